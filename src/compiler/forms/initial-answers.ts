import type { DependentField } from '#contract/compiled-form.ts';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { joinPath } from '#engine/field-path.ts';
import { fieldsOf, type KnownField } from '#engine/fields-of.ts';
import { runDependencies } from '#engine/run-dependencies.ts';
import { valueAt } from '#engine/value-at.ts';
import { ALL_PARTS } from '#engine/all-parts.ts';

/**
 * The answers of a form before the visitor answers: its defaults, the first items of repeatable groups, and the answers that
 * dependencies derive from these (R4.4).
 */
export function initialAnswers(schema: JsonSchema, dependencies: readonly DependentField[]): Answers {
  const answers = defaultsOf(schema);
  const given = leavesOf(answers, '').map((path) => [path, 'program'] as const);
  const form = { dependencies, ...ALL_PARTS };
  return runDependencies({ form, answers, valueSources: {} }, new Map(given), 'program').answers;
}

/** The answers of a new item of a repeatable group. */
export function newItem(
  { name, schema: { items = {} } }: Pick<KnownField, 'name' | 'schema'>,
  dependencies: readonly DependentField[],
): Answers {
  const list: JsonSchema = { type: 'array', minItems: 1, items };
  const first = valueAt(initialAnswers({ properties: { [name]: list } }, dependencies), `${name}.0`);
  return isRecord(first) ? first : {};
}

/**
 * The defaults of an object, including those of conditional fields, which are used when the fields become visible. A repeatable
 * group starts with its minimum number of items.
 */
function defaultsOf(object: JsonSchema): Answers {
  const fields = fieldsOf({ schema: object, ui: NO_ORDER }).filter(({ name }) => !name.includes('.'));
  const answers = fields.flatMap(({ name, schema }): readonly [string, unknown][] => {
    if (schema.default !== undefined) return [[name, schema.default]];
    const { items, minItems = 0 } = schema;
    if (!items?.properties || minItems === 0) return [];
    return [[name, Array.from({ length: minItems }, () => defaultsOf(items))]];
  });
  return Object.fromEntries(answers);
}

const NO_ORDER = { messages: '', 'ui:order': [] };

function leavesOf(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => leavesOf(item, joinPath(path, at)));
  if (!isRecord(value)) return [path];
  return Object.entries(value).flatMap(([name, inside]) => leavesOf(inside, joinPath(path, name)));
}

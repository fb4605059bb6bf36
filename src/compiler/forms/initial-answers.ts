import type { DependentField } from '#contract/compiled-form.ts';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { join } from '#engine/field-path.ts';
import { fieldsOf, type KnownField } from '#engine/fields-of.ts';
import { runDependencies } from '#engine/run-dependencies.ts';
import { valueAt } from '#engine/value-at.ts';
import { ALL_PARTS } from '#engine/all-parts.ts';

/**
 * What a form, or an item that is added to it, holds before anybody has answered: its defaults, the items that a
 * repeatable group begins with, and what follows from those (R4.4).
 */
export function initialAnswers(schema: JsonSchema, dependencies: readonly DependentField[]): Answers {
  const answers = defaultsOf(schema);
  const given = leavesOf(answers, '').map((path) => [path, 'program'] as const);
  const form = { dependencies, ...ALL_PARTS };
  return runDependencies({ form, answers, valueSources: {} }, new Map(given), 'program').answers;
}

/** What an item of a repeatable group holds when it has just been added. */
export function newItem(
  { name, schema: { items = {} } }: Pick<KnownField, 'name' | 'schema'>,
  dependencies: readonly DependentField[],
): Answers {
  const list: JsonSchema = { type: 'array', minItems: 1, items };
  const first = valueAt(initialAnswers({ properties: { [name]: list } }, dependencies), `${name}.0`);
  return isRecord(first) ? first : {};
}

/**
 * The defaults of an object, those too of fields that are asked under conditions: they wait to be asked. A repeatable group
 * begins with as many items as it must have.
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
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => leavesOf(item, join(path, at)));
  if (!isRecord(value)) return [path];
  return Object.entries(value).flatMap(([name, inside]) => leavesOf(inside, join(path, name)));
}

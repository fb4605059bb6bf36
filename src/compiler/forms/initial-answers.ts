import type { DependentField } from '#contract/compiled-dependency.ts';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { cutToLength } from '#engine/code-point-length.ts';
import { type DefinedField, fieldsIn } from '#engine/fields-of.ts';
import { answerPaths } from '#engine/item-paths.ts';
import { runDependencies } from '#engine/run-dependencies.ts';
import { valueAt } from '#engine/value-at.ts';
import { ALL_PARTS } from '#engine/all-parts.ts';

/**
 * The answers of a form before the visitor answers (R4.4). They are its defaults, the first items of repeatable groups, and what
 * dependencies derive from these.
 */
export function initialAnswers(schema: JsonSchema, dependencies: readonly DependentField[]): Answers {
  const answers = defaultsOf(schema, { items: INITIAL_ITEMS, characters: INITIAL_CHARACTERS });
  const given = answerPaths(answers).map((path) => [path, 'program'] as const);
  const form = { dependencies, ...ALL_PARTS };
  return runDependencies({ form, answers, valueSources: {} }, new Map(given), 'program').answers;
}

/** The answers of a new item of a repeatable group. */
export function newItem(
  { name, schema: { items = {} } }: Pick<DefinedField, 'name' | 'schema'>,
  dependencies: readonly DependentField[],
): Answers {
  const list: JsonSchema = { type: 'array', minItems: 1, items };
  const first = valueAt(initialAnswers({ properties: { [name]: list } }, dependencies), `${name}.0`);
  return isRecord(first) ? first : {};
}

/** The most items of all groups with which a form may start (R21.2). */
export const INITIAL_ITEMS = 1_000;

/** The most characters of all defaults. */
const INITIAL_CHARACTERS = 1_000_000;

/** How much a form may still add to its initial answers. */
interface Room {
  items: number;
  characters: number;
}

/**
 * The defaults of an object. It includes those of conditional fields, which the form uses when they become visible. A repeatable
 * group starts with its minimum number of items. Throws when a few limits in a document would make huge answers.
 */
function defaultsOf(object: JsonSchema, room: Room): Answers {
  const fields = [...fieldsIn(object).values()].filter(({ name }) => !name.includes('.'));
  const answers = fields.flatMap(({ name, schema }): readonly [string, unknown][] => {
    if (schema.default !== undefined) return [[name, defaultOf(schema, room)]];
    const { items, minItems = 0 } = schema;
    if (!items?.properties || minItems === 0) return [];
    if ((room.items -= minItems) < 0)
      throw new Error(`A form starts with at most ${INITIAL_ITEMS} items: lower "minItems" of "${name}".`);
    return [[name, Array.from({ length: minItems }, () => defaultsOf(items, room))]];
  });
  return Object.fromEntries(answers);
}

function defaultOf(schema: JsonSchema, room: Room): JsonSchema['default'] {
  const { default: value } = schema;
  if (typeof value !== 'string') return value;
  const text = cutToLength(value, longestFilledIn(schema));
  if ((room.characters -= text.length) < 0)
    throw new Error(`All defaults of a form have at most ${INITIAL_CHARACTERS} characters.`);
  return text;
}

/** The most characters that a document fills into a field: a default, or what a template makes (R21.2). */
export function longestFilledIn({ maxLength = LONGEST_TEXT }: Pick<JsonSchema, 'maxLength'>): number {
  return Math.min(maxLength, LONGEST_TEXT);
}

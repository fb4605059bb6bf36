import { BODY_LIMIT_BYTES, BYTES_OF_CHARACTER, LONGEST_TEXT, TEXT_LIMIT_BYTES } from '#contract/limits.ts';
import type { Place } from '#contract/finding.ts';
import { asText, at, type JsonNode } from '#compiler/documents/json-node.ts';
import { parentOf } from '#engine/field-path.ts';
import { findFormat, type CatalogFiles } from './catalog-files.ts';
import { stepsPerCharacter } from './expressions.ts';
import { ownLimit } from './field-answers.ts';
import { filledSizes } from './filled-sizes.ts';
import type { Form } from './form.ts';
import { itemsAtMost, type RuleCost } from './rule-steps.ts';
import { groupedBy } from '#contract/grouped-by.ts';

/** What the regular expressions of one field cost together. */
export interface FieldCost {
  /** The path of the field. Empty for expressions that belong to no single field. */
  readonly path: string;
  /** The place of its slowest expression. */
  readonly place: Place;
  /** The most steps at one character of its answer. */
  readonly steps: number;
  /** The most characters of its answers, in all items of a list. */
  readonly characters: number;
  /** Whether the form fills in more than the field takes from a visitor. Then a smaller limit changes nothing. */
  readonly isFilledBeyondLimit: boolean;
}

/**
 * The fields of a form whose answers meet regular expressions, the slowest first.
 *
 * @param rules What `ruleCosts` says of the form.
 */
export function expressionCosts(
  form: Form,
  catalogs: CatalogFiles,
  rules: readonly RuleCost[],
): readonly FieldCost[] {
  const lengths = lengthsIn(form, catalogs);
  const paths = new Map(form.parts.map(({ node, path }) => [node, path]));
  const tests = form.schemas.flatMap((node) =>
    expressionsOf(node, catalogs).map((test) => ({ ...test, path: paths.get(node) ?? '' })),
  );
  const formatTests = new Map(rules.map(({ path, formats }) => [path, formats]));
  return [...groupedBy(tests, ({ path }) => path)]
    .flatMap(([path, all]) => {
      const [slowest] = all.toSorted((one, other) => other.steps - one.steps);
      const steps = stepsOfAll(all, formatTests.get(path) ?? 0);
      return slowest ? [{ path, place: slowest.place, steps, ...lengths(path) }] : [];
    })
    .toSorted((one, other) => other.steps - one.steps);
}

/**
 * The steps of the expressions of one field. Matchers remember their results, so equal patterns count once, however many conditions
 * have them. Formats are tested again each time.
 */
function stepsOfAll(all: readonly Expression[], formatTests: number): number {
  const patterns = new Map(all.flatMap((test) => (test.isFormat ? [] : [[test.source, test.steps]])));
  const formats = all.filter(({ isFormat }) => isFormat);
  const slowest = Math.max(0, ...formats.map(({ steps }) => steps));
  return (
    [...patterns.values()].reduce((sum, steps) => sum + steps, 0) +
    slowest * Math.max(formats.length, formatTests)
  );
}

/** The most steps for answers that fit into one request: as many characters as possible for the slowest expressions. */
export function mostSteps(costs: readonly FieldCost[]): number {
  let left = BODY_LIMIT_BYTES;
  return costs.reduce((sum, { steps, characters }) => {
    const read = Math.min(characters, left);
    left -= read;
    return sum + steps * read;
  }, 0);
}

interface Expression {
  readonly source: string;
  readonly place: Place;
  readonly steps: number;
  readonly isFormat: boolean;
}

/** The browser's own search, which formats have, takes at most a quarter of the time of a matcher for `pattern`. */
const FORMAT_WEIGHT = 1 / 4;

function expressionsOf(node: JsonNode, catalogs: CatalogFiles): readonly Expression[] {
  const format = at(node, 'format');
  const formatSource = at(findFormat(catalogs, asText(format) ?? ''), 'source');
  return [
    ...expressionAt(at(node, 'pattern'), 1),
    ...expressionAt(formatSource, FORMAT_WEIGHT).map((test) => ({
      ...test,
      place: (format ?? node).place,
      isFormat: true,
    })),
  ];
}

function expressionAt(node: JsonNode | undefined, weight: number): readonly Expression[] {
  const source = asText(node);
  if (!node || source === undefined) return [];
  return [{ source, place: node.place, steps: stepsPerCharacter(source) * weight, isFormat: false }];
}

/** The most characters of a free text to which the compiler gives a limit (R7.1). */
const FREE_TEXT = TEXT_LIMIT_BYTES / BYTES_OF_CHARACTER;

/** Makes a function for the longest answers of a field. */
function lengthsIn(
  form: Form,
  catalogs: CatalogFiles,
): (path: string) => Pick<FieldCost, 'characters' | 'isFilledBeyondLimit'> {
  const sizes = filledSizes(form, catalogs, FREE_TEXT);
  return (path) => {
    const { schema } = form.fields.get(path) ?? {};
    if (!schema) return { characters: BODY_LIMIT_BYTES, isFilledBeyondLimit: false };
    const filled = sizes.into(path)?.characters;
    const typed = ownLimit(schema, catalogs) ?? (filled === undefined ? FREE_TEXT : LONGEST_TEXT);
    const longest = Math.max(typed, filled ?? 0);
    return {
      characters: longest * itemsInAll(parentOf(path), form),
      isFilledBeyondLimit: longest > typed,
    };
  };
}

/** The most items of a list, in all items of the lists around it. One for the form itself. */
function itemsInAll(path: string, form: Form): number {
  return path === '' ? 1 : itemsAtMost(path, form) * itemsInAll(parentOf(path), form);
}

import { BODY_LIMIT_BYTES, BYTES_OF_CHARACTER, LONGEST_TEXT, SMALLEST_SHARE } from '#contract/limits.ts';
import { asText, at, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { LONGEST_SLUG } from '#engine/slug-of.ts';
import { fillPlaces, placeholdersIn } from '#engine/placeholders.ts';
import { findCatalog, type CatalogFiles } from './catalog-files.ts';
import { answersOf, ownLimit } from './field-answers.ts';
import { kindOfField } from './field-facts.ts';
import type { Form } from './form.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { distinctRulesOf, pathNamedBy, type DependencyRule } from './written-dependencies.ts';

/** The size of an answer at its longest. */
export interface AnswerSize {
  /** The characters of a text. Zero for any other answer. */
  readonly characters: number;
  /** The bytes in a request: UTF-8, with the escapes and the quotation marks of JSON. */
  readonly bytes: number;
}

/** The sizes of what a form fills in by itself. */
export interface FilledSizes {
  /** What the form fills into a field, by a default or by dependencies. Undefined for a field that only the visitor answers. */
  readonly into: (path: string) => AnswerSize | undefined;
  /** The text that a template makes for its target, before the limit of the target ends it. */
  readonly ofTemplate: (template: string, target: string) => AnswerSize;
}

/**
 * Measures what a form fills in by itself. It follows templates and copies to the answers that they use.
 *
 * @param freeText The characters of an answer that a visitor types into a field without a limit.
 */
export function filledSizes(form: Form, catalogs: CatalogFiles, freeText = SMALLEST_SHARE): FilledSizes {
  const rulesFor = groupedBy(distinctRulesOf(form), ({ target }) => target);
  const known = new Map<string, AnswerSize | undefined>();

  function into(path: string): AnswerSize | undefined {
    if (known.has(path)) return known.get(path);
    // Another rule reports dependencies in a circle.
    known.set(path, undefined);
    const { schema } = form.fields.get(path) ?? {};
    const value = at(schema, 'default');
    const most = Math.min(ownLimit(schema, catalogs) ?? LONGEST_TEXT, LONGEST_TEXT);
    const all = [
      ...(value ? [cut(sizeOfValue(value), most)] : []),
      // Only templates end where the limit of the field is.
      ...(rulesFor.get(path) ?? []).map((rule) =>
        rule.kind === 'template' ? cutTemplate(sizeBy(rule), rule, most) : sizeBy(rule),
      ),
    ];
    const filled = all.length === 0 ? undefined : longestOf(all);
    known.set(path, filled);
    return filled;
  }

  /** An answer that others use: what the form fills in, or what a visitor may type. */
  function answerAt(path: string): AnswerSize {
    return longestOf([into(path) ?? NOTHING, sizeOfTyped(form.fields.get(path)?.schema, catalogs, freeText)]);
  }

  function sizeBy(rule: DependencyRule): AnswerSize {
    switch (rule.kind) {
      case 'copy':
        return answerAt(rule.from);
      case 'template':
        return ofTemplate(asText(at(rule.node, 'template')) ?? '', rule.target);
      case 'constant':
        return longestValue([at(rule.node, 'value'), at(rule.node, 'else')]);
      case 'look-up':
        return longestValue(takenBy(rule, form, catalogs));
      case undefined:
        return NOTHING;
    }
  }

  function ofTemplate(template: string, target: string): AnswerSize {
    const words = fillPlaces(template, () => '');
    const answers = placeholdersIn(template).map((name) =>
      cut(answerAt(pathNamedBy(name, target, form)), LONGEST_TEXT),
    );
    return {
      characters: answers.reduce((sum, { characters }) => sum + characters, words.length),
      bytes: answers.reduce((sum, { bytes }) => sum + bytes - QUOTES, jsonBytes(words)),
    };
  }

  return { into, ofTemplate };
}

const NOTHING: AnswerSize = { characters: 0, bytes: 0 };

/** The bytes of the two quotation marks around a text. */
const QUOTES = 2;

/** The most bytes of a number or of a tick in JSON: `-1.7976931348623157e+308`. */
const LONGEST_NUMBER = 24;

/** The most bytes of a character in JSON: `\u0001`. */
const ESCAPE = 6;

function cut({ characters, bytes }: AnswerSize, most: number): AnswerSize {
  return { characters: Math.min(characters, most), bytes: Math.min(bytes, QUOTES + most * ESCAPE) };
}

/** What a visitor may type into a field or choose there. */
function sizeOfTyped(schema: JsonNode | undefined, catalogs: CatalogFiles, freeText: number): AnswerSize {
  if (['number', 'tick'].includes(kindOfField(schema) ?? '')) return { characters: 0, bytes: LONGEST_NUMBER };
  // A text has no more characters than a request has bytes.
  const characters = Math.min(ownLimit(schema, catalogs) ?? freeText, BODY_LIMIT_BYTES);
  return { characters, bytes: QUOTES + characters * BYTES_OF_CHARACTER };
}

/** A slug is shorter than its template, and has only letters, digits and hyphens. */
function cutTemplate(size: AnswerSize, { node }: DependencyRule, most: number): AnswerSize {
  if (at(node, 'as') === undefined) return cut(size, most);
  const { characters } = cut(size, Math.min(most, LONGEST_SLUG));
  return { characters, bytes: QUOTES + characters };
}

function longestOf(sizes: readonly AnswerSize[]): AnswerSize {
  return sizes.reduce(
    (longest, { characters, bytes }) => ({
      characters: Math.max(longest.characters, characters),
      bytes: Math.max(longest.bytes, bytes),
    }),
    NOTHING,
  );
}

function longestValue(nodes: readonly (JsonNode | undefined)[]): AnswerSize {
  return longestOf(nodes.flatMap((node) => (node ? [sizeOfValue(node)] : [])));
}

function sizeOfValue(node: JsonNode): AnswerSize {
  return { characters: (asText(node) ?? '').length, bytes: jsonBytes(toValue(node)) };
}

/** What a look-up may take: from its catalog, or else from the entries of its source. */
export function takenBy(
  { node, from }: DependencyRule,
  { fields }: Form,
  catalogs: CatalogFiles,
): readonly (JsonNode | undefined)[] {
  const source = answersOf(fields.get(from)?.schema, catalogs)?.entries ?? [];
  const catalog = asText(at(node, 'catalog'));
  const searched = catalog === undefined ? source : (findCatalog(catalogs, catalog)?.entries ?? []);
  const valuesOf = (entries: readonly JsonNode[], key: string): readonly (JsonNode | undefined)[] =>
    entries.map((entry) => at(entry, asText(at(node, key)) ?? ''));
  return [...valuesOf(searched, 'take'), ...valuesOf(source, 'otherwise')];
}

/** The bytes of a value in JSON. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

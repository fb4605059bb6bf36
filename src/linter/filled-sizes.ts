import { BODY_LIMIT_BYTES, BYTES_OF_CHARACTER, LONGEST_TEXT, SMALLEST_SHARE } from '#contract/limits.ts';
import { asText, at, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { fillPlaces, placeholdersIn } from '#engine/placeholders.ts';
import { findCatalog, type CatalogFiles } from './catalog-files.ts';
import { answersOf, ownLimit } from './field-answers.ts';
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
        rule.kind === 'template' ? cut(sizeBy(rule), most) : sizeBy(rule),
      ),
    ];
    const filled = all.length === 0 ? undefined : longestOf(all);
    known.set(path, filled);
    return filled;
  }

  /** An answer that others use: what the form fills in, or what a visitor may type. */
  function answerAt(path: string): AnswerSize {
    // A text has no more characters than a request has bytes.
    const typed = Math.min(ownLimit(form.fields.get(path)?.schema, catalogs) ?? freeText, BODY_LIMIT_BYTES);
    const filled = into(path) ?? NOTHING;
    return longestOf([filled, { characters: typed, bytes: QUOTES + typed * BYTES_OF_CHARACTER }]);
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

/** The most bytes of a character in JSON: `\u0001`. */
const ESCAPE = 6;

function cut({ characters, bytes }: AnswerSize, most: number): AnswerSize {
  return { characters: Math.min(characters, most), bytes: Math.min(bytes, QUOTES + most * ESCAPE) };
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

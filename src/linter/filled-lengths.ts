import { LONGEST_TEXT } from '#contract/limits.ts';
import { asNumber, asText, at, type JsonNode } from '#compiler/documents/json-node.ts';
import { joinPath, parentOf } from '#engine/field-path.ts';
import { findFormat, type CatalogFiles } from './catalog-files.ts';
import { answersOf } from './field-answers.ts';
import type { Form } from './form.ts';
import { dependencyRulesOf } from './written-dependencies.ts';

/** How long a typed answer usually is, where no limit says so. */
const USUAL_LENGTH = 1_000;

/** The templates of a form with the fields that they fill. */
export function templatesIn(form: Form): readonly (readonly [target: string, node: JsonNode])[] {
  const templates = dependencyRulesOf(form).filter(({ kind }) => kind === 'template');
  return [...new Map(templates.map(({ node, target }) => [node, target]))].map(([node, target]) => [
    target,
    node,
  ]);
}

/** Makes a function for the longest text that a template can make for its target. */
export function lengthsIn(form: Form, catalogs: CatalogFiles): (template: string, target: string) => number {
  const templates = new Map(templatesIn(form));
  const known = new Map<string, number>();

  function longestOf(path: string): number {
    const before = known.get(path);
    if (before !== undefined) return before;
    // Another rule reports templates in a circle.
    known.set(path, 0);
    const template = asText(at(templates.get(path), 'template'));
    const filled = template === undefined ? USUAL_LENGTH : longestFilled(template, path);
    const longest = Math.min(ownLimit(form.fields.get(path)?.schema, catalogs) ?? filled, LONGEST_TEXT);
    known.set(path, longest);
    return longest;
  }

  /** A name means a field of the same item, or else of the form. */
  function longestFilled(template: string, target: string): number {
    let [length, end] = [0, 0];
    for (const { 0: place, 1: name = '', index } of template.matchAll(/\{([^{}]*)\}/g)) {
      const sibling = joinPath(parentOf(target), name);
      length += index - end + longestOf(form.fields.has(sibling) ? sibling : name);
      end = index + place.length;
    }
    return length + template.length - end;
  }

  return longestFilled;
}

/** The most characters of an answer by the rules of its field: its limits, or its longest choice. */
export function ownLimit(schema: JsonNode | undefined, catalogs: CatalogFiles): number | undefined {
  const format = findFormat(catalogs, asText(at(schema, 'format')) ?? '');
  const limits = [schema, format].flatMap((node) => asNumber(at(node, 'maxLength')) ?? []);
  if (limits.length > 0) return Math.min(...limits);
  const values = answersOf(schema, catalogs)?.values ?? [];
  return values.length > 0 ? longestIn(values) : undefined;
}

/** The length of the longest of these texts. Zero for none. */
export function longestIn(texts: readonly string[]): number {
  return texts.reduce((longest, text) => Math.max(longest, text.length), 0);
}

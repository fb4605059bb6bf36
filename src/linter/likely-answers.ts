import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { fittingTexts } from '#compiler/expressions/fitting-texts.ts';
import { asNumber, asText, at, type JsonNode, toValue } from '#compiler/documents/json-node.ts';
import { fieldAt, withoutIndexes } from '#engine/field-path.ts';
import { type CatalogFiles, findCatalog, findFormat, pickableValues } from './catalog-files.ts';
import { answersOf, DAY } from './field-answers.ts';
import { definitionsOf, kindOfField, withAllOf } from './field-facts.ts';
import { examplesOf } from './form-examples.ts';
import type { Form } from './form.ts';
import { valueAt } from '#engine/value-at.ts';

/** How many texts are tried for a field. */
const MOST_TEXTS = 20;

/**
 * Makes a function for answers that the field at a path may take, the likely ones first: those of the examples, its choices, numbers at
 * its limits, and texts that fit its expressions. None for a hidden field, where a visitor types nothing.
 */
export function likelyAnswers(
  form: Form,
  compiled: CompiledForm,
  catalogs: CatalogFiles,
): (path: string) => Iterable<unknown> {
  const known = new Map<string, readonly unknown[]>();
  return (path) => {
    const found = known.get(path) ?? answersAt(path, { form, compiled, catalogs });
    known.set(path, found);
    return found;
  };
}

interface Documents {
  readonly form: Form;
  readonly compiled: CompiledForm;
  readonly catalogs: CatalogFiles;
}

function answersAt(path: string, { form, compiled, catalogs }: Documents): readonly unknown[] {
  const spec = fieldAt(compiled, path);
  if (!spec || spec.widget === 'hidden') return [];
  const given = examplesOf(form).flatMap(({ answers }) => {
    const value = valueAt(answers, path);
    return value === undefined ? [] : [value];
  });
  if (spec.newItem) return [...given, Array.from({ length: leastItems(form, path) }, () => spec.newItem)];
  const own = answersFrom(definitionsOf(form, withoutIndexes(path)), catalogs);
  return offeredOf([...new Set([...given, ...own])], spec, catalogs);
}

/** The answers that visitors can give: the page draws the choices of one definition, even where others have other choices. */
export function offeredOf(
  answers: readonly unknown[],
  { values, catalog }: Pick<FieldSpec, 'values' | 'catalog'>,
  catalogs: CatalogFiles,
): readonly unknown[] {
  const offered = values ?? (catalog && pickableValues(findCatalog(catalogs, catalog)?.entries ?? []));
  if (!offered) return answers;
  const choices = new Set(offered);
  return answers.filter((answer) => [answer].flat().every((each) => choices.has(String(each))));
}

function leastItems(form: Form, path: string): number {
  const least = definitionsOf(form, withoutIndexes(path)).map((node) => asNumber(at(node, 'minItems')) ?? 1);
  return Math.max(1, ...least);
}

/** @param definitions The first definition of a field, and those under conditions. */
function answersFrom(definitions: readonly JsonNode[], catalogs: CatalogFiles): readonly unknown[] {
  const [first, ...others] = definitions;
  if (!first) return [];
  // Which conditions hold together is for the caller to try.
  const together = [[first], ...others.map((other) => [first, other]), definitions];
  const all = together.flatMap((nodes) => answersOfKind(first, nodes.flatMap(withAllOf), catalogs));
  return [...new Set(all)];
}

function answersOfKind(
  field: JsonNode,
  parts: readonly JsonNode[],
  catalogs: CatalogFiles,
): readonly unknown[] {
  const fixed = parts.flatMap((part) => at(part, 'const') ?? []).map(toValue);
  const [least, most] = [numbersAt(parts, ['minimum']), numbersAt(parts, ['maximum'])];
  const counts = numbersAt(parts, ['minItems', 'maxItems']);
  const chosen = parts.flatMap((part) => answersOf(part, catalogs)?.values ?? []);
  switch (kindOfField(field)) {
    case 'tick':
      return [true, false];
    case 'number':
      return [...fixed, ...numbersNear([...least, ...most, 0])];
    case 'several':
      return [...chosen.map((value) => [value]), ...counts.map((count) => chosen.slice(0, count)), chosen];
    case 'listed':
    case 'choice':
      return [...fixed, ...chosen];
    case 'repeatable':
    case undefined:
      return [];
    case 'text':
      return [...fixed, ...chosen, ...textsFor(parts, catalogs), DAY];
  }
}

/** Whole numbers and others around limits, and in the middle between them. */
function numbersNear(limits: readonly number[]): readonly number[] {
  const middle = limits.reduce((sum, limit) => sum + limit, 0) / limits.length;
  const others = [middle, 100, ...limits].flatMap((one) => [
    Math.ceil(one),
    Math.floor(one),
    one - 1,
    one + 1,
  ]);
  return [...limits, ...others];
}

/** Texts that fit the expressions and the lengths of all parts. */
function textsFor(parts: readonly JsonNode[], catalogs: CatalogFiles): readonly string[] {
  const formats = parts.flatMap((part) => findFormat(catalogs, asText(at(part, 'format')) ?? '') ?? []);
  const sources = [
    ...parts.flatMap((part) => textAt(part, 'pattern')),
    ...formats.flatMap((format) => textAt(format, 'source')),
  ];
  const all = [...parts, ...formats];
  const least = Math.max(1, ...numbersAt(all, ['minLength']));
  const most = Math.min(LONGEST_TEXT, ...numbersAt(all, ['maxLength']));
  const without = parts.flatMap((part) => textAt(at(part, 'not'), 'pattern'));
  const texts = fittingTexts(sources, { least, most, without, count: MOST_TEXTS });
  // Visitors type no control characters and no halves of characters.
  return texts.filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
}

function textAt(node: JsonNode | undefined, key: string): readonly string[] {
  const text = asText(at(node, key));
  return text === undefined ? [] : [text];
}

function numbersAt(parts: readonly JsonNode[], keys: readonly string[]): readonly number[] {
  return parts.flatMap((part) => keys.flatMap((key) => asNumber(at(part, key)) ?? []));
}

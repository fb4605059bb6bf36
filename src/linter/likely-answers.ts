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
  const known = new Map<string, Iterable<unknown>>();
  return (path) => {
    const found = known.get(path) ?? kept(answersAt(path, { form, compiled, catalogs }));
    known.set(path, found);
    return found;
  };
}

/** Remembers the values of an iterator, each once. The iterator works out a value only when a caller asks for it. */
function kept(values: Iterator<unknown>): Iterable<unknown> {
  const found: unknown[] = [];
  const seen = new Set<unknown>();
  return {
    *[Symbol.iterator]() {
      for (let place = 0; ; place += 1) {
        while (place >= found.length) {
          const { done, value } = values.next();
          if (done) return;
          if (!seen.has(value)) found.push(value);
          seen.add(value);
        }
        yield found[place];
      }
    },
  };
}

interface Documents {
  readonly form: Form;
  readonly compiled: CompiledForm;
  readonly catalogs: CatalogFiles;
}

function* answersAt(path: string, { form, compiled, catalogs }: Documents): Generator {
  const spec = fieldAt(compiled, path);
  if (!spec || spec.widget === 'hidden') return;
  const given = examplesOf(form).flatMap(({ answers }) => {
    const value = valueAt(answers, path);
    return value === undefined ? [] : [value];
  });
  if (spec.newItem) {
    yield* given;
    yield Array.from({ length: leastItems(form, path) }, () => spec.newItem);
    return;
  }
  yield* offeredOf(given, spec, catalogs);
  for (const answers of answersFrom(definitionsOf(form, withoutIndexes(path)), catalogs))
    yield* offeredOf(answers, spec, catalogs);
}

/**
 * The answers that visitors can give. The page draws the choices of one definition, even where others have other choices. Visitors type
 * no control characters, and line breaks only into a textarea.
 */
export function offeredOf(
  answers: readonly unknown[],
  { values, catalog, widget }: Pick<FieldSpec, 'values' | 'catalog' | 'widget'>,
  catalogs: CatalogFiles,
): readonly unknown[] {
  const untyped = widget === 'textarea' ? /[^\P{Cc}\n]|\p{Cs}/u : /[\p{Cc}\p{Cs}]/u;
  const typed = answers.filter((answer) => typeof answer !== 'string' || !untyped.test(answer));
  const offered = values ?? (catalog && pickableValues(findCatalog(catalogs, catalog)?.entries ?? []));
  if (!offered) return typed;
  const choices = new Set(offered);
  return typed.filter((answer) => [answer].flat().every((each) => choices.has(String(each))));
}

function leastItems(form: Form, path: string): number {
  const least = definitionsOf(form, withoutIndexes(path)).map((node) => asNumber(at(node, 'minItems')) ?? 1);
  return Math.max(1, ...least);
}

/**
 * Answers that fit the first definition of a field alone, with one of those under conditions, with all, and with two. Which conditions
 * hold together is for the caller to try.
 *
 * @param definitions The first definition of a field, and those under conditions.
 */
function* answersFrom(
  definitions: readonly JsonNode[],
  catalogs: CatalogFiles,
): Generator<readonly unknown[]> {
  const [first, ...others] = definitions;
  if (!first) return;
  const fitting = (...nodes: readonly JsonNode[]): readonly unknown[] =>
    answersOfKind(first, nodes.flatMap(withAllOf), catalogs);
  // One answer of each comes before the second one of any: of many lists, one fits a country.
  yield* inTurns([...others.map((other) => fitting(first, other)), fitting(first)]);
  yield fitting(...definitions);
  for (const [place, one] of others.slice(0, MOST_PAIRED).entries())
    for (const other of others.slice(place + 1, MOST_PAIRED)) yield fitting(first, one, other);
}

/** Of so many definitions under conditions, each two are tried together. */
const MOST_PAIRED = 12;

/** The first answers of all lists, then the second ones, and so on. */
function inTurns(lists: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)));
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
  return fittingTexts(sources, { least, most, without, count: MOST_TEXTS });
}

function textAt(node: JsonNode | undefined, key: string): readonly string[] {
  const text = asText(at(node, key));
  return text === undefined ? [] : [text];
}

function numbersAt(parts: readonly JsonNode[], keys: readonly string[]): readonly number[] {
  return parts.flatMap((part) => keys.flatMap((key) => asNumber(at(part, key)) ?? []));
}

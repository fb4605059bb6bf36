import {
  type Documents,
  formNames,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  textIn,
  variantPaths,
} from '#workbench/edit/documents.ts';
import { fieldText, type FormOutline, type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { isSame } from '#engine/is-same.ts';

/** A change for visitors, as a sentence. */
export interface WordedChange {
  readonly form: string;
  readonly words: string;
}

/** A changed text in one language. */
export interface TextChange {
  readonly key: string;
  readonly language: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The changes for visitors as sentences (R12.6): fields, whether they are required, their rules, their order. */
export function changesInWords(before: Documents, after: Documents): readonly WordedChange[] {
  const forms = [...new Set([...formNames(before), ...formNames(after)])].toSorted();
  return forms.flatMap((form) => {
    const [was, is] = [outlineOf(before, form), outlineOf(after, form)];
    const words = fieldChanges({ was, is, nameBefore: naming(was, before), name: naming(is, after) });
    return [...words, ...variantChanges(before, after, form)].map((each) => ({ form, words: each }));
  });
}

/** Every changed text, by key. */
export function textChanges(before: Documents, after: Documents): readonly TextChange[] {
  const languages = [...new Set([...languagesOf(before), ...languagesOf(after)])];
  const all = languages.flatMap((language) => {
    const [was, is] = [textsIn(before, language), textsIn(after, language)];
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (key) => was[key] !== is[key],
    );
    return keys.map((key): TextChange => ({ key, language, before: was[key], after: is[key] }));
  });
  return all.toSorted((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1));
}

function naming(outline: FormOutline, documents: Documents): (name: string) => string {
  return (name) =>
    `“${fieldText(documents, outline, { field: name, part: 'label', language: 'en' }) ?? name}”`;
}

interface Compared {
  readonly was: FormOutline;
  readonly is: FormOutline;
  readonly nameBefore: (field: string) => string;
  readonly name: (field: string) => string;
}

function fieldChanges({ was, is, nameBefore, name }: Compared): readonly string[] {
  const old = new Map(was.fields.map((field) => [field.name, field]));
  const now = new Map(is.fields.map((field) => [field.name, field]));
  const gone = was.fields.filter((field) => !now.has(field.name));
  const fresh = is.fields.filter((field) => !old.has(field.name));
  const kept = is.fields.flatMap((field) => {
    const earlier = old.get(field.name);
    return earlier ? ruleChanges(earlier, field).map((words) => `${name(field.name)} ${words}.`) : [];
  });
  return [
    ...fresh.map((field) => `${name(field.name)} is asked, too. ${asked(field)}`),
    ...gone.map((field) => `${nameBefore(field.name)} is not asked any more.`),
    ...kept,
    ...(isReordered(was, is) ? ['The fields stand in another order.'] : []),
  ];
}

function asked({ isConditional, isRequired }: OutlineField): string {
  if (isConditional) return 'Only when its condition holds.';
  return isRequired ? 'Visitors have to answer it.' : 'Visitors may leave it empty.';
}

/** The sentences for changes of certain rules. */
const RULES: Readonly<Record<string, (value: string) => string>> = {
  minLength: (value) => `needs at least ${value} characters`,
  maxLength: (value) => `takes at most ${value} characters`,
  minimum: (value) => `takes no number below ${value}`,
  maximum: (value) => `takes no number above ${value}`,
  format: (value) => `has to be of the format ${value}`,
  enum: (value) => `has the choices ${value}`,
};

function ruleChanges(was: OutlineField, is: OutlineField): readonly string[] {
  const rules = Object.entries(RULES).flatMap(([rule, say]) => {
    const [before, after] = [was.schema[rule], is.schema[rule]];
    if (isSame(before, after)) return [];
    if (after === undefined) return [`has no limit “${rule}” any more`];
    return [`${say(shown(after))}${before === undefined ? '' : ` (before: ${shown(before)})`}`];
  });
  const named = Object.keys(RULES);
  const rest = (schema: OutlineField['schema']): readonly unknown[] =>
    Object.entries(schema).filter(([key]) => !named.includes(key));
  return [
    ...(was.isRequired === is.isRequired
      ? []
      : [is.isRequired ? 'has to be answered now' : 'may be left empty now']),
    ...rules,
    ...(isSame(rest(was.schema), rest(is.schema)) ? [] : ['has other rules']),
    ...(isSame(was.ui['ui:widget'], is.ui['ui:widget']) ? [] : ['has another control']),
    ...(isSame(objectIn(was.ui['ui:options'])['span'], objectIn(is.ui['ui:options'])['span'])
      ? []
      : ['has another width']),
  ];
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function isReordered(was: FormOutline, is: FormOutline): boolean {
  return commonOrder(was, is) !== commonOrder(is, was);
}

/** The names that both outlines have, in the order of the first. */
function commonOrder(outline: FormOutline, other: FormOutline): string {
  return outline.fields
    .map(({ name }) => name)
    .filter((name) => other.fields.some((field) => field.name === name))
    .join('\n');
}

/** The changes in variants of single languages. */
function variantChanges(before: Documents, after: Documents, form: string): readonly string[] {
  const paths = [...new Set([...variantPaths(before, form), ...variantPaths(after, form)])];
  return paths.flatMap((path) => {
    const variant = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    if (before.get(path) === after.get(path)) return [];
    if (!before.has(path)) return [`The form has a variant of its own for “${variant}”.`];
    if (!after.has(path)) return [`The form has no variant for “${variant}” any more.`];
    const [was, is] = [fieldsOf(before, path), fieldsOf(after, path)];
    const fresh = is
      .filter((name) => !was.includes(name))
      .map((name) => `The form for “${variant}” asks for ${name}.`);
    const gone = was
      .filter((name) => !is.includes(name))
      .map((name) => `The form for “${variant}” says nothing of ${name} any more.`);
    const words = [...fresh, ...gone];
    return words.length > 0 ? words : [`The form for “${variant}” is different.`];
  });
}

function fieldsOf(documents: Documents, path: string): readonly string[] {
  return Object.keys(objectIn(readAt(documents, path, ['schema', 'properties'])));
}

function textsIn(documents: Documents, language: string): Readonly<Record<string, string>> {
  const { $schema: _meta, ...texts } = objectIn(readAt(documents, messagesPath(language), []));
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, textIn(text)]));
}

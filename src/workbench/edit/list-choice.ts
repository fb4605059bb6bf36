import { answerPlaces } from './answer-places.ts';
import { catalogOf } from './condition-sources.ts';
import { type Documents, type Gesture, textIn, together } from './documents.ts';
import { addField, type NewField, setRule, setUi } from './field-edits.ts';
import { type FormOutline, type OutlineField, outlineOf } from './form-outline.ts';
import { choiceName } from './outline-texts.ts';
import { listEntries, ownLists } from './lists.ts';
import { RENAMED_CATALOGS } from './renames.ts';
import { isOfAccount } from './requirement-edits.ts';
import { removeFieldText } from './text-edits.ts';

/** A longer list is searched, a shorter one opens. */
export const SHORT = 15;

/** The controls of a field that can offer a list. */
const WIDGETS = ['typeahead', 'select', 'radios'];

/** The lists that a field can offer: those that editors have made. None for a field that
 * is no choice, that offers countries or currencies, or that the account needs. */
export function listsFor(documents: Documents, form: string, field: OutlineField): readonly string[] {
  const isChoice = field.kind === 'choice' || listOf(documents, field) !== undefined;
  const canOffer = isChoice && field.place && WIDGETS.includes(field.facts.widget ?? '');
  return canOffer && !isOfAccount(form, field) ? ownLists(documents) : [];
}

/**
 * Makes a field offer a list. Its own choices go with their texts, and so does a default that the list lacks. A long list is searched
 * by typing.
 */
export function offerList(form: string, field: OutlineField, list: string): Gesture {
  return (documents) => {
    const { prefix } = outlineOf(documents, form);
    const codes = listEntries(documents, list).map(({ code }) => code);
    const before = textIn(field.schema['default']);
    const texts = field.facts.choices.codes.map((code) =>
      removeFieldText(prefix, field.name, `option.${code}`),
    );
    return together(
      setRule(form, field, { rule: 'enum', value: undefined }),
      ...(before === '' || codes.includes(before)
        ? []
        : [setRule(form, field, { rule: 'default', value: undefined })]),
      setRule(form, field, { rule: 'catalog', value: list }),
      setUi(form, [field.name, 'ui:widget'], controlFor(documents, list)),
      ...texts,
    )(documents);
  };
}

/** The control for a list. A draft has no documents of countries and currencies, which are long. */
function controlFor(documents: Documents, list: string): 'typeahead' | 'select' {
  const isLong = list in RENAMED_CATALOGS || listEntries(documents, list).length > SHORT;
  return isLong ? 'typeahead' : 'select';
}

/** The lists that a new field can offer: those that editors have made, and those of the product. */
export function offeredLists(documents: Documents): readonly string[] {
  return [...ownLists(documents), ...Object.keys(RENAMED_CATALOGS)];
}

/** Adds a field that offers a list in place of choices of its own. */
export function addFieldWithList(form: string, added: NewField, list: string): Gesture {
  return (documents) => {
    const { choices: _own, ...template } = added.template;
    const schema = { type: 'string', catalog: list };
    const ui = { 'ui:widget': controlFor(documents, list) };
    return addField(form, { ...added, template: { ...template, schema, ui } })(documents);
  };
}

/** Why a field cannot offer a list: a rule depends on an answer that the list lacks. Undefined when it can. */
export function listFault(
  documents: Documents,
  { form, field, list }: { readonly form: string; readonly field: OutlineField; readonly list: string },
): string | undefined {
  const codes = new Set(listEntries(documents, list).map(({ code }) => code));
  const place = answerPlaces(documents, form, field.name).find(
    (one) => !codes.has(one.code) && one.path !== `forms/${form}/examples.json` && !isOwn(one.place, field),
  );
  if (!place) return undefined;
  const outline = outlineOf(documents, form);
  const name = choiceName(documents, outline, { field: field.name, code: place.code });
  return `A rule depends on the answer “${name}”, which the list does not have. Change the rule first.`;
}

/** Whether a place is among the rules of the field that change with its list: its choices and its default. */
function isOwn(place: readonly (string | number)[], field: OutlineField): boolean {
  const own = field.place ?? [];
  const isInside = own.every((key, at) => place[at] === key);
  return isInside && ['enum', 'default'].includes(String(place[own.length]));
}

/** The list that a field offers. Undefined when it offers none of one's own. */
export function listOf(documents: Documents, field: OutlineField): string | undefined {
  const catalog = catalogOf(field);
  return field.kind === 'catalog' ? ownLists(documents).find((list) => list === catalog) : undefined;
}

/** The answers to a field that editors choose by name: its own choices, or the entries of its list. */
export function namedAnswers(documents: Documents, field: OutlineField): readonly string[] {
  const list = listOf(documents, field);
  return list === undefined
    ? field.facts.choices.codes
    : listEntries(documents, list).map(({ code }) => code);
}

/** The names of the answers to a field in a language, in English where it has none: those of its list, or of its own choices. */
export function answerNames(
  documents: Documents,
  outline: FormOutline,
  { field, language = 'en' }: { readonly field: string; readonly language?: string },
): (code: string) => string {
  const found = outline.fields.find(({ name }) => name === field);
  const list = found && listOf(documents, found);
  const entries = list === undefined ? [] : listEntries(documents, list);
  const names = new Map(entries.map((entry) => [entry.code, entry.names[language] ?? entry.names['en']]));
  return (code) => names.get(code) ?? choiceName(documents, outline, { field, code, language });
}

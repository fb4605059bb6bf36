import { conditionOf, type FieldCondition } from '#workbench/edit/condition-edits.ts';
import { type Documents, objectIn, readAt, schemaPath, textIn } from '#workbench/edit/documents.ts';
import { fieldText, type FormOutline, type OutlineField } from '#workbench/edit/form-outline.ts';
import { isSame } from '#engine/is-same.ts';

/** A field in its form, before or after a change. */
export interface FieldInForm {
  readonly documents: Documents;
  readonly outline: FormOutline;
  readonly field: OutlineField;
}

/** Says when a field is asked, if that has changed (R12.6): “is asked only if Country is Germany (before: always)”. */
export function conditionChange(was: FieldInForm, is: FieldInForm): readonly string[] {
  const [before, now] = [conditionIn(was), conditionIn(is)];
  if (isSame(before, now) && isSame(testsOf(was), testsOf(is))) return [];
  if (before === 'other' && now === 'other') return ['is asked on another condition'];
  return [`is asked ${conditionInWords(is)} (before: ${conditionInWords(was)})`];
}

/** When a field is asked, in words. */
export function conditionInWords(place: FieldInForm): string {
  const condition = conditionIn(place);
  if (condition === undefined) return 'always';
  if (condition === 'other') return 'on a condition that stands in the source';
  const { documents, outline } = place;
  const name = fieldText(documents, outline, { field: condition.field, part: 'label', language: 'en' });
  return `only if ${name ?? condition.field} is ${valuesInWords(place, condition)}`;
}

function conditionIn({ documents, outline, field }: FieldInForm): ReturnType<typeof conditionOf> {
  return conditionOf(documents, outline.form, field);
}

/** The conditions around the place of a field: each `if` with its branch, and each test of a choice between schemas. */
function testsOf({ documents, outline: { form }, field: { place = [] } }: FieldInForm): readonly unknown[] {
  return place.flatMap((key, at) => {
    const around = place.slice(0, at);
    if (key === 'then' || key === 'else')
      return [key, readAt(documents, schemaPath(form), [...around, 'if']) ?? null];
    if (place[at - 1] !== 'oneOf') return [];
    const decided = String(place[at - 2]);
    return [readAt(documents, schemaPath(form), [...around, key, 'properties', decided]) ?? null];
  });
}

function valuesInWords({ documents, outline }: FieldInForm, { field, values }: FieldCondition): string {
  const { schema } = outline.fields.find(({ name }) => name === field) ?? { schema: objectIn(undefined) };
  const isCountry = textIn(schema['catalog']).startsWith('countries');
  const words = values.map((value) => {
    if (value === true) return 'ticked';
    if (isCountry && /^[A-Z]{2}$/.test(value)) return COUNTRIES.of(value) ?? value;
    return fieldText(documents, outline, { field, part: `option.${value}`, language: 'en' }) ?? value;
  });
  return OR.format(words);
}

const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

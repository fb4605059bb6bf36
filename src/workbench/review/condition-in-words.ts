import { countryName } from '#workbench/shell/country-name.ts';
import { conditionOf, type FieldCondition } from '#workbench/edit/condition-edits.ts';
import { catalogOf } from '#workbench/edit/condition-sources.ts';
import { setIn, setName } from '#workbench/edit/country-sets.ts';
import { type Documents, readAt, schemaPath } from '#workbench/edit/documents.ts';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { answerNames } from '#workbench/edit/list-choice.ts';
import { fieldName } from '#workbench/edit/outline-texts.ts';
import { requirementOf, requirementTests } from '#workbench/edit/requirement-edits.ts';
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
  return inWords(place, conditionIn(place) ?? 'always');
}

/**
 * Says when visitors have to answer a field, if that has changed (R12.6): “has to be answered only if Country is Germany (before:
 * always)”.
 */
export function requirementChange(was: FieldInForm, is: FieldInForm): readonly string[] {
  const [before, now] = [requirementIn(was), requirementIn(is)];
  if (isSame(before, now) && isSame(restOf(was), restOf(is))) return [];
  if (before === 'other' && now === 'other') return ['has to be answered on another condition'];
  if (isFixed(before) && isFixed(now))
    return [now === 'always' ? 'has to be answered now' : 'may be left empty now'];
  const earlier = `(before: ${inWords(was, before)})`;
  if (now === 'never') return [`does not have to be answered any more ${earlier}`];
  return [`has to be answered ${inWords(is, now)} ${earlier}`];
}

function isFixed(requirement: unknown): boolean {
  return requirement === 'always' || requirement === 'never';
}

/** When visitors have to answer a field, in words: “always”, “never”, or “only if Country is Germany”. */
export function requirementInWords(place: FieldInForm): string {
  return inWords(place, requirementIn(place));
}

/** A mark in the outline: a few words, and the whole sentence if the words shorten one. */
export interface ConditionMark {
  readonly short: string;
  readonly sentence?: string;
}

/**
 * Says whether a field is always asked and required, in as few words as the outline has room for: “required for Germany”. Empty for
 * a field that is always asked and required.
 */
export function conditionMark(place: FieldInForm): ConditionMark {
  if (place.field.isConditional)
    return { short: 'sometimes', sentence: `Is asked ${conditionInWords(place)}` };
  const requirement = requirementIn(place);
  if (requirement === 'always') return { short: '' };
  if (requirement === 'never') return { short: 'optional' };
  const isShort =
    requirement !== 'other' && requirement.values.length === 1 && isOneCountry(place, requirement);
  return {
    short: isShort ? `required for ${valuesInWords(place, requirement)}` : 'sometimes required',
    sentence: `Has to be answered ${inWords(place, requirement)}`,
  };
}

function requirementIn({ documents, outline, field }: FieldInForm): ReturnType<typeof requirementOf> {
  return requirementOf(documents, outline.form, field);
}

/** The conditions that no sentence spells out. A sentence says that they differ. */
function restOf(place: FieldInForm): readonly unknown[] {
  const { documents, outline, field } = place;
  return requirementIn(place) === 'other' ? requirementTests(documents, outline.form, field) : [];
}

function inWords(place: FieldInForm, condition: FieldCondition | string): string {
  if (condition === 'other') return 'on a condition that stands in the source';
  if (typeof condition === 'string') return condition;
  const { documents, outline } = place;
  const name = fieldName(documents, outline, { field: condition.field });
  return `only if ${name} is ${valuesInWords(place, condition)}`;
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
    if (place[at - 1] === 'dependencies') return [key];
    if (place[at - 1] !== 'oneOf') return [];
    const decided = String(place[at - 2]);
    return [readAt(documents, schemaPath(form), [...around, key, 'properties', decided]) ?? null];
  });
}

function isCountry(
  { outline }: Pick<FieldInForm, 'outline'>,
  { field }: Pick<FieldCondition, 'field'>,
): boolean {
  const found = outline.fields.find(({ name }) => name === field);
  return found !== undefined && catalogOf(found) === 'countries';
}

function isOneCountry(place: FieldInForm, condition: FieldCondition): boolean {
  const isGroup = condition.values.some((value) => value !== true && setIn(value) !== undefined);
  return isCountry(place, condition) && !isGroup;
}

function valuesInWords(place: FieldInForm, { field, values }: FieldCondition): string {
  const nameOf = answersInWords(place, field);
  const words = values.map((value) => {
    if (value === true) return 'ticked';
    return setIn(value) === undefined ? nameOf(value) : `in the ${nameOf(value)}`;
  });
  return OR.format(words);
}

/** The names of the answers to a field: of its choices, of countries and of sets of countries. */
export function answersInWords(
  { documents, outline }: Pick<FieldInForm, 'documents' | 'outline'>,
  field: string,
): (answer: string) => string {
  const ofCountry = isCountry({ outline }, { field });
  const nameOf = answerNames(documents, outline, { field });
  return (answer) => {
    const set = setIn(answer);
    if (set !== undefined) return setName(documents, set);
    return ofCountry && /^[A-Z]{2}$/.test(answer) ? countryName(answer) : nameOf(answer);
  };
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

import type { JSONPath } from 'jsonc-parser';
import { ACCOUNT_FIELDS, SIGN_UP } from '#contract/sign-up-form.ts';
import { addBranch, conditionAt, type FieldCondition, withoutBranch } from './condition-edits.ts';
import {
  type Documents,
  editing,
  type Gesture,
  objectIn,
  readAt,
  schemaPath,
  textsIn,
  together,
} from './documents.ts';
import { setRequired } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { removeAt } from './json-text.ts';
import type { Json } from './read-json.ts';

/** When visitors have to answer a field: always, never, or only after certain answers to another field. */
export type Requirement = 'always' | 'never' | FieldCondition;

/** Whether the sign-up form always needs a field: no account is without it. */
export function isOfAccount(form: string, { name }: Pick<OutlineField, 'name'>): boolean {
  return form === SIGN_UP && ACCOUNT_FIELDS.includes(name);
}

/** Whether visitors may leave a field empty, at least sometimes. Visitors cannot send a form without a consent that it asks for. */
export function canBeOptional(form: string, field: OutlineField): boolean {
  return field.kind !== 'consent' && !isOfAccount(form, field);
}

/** When visitors have to answer a field. `other` is a condition that only the source view can show. */
export function requirementOf(
  documents: Documents,
  form: string,
  field: OutlineField,
): Requirement | 'other' {
  if (field.isRequired) return 'always';
  const { name } = field;
  const schema = objectIn(readAt(documents, schemaPath(form), []));
  if (Object.values(objectIn(schema['dependencies'])).some((names) => textsIn(names).includes(name)))
    return 'other';
  const [first, ...others] = requirementPlaces(documents, form, field);
  if (!first) return 'never';
  return others.length === 0 && first.at(-2) === 'then'
    ? conditionAt(documents, form, first.slice(0, -2))
    : 'other';
}

/** Everything that makes a field required under a condition: each field in `dependencies` that requires it, and each `if`. */
export function requirementTests(documents: Documents, form: string, field: OutlineField): readonly Json[] {
  const dependencies = objectIn(readAt(documents, schemaPath(form), ['dependencies']));
  const requiring = Object.keys(dependencies).filter((key) =>
    textsIn(dependencies[key]).includes(field.name),
  );
  const branches = requirementPlaces(documents, form, field).map((place): Json => {
    const test = readAt(documents, schemaPath(form), [...place.slice(0, -2), 'if']) ?? null;
    return [String(place.at(-2)), test];
  });
  return [...requiring, ...branches];
}

/** Sets when visitors have to answer a field. The condition for showing the field stays. */
export function setRequirement(form: string, name: string, requirement: Requirement): Gesture {
  return together(
    withoutRequirement(form, name),
    setRequired(form, name, requirement === 'always'),
    (documents) =>
      typeof requirement === 'string'
        ? documents
        : editing(schemaPath(form), (text) => addBranch(text, requirement, { required: [name] }))(documents),
  );
}

/** Removes a field from every condition that requires it, and removes conditions that this leaves empty. */
export function withoutRequirement(form: string, name: string): Gesture {
  return (documents) =>
    placesOf(documents, form, name)
      // We begin with the last place, so that the places before it do not change.
      .toReversed()
      .reduce<Documents>((now, place) => {
        const names = textsIn(readAt(now, schemaPath(form), place));
        const entry = [...place, names.indexOf(name)];
        return editing(schemaPath(form), (text) =>
          withoutBranch(removeAt(text, names.length === 1 ? place : entry), entry),
        )(now);
      }, documents);
}

function placesOf(documents: Documents, form: string, name: string): readonly JSONPath[] {
  const field = outlineOf(documents, form).fields.find((one) => one.name === name);
  return requirementPlaces(documents, form, { name, place: field?.place });
}

/**
 * The lists of required fields in which conditions name a field. The condition that decides whether the field is visible does
 * not count.
 */
export function requirementPlaces(
  documents: Documents,
  form: string,
  { name, place: home }: Pick<OutlineField, 'name' | 'place'>,
): readonly JSONPath[] {
  const own = home?.slice(0, -2);
  const branches = readAt(documents, schemaPath(form), ['allOf']);
  const holders = Array.isArray(branches) ? branches.map((_branch, at): JSONPath => ['allOf', at]) : [];
  return [[], ...holders]
    .flatMap((holder): readonly JSONPath[] => [
      [...holder, 'then'],
      [...holder, 'else'],
    ])
    .filter((holder) => holder.join('/') !== own?.join('/'))
    .map((holder) => [...holder, 'required'])
    .filter((place) => textsIn(readAt(documents, schemaPath(form), place)).includes(name));
}

import type { JSONPath } from 'jsonc-parser';
import { editing, type Gesture, objectIn, readAt, schemaPath, textsIn, together } from './documents.ts';
import type { Documents } from './documents.ts';
import { setRequired } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { insertItem, removeAt, setAt } from './json-text.ts';
import { type Json, valueAt } from './read-json.ts';
import { setIn, setValue } from './country-sets.ts';

/** A condition on the answer to another field. It decides when a field is visible, or when it is required. */
export interface FieldCondition {
  /** The other field. */
  readonly field: string;
  /** The answers with which the condition holds: the codes of choices, sets of countries (`setValue`), or true for a tick. */
  readonly values: readonly (string | true)[];
}

/** When a field is visible. `other` is a condition that only the source view can show. Undefined: the field is always visible. */
export function conditionOf(
  documents: Documents,
  form: string,
  { place }: OutlineField,
): FieldCondition | 'other' | undefined {
  if (!place || place.length <= 2) return undefined;
  return place.at(-3) === 'then' ? conditionAt(documents, form, place.slice(0, -3)) : 'other';
}

/** The condition of a branch. `other` is a condition that only the source view can show. */
export function conditionAt(documents: Documents, form: string, branch: JSONPath): FieldCondition | 'other' {
  const condition = objectIn(readAt(documents, schemaPath(form), [...branch, 'if']));
  const [first, ...others] = Object.entries(objectIn(condition['properties']));
  const [field, test] = first ?? ['', undefined];
  const isSimple = others.length === 0 && textsIn(condition['required']).join() === field;
  const values = valuesIn(test);
  return isSimple && values.length > 0 ? { field, values } : 'other';
}

/** Sets when a field is visible: always, if there is no condition. A required field stays required, an optional one optional. */
export function setCondition(form: string, name: string, condition: FieldCondition | undefined): Gesture {
  return (documents) => {
    const field = outlineOf(documents, form).fields.find((one) => one.name === name);
    if (!field?.place) return documents;
    const { schema, isRequired, place } = field;
    const without = together(
      setRequired(form, name, false),
      editing(schemaPath(form), (text) => withoutBranch(removeAt(text, place), place)),
    )(documents);
    const putBack = condition
      ? editing(schemaPath(form), (text) =>
          addBranch(text, condition, {
            properties: { [name]: schema },
            ...(isRequired && { required: [name] }),
          }),
        )
      : together(
          editing(schemaPath(form), (text) =>
            setAt(text, ['properties', name], { value: schema, after: neighbourOf(documents, form, name) }),
          ),
          ...(isRequired ? [setRequired(form, name, true)] : []),
        );
    return putBack(without);
  };
}

/** Adds the rules that apply while a condition holds. */
export function addBranch(text: string, { field, values }: FieldCondition, then: Json): string {
  const branch = Object.fromEntries([
    ['if', { properties: { [field]: testOf(values) }, required: [field] }],
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    ['then', then],
  ]);
  const branches = valueAt(text, ['allOf']);
  return Array.isArray(branches)
    ? insertItem(text, ['allOf'], { value: branch, at: branches.length })
    : setAt(text, ['allOf'], { value: [branch] });
}

/**
 * Removes the branch that contains a place if its `then` and its `else` have no rules left. After the last branch, it removes
 * `allOf`, too.
 */
export function withoutBranch(text: string, place: JSONPath): string {
  if (place[0] !== 'allOf' || place.length !== 5) return text;
  const branch = place.slice(0, 2);
  const isEmpty = ['then', 'else'].every((part) => {
    const rules = objectIn(valueAt(text, [...branch, part]));
    const hasFields = Object.keys(objectIn(rules['properties'])).length > 0;
    return !hasFields && Object.keys(rules).every((key) => key === 'properties');
  });
  if (!isEmpty) return text;
  const without = removeAt(text, branch);
  const rest = valueAt(without, ['allOf']);
  return Array.isArray(rest) && rest.length === 0 ? removeAt(without, ['allOf']) : without;
}

/** The nearest field before this one that is always visible. */
function neighbourOf(documents: Documents, form: string, name: string): string | undefined {
  const { fields } = outlineOf(documents, form);
  const at = fields.findIndex((one) => one.name === name);
  return fields.slice(0, Math.max(at, 0)).findLast(({ isConditional }) => !isConditional)?.name;
}

/** The rule that only these answers keep. Writes sets of countries as sets, not as their countries (R4.3). */
export function testOf(values: FieldCondition['values']): Json {
  const sets = values.flatMap((value) => (value === true ? [] : (setIn(value) ?? [])));
  const others = values.filter((value) => value === true || setIn(value) === undefined);
  const [set, ...more] = sets;
  const [only, ...several] = others;
  if (set === undefined)
    return several.length === 0 && only !== undefined ? { const: only } : { enum: others };
  return { set: more.length === 0 ? set : sets, ...(others.length > 0 && { enum: others }) };
}

/** The answers that a rule names. None for a rule that says something else. */
export function valuesIn(test: Json | undefined): readonly (string | true)[] {
  const { const: only, enum: several, set, ...others } = objectIn(test);
  const isOne = [only, several ?? set].filter((part) => part !== undefined).length === 1;
  if (!isOne || Object.keys(others).length > 0) return [];
  if (only === true || typeof only === 'string') return [only];
  const sets = typeof set === 'string' ? [set] : textsIn(set);
  return [...sets.map(setValue), ...textsIn(several)];
}

import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';

/** A field's path without the indexes of repeated items: `people.0.email` → `people.email`. Specs and messages use it. */
export function withoutIndexes(path: string): string {
  // Most fields lie in nothing, and are looked up with each key.
  return !path.includes('.') ? path : path.replace(/\.\d+(?=\.|$)/g, '');
}

/** The path of a property inside another: `join('people.0', 'email')` → `people.0.email`. */
export function join(parent: string, property: string | number): string {
  return parent === '' ? String(property) : `${parent}.${property}`;
}

/** The path that a JSON pointer names: `/people/0/email` → `people.0.email`. */
export function pathOfPointer(pointer: string): string {
  if (pointer === '') return '';
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .join('.');
}

/** The field at a path, with the indexes of items or without; undefined where the form has none. */
export function fieldAt(form: Pick<CompiledForm, 'fields'>, path: string): FieldSpec | undefined {
  return fieldsByName(form).get(withoutIndexes(path))?.field;
}

/** Which of the form's fields is at a path, counted from 0; where the form has none, it comes after all of them. */
export function rankAt(form: Pick<CompiledForm, 'fields'>, path: string): number {
  return fieldsByName(form).get(withoutIndexes(path))?.rank ?? form.fields.length;
}

/** The field that a property of an answer is: an object holds what the field `parent` asks, `''` is the form itself. */
export function fieldOf(
  form: Pick<CompiledForm, 'fields'>,
  parent: string,
  property: string,
): FieldSpec | undefined {
  // A property that is called "people.email" is not the e-mail of people.
  return property.includes('.') ? undefined : fieldsByName(form).get(join(parent, property))?.field;
}

interface Place {
  readonly field: FieldSpec;
  readonly rank: number;
}

function fieldsByName({ fields }: Pick<CompiledForm, 'fields'>): ReadonlyMap<string, Place> {
  const known = BY_NAME.get(fields) ?? new Map(fields.map((field, rank) => [field.name, { field, rank }]));
  BY_NAME.set(fields, known);
  return known;
}

/** A form's fields never change, and are looked up with each key that is typed. */
const BY_NAME = new WeakMap<readonly FieldSpec[], ReadonlyMap<string, Place>>();

/** The path of what a field lies in: `people` of `people.email`; empty for a field of the form itself. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** The field of the form itself that a path lies in: `people` of `people.0.email`, and `email` of `email`. */
export function rootOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** The path of the field that one field means by another's name: that of the same item, else one of the form itself. */
export function pathNear(form: Pick<CompiledForm, 'fields'>, path: string, name: string): string {
  const beside = join(parentOf(path), name);
  return fieldAt(form, beside) ? beside : name;
}

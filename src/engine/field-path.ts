import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';

/** A field's path without the indexes of repeated items: `people.0.email` → `people.email`. Specs and messages use it. */
export function withoutIndexes(path: string): string {
  // Most fields are top-level, and each key press looks them up.
  return !path.includes('.') ? path : path.replace(/\.\d+(?=\.|$)/g, '');
}

/** The path of a property inside another: `joinPath('people.0', 'email')` → `people.0.email`. */
export function joinPath(parent: string, property: string | number): string {
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

/** The position of the field at a path, counted from 0; a path without a field comes after all fields. */
export function rankAt(form: Pick<CompiledForm, 'fields'>, path: string): number {
  return fieldsByName(form).get(withoutIndexes(path))?.rank ?? form.fields.length;
}

/** The field for a property of an object that answers the field `parent`; `''` is the form itself. */
export function fieldOf(
  form: Pick<CompiledForm, 'fields'>,
  parent: string,
  property: string,
): FieldSpec | undefined {
  // A property named "people.email" is not the e-mail of people.
  return property.includes('.') ? undefined : fieldsByName(form).get(joinPath(parent, property))?.field;
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

/** A cache: a form's fields never change, and each key press looks them up. */
const BY_NAME = new WeakMap<readonly FieldSpec[], ReadonlyMap<string, Place>>();

/** The path of the parent: `people` of `people.email`; empty for a top-level field. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** The top-level field of a path: `people` of `people.0.email`, and `email` of `email`. */
export function rootOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** The path that a name in a field's rule refers to: a field of the same item, or else a top-level field. */
export function pathNear(form: Pick<CompiledForm, 'fields'>, path: string, name: string): string {
  const beside = joinPath(parentOf(path), name);
  return fieldAt(form, beside) ? beside : name;
}

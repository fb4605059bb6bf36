import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';

/** A field's path without the indexes of repeated items: `people.0.email` → `people.email`. Specs and messages use it. */
export function withoutIndexes(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '');
}

/** The path of a property inside another: `join('people.0', 'email')` → `people.0.email`. */
export function join(parent: string, property: string | number): string {
  return parent === '' ? String(property) : `${parent}.${property}`;
}

/** The path that a JSON pointer names: `/people/0/email` → `people.0.email`. */
export function pathOfPointer(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    .join('.');
}

/** The field that a property is, of the object which the field `parent` holds; `''` is the form itself. */
export type FieldFinder = (parent: string, property: string) => FieldSpec | undefined;

/** Finds a form's fields while somebody walks through answers. Anything else there is unknown (R4.1). */
export function fieldFinder({ fields }: Pick<CompiledForm, 'fields'>): FieldFinder {
  const byName = new Map(fields.map((field) => [field.name, field]));
  // A property that is called "people.email" is not the e-mail of people.
  return (parent, property) => (property.includes('.') ? undefined : byName.get(join(parent, property)));
}

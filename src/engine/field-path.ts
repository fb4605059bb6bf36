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

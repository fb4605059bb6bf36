/**
 * The kind of a field: a text, a choice from a list in the document (`listed`), a choice from a catalog (`choice`), a number, a
 * tick, and so on.
 */
export type FieldKind = 'text' | 'listed' | 'choice' | 'number' | 'tick' | 'several' | 'repeatable';

/** The widgets that can give an answer of each kind, the usual one first. A repeatable group has no widget. */
export const WIDGETS: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['text', 'email', 'tel', 'url', 'textarea', 'date', 'password', 'hidden'],
  listed: ['select', 'radios', 'hidden'],
  choice: ['typeahead', 'dial-code', 'select', 'radios', 'hidden'],
  number: ['number', 'hidden'],
  tick: ['checkbox', 'consent', 'hidden'],
  several: ['checkboxes'],
  repeatable: [],
};

/** The keywords of a field's schema that decide its kind. */
export interface KindClues {
  /** A field without a type is a text. */
  readonly type: string | undefined;
  readonly hasCatalog: boolean;
  /** Whether the document lists the answers in `enum`. */
  readonly hasList: boolean;
  /** Whether the items of an array are objects with fields. */
  readonly hasFields: boolean;
}

/** The kind of a field. Undefined for an unknown type. */
export function fieldKind({
  type = 'string',
  hasCatalog,
  hasList,
  hasFields,
}: KindClues): FieldKind | undefined {
  if (type === 'array') return hasFields ? 'repeatable' : 'several';
  if (type === 'string' && hasCatalog) return 'choice';
  if (type === 'string' && hasList) return 'listed';
  return KINDS.get(type);
}

const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'tick'],
]);

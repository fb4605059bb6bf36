/** What a field asks for: a text, one of a list in the document or in a catalog, a number, a tick, several of a list, or groups of fields. */
export type FieldKind = 'text' | 'listed' | 'choice' | 'number' | 'tick' | 'several' | 'repeatable';

/** The controls that can give an answer of each kind, the usual one first. A repeatable group is drawn without one. */
export const WIDGETS: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['text', 'email', 'tel', 'url', 'textarea', 'date', 'password', 'hidden'],
  listed: ['select', 'radios', 'hidden'],
  choice: ['typeahead', 'dial-code', 'select', 'radios', 'hidden'],
  number: ['number', 'hidden'],
  tick: ['checkbox', 'consent', 'hidden'],
  several: ['checkboxes'],
  repeatable: [],
};

/** What a schema says of a field that decides its kind. */
export interface KindClues {
  /** A field without a type is a text. */
  readonly type: string | undefined;
  readonly hasCatalog: boolean;
  readonly hasList: boolean;
  /** Whether its items are objects with fields. */
  readonly hasFields: boolean;
}

/** What a field asks for; undefined when its type is not known. */
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

import { isSecretField } from '#engine/secret-fields.ts';
import type { Form } from './form.ts';
import { at, itemsOf, textOf, toValue, type JsonNode } from './json-node.ts';

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

/** What a field asks for; undefined when its type is not known. */
export function kindOfField(schema: JsonNode | undefined): FieldKind | undefined {
  const type = at(schema, 'type');
  return BY_TYPE.get(type ? (textOf(type) ?? '') : 'string')?.(schema);
}

const BY_TYPE: ReadonlyMap<string, (schema: JsonNode | undefined) => FieldKind> = new Map([
  ['string', kindOfText],
  ['number', () => 'number'],
  ['integer', () => 'number'],
  ['boolean', () => 'tick'],
  ['array', (schema) => (isGroupOfFields(at(schema, 'items')) ? 'repeatable' : 'several')],
]);

function kindOfText(schema: JsonNode | undefined): FieldKind {
  if (at(schema, 'catalog')) return 'choice';
  return at(schema, 'enum') ? 'listed' : 'text';
}

function isGroupOfFields(items: JsonNode | undefined): boolean {
  return textOf(at(items, 'type')) === 'object' || at(items, 'properties') !== undefined;
}

/** The control that draws a field: the one that is written, else the usual one. Undefined when nobody knows. */
export function widgetOf(form: Form, path: string): string | undefined {
  const written = at(form.uis.get(path), 'ui:widget');
  if (written) return textOf(written);
  const kind = kindOfField(form.fields.get(path)?.schema);
  return kind && WIDGETS[kind][0];
}

/** Whether a field's answer is a secret (R2.9). */
export function isSecret(form: Form, path: string): boolean {
  const definitions = (form.definitions.get(path) ?? []).map(toValue);
  return isSecretField({ name: path, widget: widgetOf(form, path), definitions });
}

/** Whether a field is a consent: a tick that has to be given. */
export function isConsent(schema: JsonNode | undefined): boolean {
  const only = at(schema, 'const');
  return only?.kind === 'plain' && only.value === true;
}

/** Whether a listed answer can be stored, and named in a message's key. */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9][\w-]*$/.test(text);
}

/** The answers that a document lists itself, one or several of which can be chosen. */
export function listedIn(schema: JsonNode | undefined): readonly JsonNode[] {
  const kind = kindOfField(schema);
  if (kind === 'listed') return itemsOf(at(schema, 'enum'));
  return kind === 'several' ? itemsOf(at(at(schema, 'items'), 'enum')) : [];
}

import { fieldKind, WIDGETS, type FieldKind } from '#compiler/forms/field-kinds.ts';
import { isSecretField } from '#engine/secret-fields.ts';
import type { Form } from './form.ts';
import { at, itemsOf, asText, toValue, type JsonNode } from '#compiler/documents/json-node.ts';

/** What a field asks for; undefined when its type is not known. */
export function kindOfField(schema: JsonNode | undefined): FieldKind | undefined {
  const [type, items] = [at(schema, 'type'), at(schema, 'items')];
  return fieldKind({
    type: type && (asText(type) ?? ''),
    hasCatalog: at(schema, 'catalog') !== undefined,
    hasList: at(schema, 'enum') !== undefined,
    hasFields: asText(at(items, 'type')) === 'object' || at(items, 'properties') !== undefined,
  });
}

/** The control that draws a field: the one that is written, else the usual one. Undefined when nobody knows. */
export function widgetOf(form: Form, path: string): string | undefined {
  const written = at(form.uis.get(path), 'ui:widget');
  if (written) return asText(written);
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

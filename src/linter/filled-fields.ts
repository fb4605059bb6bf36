import { SIGN_UP } from '#contract/sign-up-form.ts';
import { asNumber, at, type JsonNode } from '#compiler/documents/json-node.ts';
import { INITIAL_ITEMS } from '#compiler/forms/initial-answers.ts';
import { parentOf } from '#engine/field-path.ts';
import type { CatalogFiles } from './catalog-files.ts';
import { filledSizes, jsonBytes } from './filled-sizes.ts';
import type { Form } from './form.ts';

/** What a form fills into one field, in each of the items with which it starts. */
export interface FilledField {
  readonly path: string;
  /** The most bytes that it takes in a request: UTF-8, with the escapes and the names of JSON. */
  readonly bytes: number;
}

/** What a form fills in by itself, by field: defaults, what dependencies make at their longest, and the items with which groups start. */
export function filledFields(form: Form, catalogs: CatalogFiles): readonly FilledField[] {
  const sizes = filledSizes(form, catalogs);
  return [...form.fields.values()].flatMap(({ name: path, schema }) => {
    const times = itemsAtStart(parentOf(path), form);
    const filled = at(schema, 'items') ? EMPTY_ITEM * leastItems(schema) : sizes.into(path)?.bytes;
    if (!filled || times === 0) return [];
    const sent = form.name === SIGN_UP && SENT_TWICE.includes(path) ? 2 : 1;
    return [{ path, bytes: (jsonBytes(path.slice(parentOf(path).length)) + filled + 1) * times * sent }];
  });
}

/** The bytes of `{},`. */
const EMPTY_ITEM = 3;

/** A sign-up also sends these answers to the CRM (R2.60). */
const SENT_TWICE = ['firstName', 'lastName'];

/** How many items of a list a form starts with, in all items of the lists around it. One for the form itself. */
function itemsAtStart(path: string, form: Form): number {
  if (path === '') return 1;
  return leastItems(form.fields.get(path)?.schema) * itemsAtStart(parentOf(path), form);
}

/** Another rule reports more items. */
function leastItems(list: JsonNode | undefined): number {
  return Math.min(asNumber(at(list, 'minItems')) ?? 0, INITIAL_ITEMS);
}

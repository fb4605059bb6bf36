import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { kindOf } from '#linter/file-kind.ts';
import {
  consentsOf,
  type FormConsents,
  type FormNotes,
  makeFormNotes,
  noteConsents,
} from './form-consents.ts';

/** The forms that ask for a consent, and what decides whether they ask. */
export interface Consents {
  /** Undefined for a form that asks for none. */
  readonly ofForm: (form: string) => FormConsents | undefined;
  /** Whether a text with this key is about a field that asks for a consent. */
  readonly hasText: (key: string) => boolean;
  /** Whether a condition of such a form names the catalog of this document. */
  readonly hasCatalog: (path: string) => boolean;
}

/** The consents in any of these contents, so that a field that stops asking for one is still found. */
export function consentsIn(contents: readonly Content[]): Consents {
  const all = new Map<string, FormNotes>();
  const prefixes: (readonly [prefix: string, form: string])[] = [];
  for (const [path, text] of contents.flatMap((content) => [...content])) {
    const [form, kind] = [formOfFile(path), kindOf(path)];
    if (form === undefined || kind === undefined) continue;
    const document = parsedJson(text);
    const notes = all.get(form) ?? makeFormNotes();
    all.set(form, notes);
    noteConsents({ kind, document }, notes);
    const prefix = isRecord(document) ? document['messages'] : undefined;
    if (typeof prefix === 'string') prefixes.push([prefix, form]);
  }
  const found = [...all].map(([form, notes]) => [form, consentsOf(notes)] as const);
  const asking = new Map(found.filter(([, { fields }]) => fields.size > 0));
  const catalogs = new Set([...asking.values()].flatMap((form) => [...form.catalogs]));
  const named = fieldsByPrefix(prefixes, asking);
  return {
    ofForm: (form) => asking.get(form),
    hasText: (key) => {
      const [prefix = '', ...parts] = key.split('.');
      const fields = named.get(prefix);
      return fields !== undefined && parts.some((part) => fields.has(part));
    },
    hasCatalog: (path) => isCatalog(path) && catalogs.has(path.split('/')[1] ?? ''),
  };
}

/** The fields that ask for a consent, by the first part of the keys of their texts. */
function fieldsByPrefix(
  prefixes: readonly (readonly [prefix: string, form: string])[],
  asking: ReadonlyMap<string, FormConsents>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>();
  for (const [prefix, form] of prefixes) {
    const fields = named.get(prefix) ?? new Set();
    named.set(prefix, fields);
    for (const field of asking.get(form)?.fields ?? []) fields.add(field);
  }
  return named;
}

/** The form that a document belongs to. Undefined for other documents, and for examples: their answers tick every box. */
export function formOfFile(path: string): string | undefined {
  const kind = kindOf(path);
  return kind?.startsWith('form-') && kind !== 'form-examples' ? path.split('/')[1] : undefined;
}

/** Whether a document holds the texts of a language, or the notes about them. */
export function isTexts(path: string): boolean {
  const kind = kindOf(path);
  return kind === 'messages' || kind === 'message-keys';
}

function isCatalog(path: string): boolean {
  const kind = kindOf(path);
  return kind === 'catalog' || kind === 'formats';
}

import { namesOf, renamesOf, singularsOf } from '#contract/catalog-names.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { kindOf } from '#linter/file-kind.ts';
import { consentsOf, type FormConsents } from './form-consents.ts';
import { type FormVersion, type FormWithOverlays, prefixesOf, withOverlay } from './form-versions.ts';

/** The forms that ask for a consent, and what decides whether they ask. */
export interface Consents {
  /** Undefined for a form that asks for none. */
  readonly ofForm: (form: string) => FormConsents | undefined;
  /** Whether a text with this key is about a field that asks for a consent, or about a group or a list with such a field. */
  readonly hasText: (key: string) => boolean;
  /** Whether such a form reads the catalog of this document: for a condition, a rule, or the choices of such a field. */
  readonly hasCatalog: (path: string) => boolean;
}

/**
 * The consents in any of these contents, so that a field that stops asking for one is still found.
 *
 * @param forms The forms of all the contents. One that is the same in several contents has to be there once only.
 */
export function consentsIn(contents: readonly Content[], forms: readonly FormWithOverlays[]): Consents {
  const asking = new Map<string, FormConsents>();
  const named = new Map<string, Set<string>>();
  const sizeOf = sizesIn(contents);
  for (const form of forms)
    for (const { found, prefixes } of consentsOfVersions(form, sizeOf)) {
      if (found.fields.size === 0) continue;
      asking.set(form.name, joined(found, asking.get(form.name)));
      for (const prefix of prefixes) {
        const names = named.get(prefix) ?? new Set();
        named.set(prefix, names);
        for (const name of [...found.fields, ...found.around]) names.add(name);
      }
    }
  const catalogs = new Set([...asking.values()].flatMap((form) => [...form.catalogs]));
  return {
    ofForm: (form) => asking.get(form),
    hasText: (key) => {
      const [prefix = '', ...parts] = key.split('.');
      const names = named.get(prefix);
      return names !== undefined && parts.some((part) => names.has(part));
    },
    hasCatalog: (path) => isCatalog(path) && [...catalogs].some((catalog) => isAbout(path, catalog)),
  };
}

/** The consents of a form itself, and of each of its variants. */
function* consentsOfVersions(
  { own, overlays }: FormWithOverlays,
  sizeOf: (catalog: string) => number,
): Generator<{ readonly found: FormConsents; readonly prefixes: readonly string[] }> {
  const found = consentsOf(own, sizeOf);
  yield { found, prefixes: prefixesOf(own) };
  for (const overlay of overlays.values()) {
    const version = withOverlay(own, overlay);
    if (!isSameVersion(version, own))
      yield { found: consentsOf(version, sizeOf), prefixes: prefixesOf(version) };
  }
}

function isSameVersion(one: FormVersion, other: FormVersion): boolean {
  return one.schema === other.schema && one.ui === other.ui;
}

function joined(one: FormConsents, other: FormConsents | undefined): FormConsents {
  if (!other) return one;
  return {
    fields: new Set([...one.fields, ...other.fields]),
    around: new Set([...one.around, ...other.around]),
    deciders: new Set([...one.deciders, ...other.deciders]),
    catalogs: new Set([...one.catalogs, ...other.catalogs]),
    isDecisive: one.isDecisive || other.isDecisive,
  };
}

/** How many entries a catalog has, in its shortest version in any content. It reads each document at most once. */
function sizesIn(contents: readonly Content[]): (catalog: string) => number {
  const documents = contents
    .flatMap((content) => [...content])
    .filter(([path]) => kindOf(path) === 'catalog');
  const versions = groupedBy(documents, ([path]) => folderOf(path));
  const known = new Map<string, number>();
  return (catalog) => {
    const size = known.get(catalog) ?? fewestEntries((versions.get(catalog) ?? []).map(([, text]) => text));
    known.set(catalog, size);
    return size;
  };
}

function fewestEntries(texts: readonly string[]): number {
  return Math.min(...[...new Set(texts)].map(entriesIn));
}

function entriesIn(text: string): number {
  const document = parsedJson(text);
  return isRecord(document) && Array.isArray(document['entries']) ? document['entries'].length : Infinity;
}

/** Whether a document of a catalog has entries of another one, or their names. */
function isAbout(path: string, catalog: string): boolean {
  const folder = folderOf(path);
  const { singular } = namesOf(folder) ?? renamesOf(folder) ?? {};
  return folder === catalog || (singular !== undefined && singularsOf(catalog).includes(singular));
}

function folderOf(path: string): string {
  return path.split('/')[1] ?? '';
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

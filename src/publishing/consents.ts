import { namesOf, renamesOf, singularsOf } from '#contract/catalog-names.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { kindOf } from '#linter/file-kind.ts';
import { consentsOf, type FormConsents } from './form-consents.ts';
import { formVersions } from './form-versions.ts';

/** The forms that ask for a consent, and what decides whether they ask. */
export interface Consents {
  /** Undefined for a form that asks for none. */
  readonly ofForm: (form: string) => FormConsents | undefined;
  /** Whether a text with this key is about a field that asks for a consent, or about a group or a list with such a field. */
  readonly hasText: (key: string) => boolean;
  /** Whether such a form reads the catalog of this document: for a condition, a rule, or the choices of such a field. */
  readonly hasCatalog: (path: string) => boolean;
}

/** The consents in any of these contents, so that a field that stops asking for one is still found. */
export function consentsIn(contents: readonly Content[]): Consents {
  const asking = new Map<string, FormConsents>();
  const named = new Map<string, Set<string>>();
  for (const content of contents) {
    const sizeOf = sizesIn(content);
    for (const version of formVersions(content)) {
      const found = consentsOf(version, sizeOf);
      if (found.fields.size === 0) continue;
      asking.set(version.form, joined(found, asking.get(version.form)));
      for (const prefix of version.prefixes) {
        const names = named.get(prefix) ?? new Set();
        named.set(prefix, names);
        for (const name of [...found.fields, ...found.around]) names.add(name);
      }
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

/** How many entries a catalog of a content has, in its shortest version. It reads each catalog at most once. */
function sizesIn(content: Content): (catalog: string) => number {
  const paths = groupedBy(content.keys(), (path) => (kindOf(path) === 'catalog' ? folderOf(path) : ''));
  const known = new Map<string, number>();
  return (catalog) => {
    const texts = (paths.get(catalog) ?? []).map((path) => content.get(path) ?? '');
    const size = known.get(catalog) ?? Math.min(...texts.map(entriesIn));
    known.set(catalog, size);
    return size;
  };
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

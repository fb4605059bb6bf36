import { namesIn, namesOf, renamesOf, singularsOf } from '#contract/catalog-names.ts';
import { PRODUCT_CATALOGS } from '#contract/product-catalogs.ts';
import { catalogOf } from './condition-sources.ts';
import { type Documents, formNames, languagesOf, objectIn, readAt, textIn } from './documents.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import type { Json } from './read-json.ts';

/** An entry of a list: its code, which the server stores, and its names by language. */
export interface ListEntry {
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
}

/** Whether editors make and change a catalog: a list of their own, its names, and the changed names of countries and currencies. */
export function isEditedCatalog(catalog: string): boolean {
  const { singular } = namesOf(catalog) ?? { singular: '' };
  const isOfProduct = PRODUCT_CATALOGS.some(
    (name) => name === catalog || singularsOf(name).includes(singular),
  );
  return renamesOf(catalog) !== undefined || !isOfProduct;
}

/** The catalog of a document. Undefined for a document of something else. */
export function catalogOfPath(path: string): string | undefined {
  return /^catalogs\/([^/]+)\/\d+\.json$/.exec(path)?.[1];
}

/** Whether a catalog is a list, or has names, changed names or further spellings of its entries. */
export function belongsToList(catalog: string, list: string): boolean {
  const { singular } = namesOf(catalog) ??
    renamesOf(catalog) ?? { singular: catalog.replace(/-spellings$/, '') };
  return singularsOf(list).includes(singular);
}

/** The path of a catalog: of `countries@2` the version 2, of `countries` the newest one. Undefined when there is none. */
export function catalogPath(documents: Paths, reference: string): string | undefined {
  const [name = '', pinned] = reference.split('@');
  const start = `catalogs/${name}/`;
  const versions = [...documents.keys()]
    .filter((path) => path.startsWith(start) && /\/[1-9]\d{0,8}\.json$/.test(path))
    .map((path) => Number.parseInt(path.slice(start.length), 10));
  const wanted = pinned === undefined ? Math.max(...versions) : Number(pinned);
  return versions.includes(wanted) ? `${start}${wanted}.json` : undefined;
}

/** The paths of documents: the documents themselves, or a set of paths. */
interface Paths {
  readonly keys: () => Iterable<string>;
}

/** The names of all catalogs among the documents. */
export function catalogNames(documents: Documents): readonly string[] {
  const names = [...documents.keys()].flatMap((path) => catalogOfPath(path) ?? []);
  return [...new Set(names)].toSorted();
}

/** The lists that editors have made, by the names of their catalogs (R18.3). */
export function ownLists(documents: Documents): readonly string[] {
  return catalogNames(documents).filter(
    (name) => isEditedCatalog(name) && !namesOf(name) && !renamesOf(name) && !name.endsWith('-spellings'),
  );
}

/** The name of a list as people know it: that of its catalog in words. */
export function listTitle(list: string): string {
  return `${list.slice(0, 1).toUpperCase()}${list.slice(1).replaceAll('-', ' ')}`;
}

/** The catalog with the names of a list in a language. English names stand in the list itself. Undefined when there is none. */
export function namesPathOf(documents: Documents, list: string, language: string): string | undefined {
  const names = namesIn(list, language, catalogNames(documents));
  if (names !== undefined) return catalogPath(documents, names);
  return language === 'en' ? catalogPath(documents, list) : undefined;
}

/** The catalogs of names of a list, in every language. */
export function catalogsOfNames(documents: Documents, list: string): readonly string[] {
  return catalogNames(documents).filter((name) => singularsOf(list).includes(namesOf(name)?.singular ?? ''));
}

/** The entries in a catalog, as its document has them. */
export function itemsIn(
  documents: Documents,
  path: string | undefined,
): readonly Readonly<Record<string, Json>>[] {
  const items = path === undefined ? undefined : readAt(documents, path, ['entries']);
  return Array.isArray(items) ? items.map((item: Json) => objectIn(item)) : [];
}

/** The entries of a list, in its order. A name that a language misses is not among the names. */
export function listEntries(documents: Documents, list: string): readonly ListEntry[] {
  const languages = languagesOf(documents).map((language) => {
    const items = itemsIn(documents, namesPathOf(documents, list, language));
    return [language, new Map(items.map((item) => [textIn(item['value']), textIn(item['name'])]))] as const;
  });
  return itemsIn(documents, catalogPath(documents, list)).map((item) => {
    const code = textIn(item['value']);
    const names = languages.flatMap(([language, all]) => {
      const name = all.get(code)?.trim() ?? '';
      return name === '' ? [] : [[language, name] as const];
    });
    return { code, names: Object.fromEntries(names) };
  });
}

/** A field that offers a list. */
export interface ListUse {
  readonly form: string;
  readonly field: OutlineField;
}

/** The fields of every form that offer a list. */
export function usesOfList(documents: Documents, list: string): readonly ListUse[] {
  return formNames(documents).flatMap((form) =>
    outlineOf(documents, form)
      .fields.filter((field) => catalogOf(field) === list)
      .map((field) => ({ form, field })),
  );
}

/** How many names a language misses of a list. */
interface MissingNames {
  readonly list: string;
  readonly language: string;
  readonly missing: number;
}

/** The languages that miss names of a list, with how many (R18.6). */
export function missingNamesByLanguage(
  documents: Documents,
  list: string,
  languages: readonly string[],
): readonly MissingNames[] {
  const entries = listEntries(documents, list);
  return languages
    .map((language) => ({
      list,
      language,
      missing: entries.filter(({ names }) => names[language] === undefined).length,
    }))
    .filter(({ missing }) => missing > 0);
}

/** How many names the lists miss that a field offers, in all these languages together (R18.6). Visitors read no other list. */
export function missingNames(
  documents: Documents,
  languages: readonly string[] = languagesOf(documents),
): number {
  return ownLists(documents)
    .filter((list) => usesOfList(documents, list).length > 0)
    .flatMap((list) => missingNamesByLanguage(documents, list, languages))
    .reduce((sum, { missing }) => sum + missing, 0);
}

import { at, itemsOf, membersOf, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import type { KnownLocale } from './language-names.ts';
import type { SourceFile } from './source-file.ts';

/** The versions of each catalog, newest first, by name. */
export type CatalogFiles = ReadonlyMap<string, readonly CatalogVersion[]>;

/** One version of a catalog. */
export interface CatalogVersion {
  readonly name: string;
  readonly version: number;
  /** Undefined when the file cannot be parsed, so that its entries are unknown. */
  readonly entries: readonly JsonNode[] | undefined;
}

/** The catalogs among the files, by folder and file name. */
export function catalogsOf(files: readonly SourceFile[]): CatalogFiles {
  const catalogs = new Map<string, CatalogVersion[]>();
  for (const { path, root } of files) {
    const [, name = '', version] = /^catalogs\/([^/]+)\/([1-9]\d{0,8})\.json$/.exec(path) ?? [];
    if (version === undefined) continue;
    const found = { name, version: Number(version), entries: entriesIn(root) };
    catalogs.set(
      name,
      [...(catalogs.get(name) ?? []), found].toSorted((one, other) => other.version - one.version),
    );
  }
  return catalogs;
}

function entriesIn(root: JsonNode | undefined): readonly JsonNode[] | undefined {
  const entries = at(root, 'entries');
  return entries?.kind === 'array' ? entries.items : undefined;
}

/** The catalog of a reference: `countries` is the newest version, `countries@2` a pinned one. */
export function findCatalog(catalogs: CatalogFiles, reference: string): CatalogVersion | undefined {
  const [name = '', pinned] = reference.split('@');
  const versions = catalogs.get(name) ?? [];
  return pinned === undefined ? versions[0] : versions.find(({ version }) => version === Number(pinned));
}

/** The locales of the platform. Empty without a catalog of locales. */
export function localesOf(catalogs: CatalogFiles): readonly KnownLocale[] {
  return (findCatalog(catalogs, 'locales')?.entries ?? []).flatMap((entry) => {
    const [language, locale] = [asText(at(entry, 'language')), asText(at(entry, 'locale'))];
    return language === undefined || locale === undefined ? [] : [{ language, locale }];
  });
}

/** The ids of the formats that a schema may name. Undefined when the catalog of formats cannot be parsed. */
export function formatIds(catalogs: CatalogFiles): readonly string[] | undefined {
  const formats = findCatalog(catalogs, 'formats');
  return formats ? formats.entries?.flatMap((entry) => asText(at(entry, 'id')) ?? []) : [];
}

/** The entry of a format in the catalog of formats. */
export function findFormat(catalogs: CatalogFiles, id: string): JsonNode | undefined {
  return findCatalog(catalogs, 'formats')?.entries?.find((entry) => asText(at(entry, 'id')) === id);
}

/** The values that visitors can choose. An entry without a value cannot be chosen. */
export function pickableValues(entries: readonly JsonNode[]): readonly string[] {
  return entries.flatMap((entry) => asText(at(entry, 'value')) ?? []);
}

/** The value of the entry that has a text as its value, name, alias or any other property, ignoring case. Undefined for none. */
export function valueNamed(name: string, entries: readonly JsonNode[]): string | undefined {
  const wanted = name.trim().toLowerCase();
  const entry = entries.find((known) =>
    membersOf(known).some(({ node }) =>
      [node, ...itemsOf(node)].some((word) => asText(word)?.toLowerCase() === wanted),
    ),
  );
  return asText(at(entry, 'value'));
}

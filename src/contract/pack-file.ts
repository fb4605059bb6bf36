import type { LanguagePack, NamedEntry } from './language.ts';

/**
 * A catalog as a pack's file stores it: a column for each property, null where an entry lacks it. Columns compress better than
 * entries.
 */
type CatalogTable = Readonly<Record<string, readonly unknown[]>>;

/** A pack as its file stores it. */
export type PackFile<Pack extends AnyPack = LanguagePack> = Omit<Pack, 'catalogs'> & {
  readonly catalogs: Readonly<Record<string, CatalogTable>>;
};

/** What language packs and form packs have in common. */
type AnyPack = Pick<LanguagePack, 'language' | 'messages' | 'catalogs'>;

/** Writes the text of a pack's file. */
export function writePack({ catalogs, ...pack }: AnyPack): string {
  const tables = Object.entries(catalogs).map(([name, entries]) => [name, tableOf(entries)]);
  return JSON.stringify({ ...pack, catalogs: Object.fromEntries(tables) });
}

/** Reads what `writePack` has written, after `JSON.parse`. */
export function readPack<Pack extends AnyPack>(
  file: PackFile<Pack>,
): Omit<Pack, 'catalogs'> & Pick<LanguagePack, 'catalogs'> {
  const catalogs = Object.entries(file.catalogs).map(([name, table]) => [name, entriesOf(table)]);
  return { ...file, catalogs: Object.fromEntries(catalogs) };
}

function tableOf(entries: readonly NamedEntry[]): CatalogTable {
  const properties = [...new Set(entries.flatMap(Object.keys))];
  return Object.fromEntries(
    properties.map((property) => [property, entries.map((entry) => entry[property] ?? null)]),
  );
}

function entriesOf(table: CatalogTable): readonly NamedEntry[] {
  const columns = Object.entries(table);
  return (table['value'] ?? []).map((_, row) => {
    const cells = columns.map(([property, column]) => [property, column[row]]);
    const entry: NamedEntry = Object.fromEntries(cells.filter(([, cell]) => cell !== null));
    return entry;
  });
}

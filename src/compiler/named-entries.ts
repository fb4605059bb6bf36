import type { CatalogEntry } from '#contract/catalog.ts';
import { namesIn, renamesIn } from '#contract/catalog-names.ts';
import type { NamedEntry } from '#contract/language.ts';
import { type CatalogReader, textProperty } from './read-catalogs.ts';

/** Properties of entries that packs leave out. Only the build reads them, to compile dependencies. */
const BUILD_ONLY: Readonly<Record<string, readonly string[]>> = { countries: ['entity', 'currency'] };

/**
 * The entries of a catalog with names and order of a language, from a catalog of names such as `country-names-de`. Entries
 * without a name there come last, with their own names. Without a catalog of names, all entries keep their own names.
 */
export function namedEntries(
  reference: string,
  language: string,
  catalogs: CatalogReader,
): readonly NamedEntry[] {
  const { name, entries: read } = catalogs.read(reference);
  const whole = name === 'currencies' ? withEntities(read, catalogs) : read;
  const entries = whole.map((entry) => withoutBuildOnly(name, entry));
  const names = namesIn(name, language, catalogs.names());
  const named = names === undefined ? [] : catalogs.read(names).entries;
  const byValue = new Map(entries.map((entry) => [textProperty(entry, 'value'), entry]));
  const listed = named.flatMap((other) => {
    const entry = byValue.get(textProperty(other, 'value'));
    return entry ? [{ ...withOtherNames(entry, other), ...namedAs(other) }] : [];
  });
  const listedValues = new Set(listed.map(({ value }) => value));
  const unnamed = entries.filter((entry) => !listedValues.has(textProperty(entry, 'value')));
  const all = [...listed, ...unnamed.map((entry) => ({ ...entry, ...namedAs(entry) }))];
  const renames = renamesIn(name, language, catalogs.names());
  return renames === undefined ? all : renamed(all, catalogs.read(renames).entries, language);
}

/**
 * Entries with the names that editors have changed (R18.3). The name before still finds an entry. A list in the order of the alphabet
 * stays in it.
 */
function renamed(
  entries: readonly NamedEntry[],
  renames: readonly CatalogEntry[],
  language: string,
): readonly NamedEntry[] {
  const names = new Map(renames.map((entry) => [textProperty(entry, 'value'), textProperty(entry, 'name')]));
  const changed = entries.map((entry) => {
    const name = names.get(entry.value) ?? entry.name;
    return name === entry.name ? entry : { ...entry, name, aliases: [entry.name, ...(entry.aliases ?? [])] };
  });
  const { compare } = new Intl.Collator(language);
  const inOrder = (list: readonly NamedEntry[]): readonly NamedEntry[] =>
    list.toSorted((one, other) => compare(one.name, other.name));
  const isSorted = inOrder(entries).every(({ value }, at) => value === entries[at]?.value);
  return isSorted ? inOrder(changed) : changed;
}

function namedAs(entry: CatalogEntry): Pick<NamedEntry, 'value' | 'name'> {
  return { value: textProperty(entry, 'value'), name: textProperty(entry, 'name') };
}

/** Adds the aliases of an entry: those for all languages, and those for this language. */
function withOtherNames({ aliases: all, ...entry }: CatalogEntry, named: CatalogEntry): CatalogEntry {
  const names = [all, named['aliases']].flatMap((aliases) => (Array.isArray(aliases) ? aliases : []));
  const others = names.filter((name) => name !== named['name']);
  return others.length > 0 ? { ...entry, aliases: others } : entry;
}

function withoutBuildOnly(
  name: string,
  entry: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const hidden = BUILD_ONLY[name] ?? [];
  return Object.fromEntries(Object.entries(entry).filter(([property]) => !hidden.includes(property)));
}

/**
 * Adds to each currency the ISO 4217 entities of the countries that share it (R2.60), by country: `{ "CH": "SWITZERLAND" }`. A country
 * whose entity the currency names anyway is left out. Content without the source of ISO 4217 has none.
 */
function withEntities(currencies: readonly CatalogEntry[], catalogs: CatalogReader): readonly CatalogEntry[] {
  const names = catalogs.names();
  if (!names.includes('currency-source') || !names.includes('countries')) return currencies;
  const countries = catalogs.read('countries').entries;
  const rows = new Set(
    catalogs
      .read('currency-source')
      .entries.map((row) => `${textProperty(row, 'AlphabeticCode')} ${textProperty(row, 'Entity')}`),
  );
  return currencies.map((currency) => {
    const sharing = countries.filter(
      ({ entity }) =>
        entity !== currency['entity'] && rows.has(`${String(currency['value'])} ${String(entity)}`),
    );
    const entities = sharing.map((country) => [
      textProperty(country, 'value'),
      textProperty(country, 'entity'),
    ]);
    return sharing.length === 0 ? currency : { ...currency, entities: Object.fromEntries(entities) };
  });
}

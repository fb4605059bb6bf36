import type { CatalogEntry } from '#contract/catalog.ts';
import { textProperty, type CatalogReader } from './read-catalogs.ts';

/**
 * Adds to each currency the ISO 4217 entities of the countries that share it (R2.60), by country: `{ "CH": "SWITZERLAND" }`. A country
 * whose entity the currency names anyway is left out. Content without the source of ISO 4217 has none.
 */
export function withEntities(
  currencies: readonly CatalogEntry[],
  catalogs: CatalogReader,
): readonly CatalogEntry[] {
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

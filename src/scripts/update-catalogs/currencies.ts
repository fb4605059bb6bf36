import type { Currency } from '#contract/catalog.ts';
import type { CurrencyRow } from './iso-4217.ts';
import type { Sources, Tenders } from './sources.ts';

/** The currencies that visitors find first in the list of currencies (R2.47). */
const FIRST = ['EUR', 'DKK', 'USD'];

/** The currencies that visitors can choose: legal tender, each code once, with the name of its first row (R2.47). */
export function currencyOptions(rows: readonly CurrencyRow[], tenders: Tenders): readonly Currency[] {
  const inUse = new Set(Object.keys(tenders).flatMap((country) => currentTenders(tenders, country)));
  const options = new Map<string, Currency>();
  for (const { AlphabeticCode: value, Currency: name, Entity: entity } of rows) {
    if (inUse.has(value) && !options.has(value)) options.set(value, { value, name, entity });
  }
  return [...FIRST.flatMap((code) => options.get(code) ?? []), ...[...options.values()].filter(isNotFirst)];
}

/** Adds the signs that find a currency, and the ranks of those that a search finds first (R2.44). */
export function withSigns(
  currencies: readonly Currency[],
  { first, signs }: Sources['currencySigns'],
): readonly Currency[] {
  return currencies.map((currency) => {
    const aliases = Object.keys(signs).filter((sign) => signs[sign]?.includes(currency.value));
    const rank = first.indexOf(currency.value) + 1;
    return { ...currency, ...(aliases.length > 0 && { aliases }), ...(rank > 0 && { rank }) };
  });
}

/** The present currencies of a country, the most used one first. */
export function currentTenders(tenders: Tenders, country: string): readonly string[] {
  return (tenders[country] ?? []).flatMap((tender) =>
    Object.entries(tender).flatMap(([code, { _to, _tender }]) => (_to || _tender === 'false' ? [] : code)),
  );
}

function isNotFirst({ value }: Currency): boolean {
  return !FIRST.includes(value);
}

import type { Currency } from '#contract/catalog.ts';
import type { CurrencyRow } from './iso-4217.ts';
import type { Tenders } from './sources.ts';

/** Listed before all others (R2.47). */
const FIRST = ['EUR', 'DKK', 'USD'];

/** What the picker offers: legal tender only, each code once, named as in its first row (R2.47). */
export function currencyOptions(rows: readonly CurrencyRow[], tenders: Tenders): readonly Currency[] {
  const inUse = new Set(Object.keys(tenders).flatMap((country) => currentTenders(tenders, country)));
  const options = new Map<string, Currency>();
  for (const { AlphabeticCode: value, Currency: name, Entity: entity } of rows) {
    if (inUse.has(value) && !options.has(value)) options.set(value, { value, name, entity });
  }
  return [...FIRST.flatMap((code) => options.get(code) ?? []), ...[...options.values()].filter(isNotFirst)];
}

/** A country's legal tender today, the one most used first. */
export function currentTenders(tenders: Tenders, country: string): readonly string[] {
  return (tenders[country] ?? []).flatMap((tender) =>
    Object.entries(tender).flatMap(([code, { _to, _tender }]) => (_to || _tender === 'false' ? [] : code)),
  );
}

function isNotFirst({ value }: Currency): boolean {
  return !FIRST.includes(value);
}

/** An entry of a generated catalog, as its file holds it. */
export type Entry = Readonly<Record<string, unknown>>;

/** The entries in the text of a catalog; none in a text that is empty, for it is not there yet. */
export function entriesIn(text: string): readonly Entry[] {
  if (text === '') return [];
  const { entries }: { entries: readonly Entry[] } = JSON.parse(text);
  return entries;
}

/** Entries by their first property, in their order: one each, but for a place that has several currencies. */
export function entriesByKey(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const byKey = new Map<string, readonly Entry[]>();
  for (const entry of entries) {
    const [key] = Object.values(entry).map(String);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  return byKey;
}

/** The codes of one text that another no longer has: a country, a currency, a place of ISO 4217. */
export function retiredCodes(before: string, after: string): readonly string[] {
  const kept = new Set(entriesIn(after).flatMap(codesOf));
  return [...new Set(entriesIn(before).flatMap(codesOf))].filter((code) => !kept.has(code));
}

function codesOf(entry: Entry): readonly string[] {
  const [key = ''] = Object.values(entry).map(String);
  const { AlphabeticCode: currency } = entry;
  return typeof currency === 'string' ? [key, currency] : [key];
}

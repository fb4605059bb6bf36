import { textProperty } from '#compiler/read-catalogs.ts';

/** The old and the new entries with one key of a catalog. */
interface Change {
  readonly key: string;
  readonly old: readonly Entry[];
  readonly now: readonly Entry[];
}

const MOST_NAMED = 20;

/** Compares the entries of two texts of a catalog. Returns one line for each kind of change. */
export function differences(before: string, after: string): readonly string[] {
  const [old, now] = [entriesByKey(entriesIn(before)), entriesByKey(entriesIn(after))];
  if (before === '') return [`new: ${now.size} entries`];
  const added = [...now.keys()].filter((key) => !old.has(key));
  const changes = [...now]
    .map(([key, entries]): Change => ({ key, old: old.get(key) ?? entries, now: entries }))
    .filter((change) => JSON.stringify(change.old) !== JSON.stringify(change.now));
  const kinds = {
    added,
    retired: retiredCodes(before, after),
    renamed: changes.filter((change) => !hasOtherTender(change)).flatMap(renaming),
    'tender changed': changes.filter(hasOtherTender).map(tenderChange),
    changed: changes.flatMap(otherChange),
  };
  const lines = Object.entries(kinds).flatMap(([kind, items]) => line(kind, items));
  if (isReordered([...old.keys()], [...now.keys()])) lines.push('in another order');
  // The texts differ, because otherwise no caller compares them.
  return lines.length > 0 ? lines : ['only its description changed'];
}

function line(kind: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length > MOST_NAMED ? ` and ${items.length - MOST_NAMED} more` : '';
  return [`${kind} ${items.length}: ${items.slice(0, MOST_NAMED).join(', ')}${more}`];
}

function renaming({ key, old, now }: Change): readonly string[] {
  const [was, is] = [old, now].map((entries) => textsOf(entries, NAME));
  return was === is ? [] : [`${key} (${was} → ${is})`];
}

function hasOtherTender({ old, now }: Change): boolean {
  return textsOf(old, TENDER) !== textsOf(now, TENDER);
}

function tenderChange({ key, old, now }: Change): string {
  return `${key} (${textsOf(old, TENDER) || 'none'} → ${textsOf(now, TENDER) || 'none'})`;
}

/** The properties with the name: first those of ISO 4217, then ours. */
const NAME = ['Currency', 'name', 'countryName'];
const TENDER = ['AlphabeticCode', 'currency'];

function textsOf(entries: readonly Entry[], properties: readonly string[]): string {
  const texts = entries.flatMap((entry) => properties.map((property) => textProperty(entry, property)));
  return texts.filter((text) => text !== '').join(' ');
}

/** Names the other changed properties. If the currency changed, another line reports its properties, so we skip them here. */
function otherChange({ key, old, now }: Change): readonly string[] {
  if (old.length !== now.length) return [];
  const reported = hasOtherTender({ key, old, now })
    ? [...NAME, ...TENDER, 'NumericCode', 'MinorUnit']
    : NAME;
  const properties = new Set([...old, ...now].flatMap((entry) => Object.keys(entry)));
  const changed = [...properties].filter(
    (property) => !reported.includes(property) && valuesOf(old, property) !== valuesOf(now, property),
  );
  return changed.length === 0 ? [] : [`${key} (${changed.join(', ')})`];
}

function valuesOf(entries: readonly Entry[], property: string): string {
  return JSON.stringify(entries.map((entry) => entry[property]));
}

function isReordered(old: readonly string[], now: readonly string[]): boolean {
  const [oldKeys, newKeys] = [new Set(old), new Set(now)];
  return (
    old.filter((key) => newKeys.has(key)).join('\n') !== now.filter((key) => oldKeys.has(key)).join('\n')
  );
}

/** An entry of a generated catalog, as its file contains it. */
type Entry = Readonly<Record<string, unknown>>;

/** The entries in the text of a catalog. None for an empty text, because the file does not exist yet. */
function entriesIn(text: string): readonly Entry[] {
  if (text === '') return [];
  const { entries }: { entries: readonly Entry[] } = JSON.parse(text);
  return entries;
}

/** Entries by their first property, in their order. A place with several currencies has several entries. */
function entriesByKey(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const byKey = new Map<string, readonly Entry[]>();
  for (const entry of entries) {
    const [key] = Object.values(entry).map(String);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  return byKey;
}

/** The codes that `before` has and `after` lacks: countries, currencies, places of ISO 4217. */
export function retiredCodes(before: string, after: string): readonly string[] {
  const remaining = new Set(entriesIn(after).flatMap(codesOf));
  return [...new Set(entriesIn(before).flatMap(codesOf))].filter((code) => !remaining.has(code));
}

function codesOf(entry: Entry): readonly string[] {
  const [key = ''] = Object.values(entry).map(String);
  const { AlphabeticCode: currency } = entry;
  return typeof currency === 'string' ? [key, currency] : [key];
}

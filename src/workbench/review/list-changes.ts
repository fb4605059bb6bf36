import { isSame } from '#engine/is-same.ts';
import { type Documents, languagesOf } from '#workbench/edit/documents.ts';
import { type ListEntry, listEntries, listTitle, ownLists } from '#workbench/edit/lists.ts';
import { RENAMED_CATALOGS, renamesOfCatalog, usualName } from '#workbench/edit/renames.ts';
import { languageName } from '#workbench/shell/languages.ts';

/** How many sentences of one kind a list gets. The rest is counted. */
const MOST_NAMED = 10;

/** What changes in the lists of one's own, and in the names of countries and currencies, as sentences (R12.6). */
export function listChanges(before: Documents, after: Documents): readonly string[] {
  const lists = [...new Set([...ownLists(before), ...ownLists(after)])].toSorted();
  const languages = [...new Set([...languagesOf(before), ...languagesOf(after)])];
  return [
    ...lists.flatMap((list) =>
      ownChanges(list, { was: listEntries(before, list), is: listEntries(after, list), languages }),
    ),
    ...Object.entries(RENAMED_CATALOGS).flatMap(([catalog, title]) =>
      renames(catalog, { before, after, languages }).map((words) => `${title}: ${words}`),
    ),
  ];
}

interface Entries {
  readonly was: readonly ListEntry[];
  readonly is: readonly ListEntry[];
  readonly languages: readonly string[];
}

function ownChanges(list: string, { was, is, languages }: Entries): readonly string[] {
  const title = listTitle(list);
  if (was.length === 0 && is.length === 0) return [];
  if (was.length === 0)
    return [`New list: “${title}”, with ${is.length === 1 ? '1 entry' : `${is.length} entries`}.`];
  if (is.length === 0) return [`The list “${title}” is removed.`];
  const [added, missing] = [without(is, was), without(was, is)];
  const recoded = added.filter((entry) => missing.some(({ names }) => isSame(names, entry.names)));
  const [fresh, gone] = [added, missing].map((entries) =>
    entries.filter(({ names }) => !recoded.some((entry) => isSame(names, entry.names))),
  );
  const before = new Map(was.map(({ code, names }) => [code, names]));
  const changes = is.flatMap((entry) =>
    languages.flatMap((language) => {
      const names = before.get(entry.code);
      return names ? nameChange({ code: entry.code, names }, entry, language) : [];
    }),
  );
  return [
    ...sentence('new', fresh),
    ...sentence('removed', gone),
    ...sentence('stored under another code', recoded),
    ...shortened(changes),
    ...(isMoved(was, is) ? ['the entries have another order.'] : []),
  ].map((words) => `${title}: ${words}`);
}

/** The change of a name in one language. Readers of a language know what the entry is called there, editors its English name. */
function nameChange(was: ListEntry, is: ListEntry, language: string): readonly string[] {
  const [before, now] = [was.names[language], is.names[language]];
  if (before === now) return [];
  const inLanguage = `in ${languageName(language)}`;
  if (before === undefined) return [`“${nameOf(was)}” is “${now}” ${inLanguage}.`];
  if (now === undefined) return [`“${nameOf(is)}” has no name ${inLanguage} any more.`];
  return [`“${before}” becomes “${now}” ${inLanguage}.`];
}

interface Sides extends Pick<Entries, 'languages'> {
  readonly before: Documents;
  readonly after: Documents;
}

/** The changes of the names of countries or currencies. The name before an editor's first change is the usual one. */
function renames(catalog: string, { before, after, languages }: Sides): readonly string[] {
  const [was, is] = [before, after].map(
    (documents) => new Map(renamesOfCatalog(documents, catalog).map(({ code, names }) => [code, names])),
  );
  const codes = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  const changes = codes.flatMap((code) =>
    languages.flatMap((language) => {
      const usual = usualName(catalog, code, language);
      const [then, now] = [was, is].map((names) => names?.get(code)?.[language] ?? usual);
      return then === now ? [] : [`“${then}” becomes “${now}” in ${languageName(language)}.`];
    }),
  );
  return shortened(changes);
}

function shortened(sentences: readonly string[]): readonly string[] {
  const more = sentences.length - MOST_NAMED;
  if (more <= 1) return sentences;
  return [...sentences.slice(0, MOST_NAMED), `${more} more names change.`];
}

function sentence(start: string, entries: readonly ListEntry[] = []): readonly string[] {
  return entries.length === 0 ? [] : [`${start}: ${quoted(entries)}.`];
}

function quoted(entries: readonly ListEntry[]): string {
  const more = entries.length - MOST_NAMED;
  const names = entries.map((entry) => `“${nameOf(entry)}”`);
  return more <= 1 ? names.join(', ') : `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more`;
}

function nameOf({ code, names }: ListEntry): string {
  return names['en'] ?? Object.values(names)[0] ?? code;
}

function without(entries: readonly ListEntry[], others: readonly ListEntry[]): readonly ListEntry[] {
  const known = new Set(others.map(({ code }) => code));
  return entries.filter(({ code }) => !known.has(code));
}

/** Whether the entries that both have stand in another order. */
function isMoved(was: readonly ListEntry[], is: readonly ListEntry[]): boolean {
  const [kept, now] = [without(was, without(was, is)), without(is, without(is, was))];
  return kept.some(({ code }, at) => now[at]?.code !== code);
}

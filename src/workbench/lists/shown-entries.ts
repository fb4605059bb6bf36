import type { ListEntry } from '#workbench/edit/lists.ts';

/** How many rows a table shows. An editor searches for the others. */
const MOST_SHOWN = 50;

interface EntryFilter {
  readonly search: string;
  /** The codes of entries that the editor has changed since the search: they stay. */
  readonly edited: ReadonlySet<string>;
  /** The usual names, by which an entry is found, too. */
  readonly usual?: readonly ListEntry[] | undefined;
}

/** The entries that a search finds by code or by name, and as many of them as a table shows. */
export function shownEntries(
  entries: readonly ListEntry[],
  { search, edited, usual }: EntryFilter,
): { readonly shown: readonly ListEntry[]; readonly found: number } {
  const wanted = search.trim().toLowerCase();
  const usualNames = new Map(usual?.map(({ code, names }) => [code, Object.values(names)]));
  const found = entries.filter(
    ({ code, names }) =>
      edited.has(code) ||
      [code, ...Object.values(names), ...(usualNames.get(code) ?? [])].some((word) =>
        word.toLowerCase().includes(wanted),
      ),
  );
  return { shown: found.slice(0, MOST_SHOWN), found: found.length };
}

import type { Documents } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import type { TextStart } from './TextTable.tsx';
import { filterRows, type TextFilter, type TextRow } from './text-rows.ts';

/** What the table of texts shows. */
export interface TextView {
  readonly filter: TextFilter;
  /** The keys that the editor has changed under this filter. */
  readonly edited: ReadonlySet<string>;
  /** The cell that gets the caret when the table appears. */
  readonly start: TextStart;
  /** A table with another number is drawn again, so that the caret moves to its start. */
  readonly turn: number;
}

export const NOWHERE: TextStart = { key: '', language: '' };

/** What a language misses, with the caret in the first text. */
export function missingView(language: string, rows: readonly TextRow[]): TextView {
  const filter: TextFilter = { search: '', area: '', state: 'missing', language };
  const [first] = filterRows(rows, filter);
  return { filter, edited: new Set(), start: { key: first?.key ?? '', language }, turn: 0 };
}

/** What the table shows first: the text that a link leads to (`signup.title/de`), what a language misses (`/fr`), or one form. */
export function firstView(
  { chosen, form }: Pick<DraftRoute, 'chosen' | 'form'>,
  { rows, documents }: { readonly rows: readonly TextRow[]; readonly documents: Documents },
): TextView {
  const [key = '', language = ''] = chosen.split('/');
  if (key === '' && language !== '') return missingView(language, rows);
  const area = chosen === '' ? outlineOf(documents, form).prefix : '';
  const search = rows.find((row) => row.key === key)?.words ?? key;
  const filter: TextFilter = { search, area, state: 'all' };
  return { filter, edited: new Set(), start: { key, language }, turn: 0 };
}

import { useMemo, useState } from 'react';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { chosenLanguage, languagesOf } from '#workbench/edit/documents.ts';
import { languageStep } from '#workbench/edit/language-edits.ts';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { filterRows, type TextFilter, textRows, type TextRow } from './text-rows.ts';
import { firstView, missingView, NOWHERE, type TextView } from './text-view.ts';

/** What the table of texts shows, and how to show something else. */
interface ShownTexts extends Pick<TextView, 'filter' | 'start' | 'turn'> {
  /** All texts of the draft. */
  readonly rows: readonly TextRow[];
  /** The texts that match the filter. */
  readonly shown: readonly TextRow[];
  /** All languages of the draft. */
  readonly languages: readonly string[];
  /** The languages of the table. */
  readonly columns: readonly string[];
  /** The languages with a notice: the chosen one, or those that the draft keeps back or switches. */
  readonly noticed: readonly string[];
  readonly onFilter: (filter: TextFilter) => void;
  /** Shows what a language misses, with the caret in the first text. */
  readonly showMissing: (language: string) => void;
  /** Keeps the row of a text in the table, because an editor is writing in it. */
  readonly keepRow: (key: string) => void;
}

/** The texts of the open draft that the table shows. */
export function useTextView(route: DraftRoute): ShownTexts {
  const store = useDraft();
  const { history, base } = useDraftState();
  const rows = useMemo(() => textRows(history.now), [history.now]);
  const [view, setView] = useState(() => firstView(route, { rows, documents: history.now }));
  const languages = languagesOf(history.now);
  const language = chosenLanguage(history.now, view.filter.language);
  const filter = { ...view.filter, language };
  const changed = languages.filter((one) => languageStep(one, base, history.now) !== 'served');
  return {
    ...view,
    filter,
    rows,
    shown: filterRows(rows, filter, view.edited),
    languages,
    columns: language === undefined ? languages : ['en', language],
    noticed: language === undefined ? changed : [language],
    onFilter: (next) => setView({ ...view, filter: next, edited: new Set(), start: NOWHERE }),
    showMissing: (one) => {
      const now = textRows(store.state().history.now);
      setView((before) => ({ ...missingView(one, now), turn: before.turn + 1 }));
    },
    keepRow: (key) => setView((before) => ({ ...before, edited: new Set([...before.edited, key]) })),
  };
}

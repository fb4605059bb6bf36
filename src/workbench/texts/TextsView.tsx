import { useMemo, useState, type ReactNode } from 'react';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { type Documents, formNames, languagesOf, together } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { setMessage } from '#workbench/edit/text-edits.ts';
import look from '#workbench/shell/look.module.css';
import type { ImportedText } from './csv.ts';
import { Exchange } from './Exchange.tsx';
import { TextTable, type TextStart } from './TextTable.tsx';
import { areasOf, filterRows, TEXT_STATES, textRows, type TextFilter, type TextState } from './text-rows.ts';
import styles from './TextsView.module.css';

interface TextsViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** Shows every text beside its translations (R12.7). */
export function TextsView({ route, canEdit }: TextsViewProps): ReactNode {
  const { perform } = useDraft();
  const { history, base } = useDraftState();
  const { prefix } = outlineOf(history.now, route.form);
  const start = startOf(route.chosen);
  const rows = useMemo(() => textRows(history.now, base), [history.now, base]);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState<TextFilter>({
    search: rows.find(({ key }) => key === start.key)?.words ?? start.key,
    area: route.chosen === '' ? prefix : '',
    state: 'all',
  });
  const languages = languagesOf(history.now);
  const shown = filterRows(rows, filter, edited);
  const areas = areasOf(rows).map((area) => [area, areaName(history.now, area)] as const);
  return (
    <div className={styles['view']}>
      <div className={`${look['row']} ${look['between']}`}>
        <Filters filter={filter} areas={areas} onFilter={changeFilter} />
        <Exchange rows={shown} languages={languages} onImport={canEdit ? importTexts : undefined} />
      </div>
      <output className={look['muted']}>
        {shown.length} of {rows.length} texts
      </output>
      <TextTable rows={shown} languages={languages} start={start} onText={canEdit ? write : undefined} />
    </div>
  );

  function changeFilter(next: TextFilter): void {
    setFilter(next);
    setEdited(new Set());
  }

  function write(key: string, language: string, text: string): void {
    setEdited((before) => new Set([...before, key]));
    const words = rows.find((row) => row.key === key)?.words ?? key;
    perform(setMessage({ language, key, text }), { name: `Change: ${words}`, topic: `${key} ${language}` });
  }

  /** Skips texts with unknown keys, because the check would refuse them. */
  function importTexts(imported: readonly ImportedText[]): string {
    const own = new Map(rows.map((row) => [row.key, row.texts]));
    const texts = imported.filter(({ text }) => text !== '');
    const known = texts.filter(({ key }) => own.has(key));
    const changed = known.filter(({ key, language, text }) => own.get(key)?.[language] !== text);
    perform(together(...changed.map(setMessage)), { name: 'Import texts' });
    return importNews(changed.length, texts.length - known.length);
  }
}

/** The form whose texts begin so, or the beginning itself: `form`, `consent`. */
function areaName(documents: Documents, area: string): string {
  const form = formNames(documents).find((name) => outlineOf(documents, name).prefix === area);
  return form === undefined ? area : formTitle(documents, form);
}

/** The text that a link leads to: `signup.title/de`. The language is empty where the link names none. */
function startOf(at: string): TextStart {
  const [key = '', language = ''] = at.split('/');
  return { key, language };
}

function importNews(changed: number, unknown: number): string {
  const taken = `${changed} ${changed === 1 ? 'text has' : 'texts have'} changed.`;
  return unknown === 0 ? taken : `${taken} ${unknown} were left out: the product does not have their keys.`;
}

interface FiltersProps {
  readonly filter: TextFilter;
  /** The starts of keys, with their names for people. */
  readonly areas: readonly (readonly [area: string, name: string])[];
  readonly onFilter: (filter: TextFilter) => void;
}

function Filters({ filter, areas, onFilter }: FiltersProps): ReactNode {
  return (
    <div className={`${look['row']} ${styles['filter']}`}>
      <input
        className={look['input']}
        type="search"
        aria-label="Search in texts and notes"
        placeholder="Search"
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      />
      <label className={`${look['row']} ${styles['filter']}`}>
        <span className={look['muted']}>Of</span>
        <select
          className={look['input']}
          value={filter.area}
          onChange={({ target }) => onFilter({ ...filter, area: target.value })}
        >
          <option value="">everything</option>
          {areas.map(([area, name]) => (
            <option key={area} value={area}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={`${look['row']} ${styles['filter']}`}>
        <span className={look['muted']}>Show</span>
        <select
          className={look['input']}
          value={filter.state}
          onChange={({ target }) => onFilter({ ...filter, state: stateOf(target.value) })}
        >
          {TEXT_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const STATE_NAMES: Readonly<Record<TextState, string>> = {
  all: 'all texts',
  missing: 'those that a language misses',
  stale: 'those whose English text has changed',
};

function stateOf(name: string): TextState {
  return TEXT_STATES.find((state) => state === name) ?? 'all';
}

import { type ChangeEvent, useMemo, useState, type ReactNode } from 'react';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { languagesOf, together } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { setMessage } from '#workbench/edit/text-edits.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';
import { saveFile } from '#workbench/shell/save-file.ts';
import { fromCsv, toCsv } from './csv.ts';
import { TextTableRow } from './TextTableRow.tsx';
import { areasOf, filterRows, textRows, type TextFilter, type TextRow } from './text-rows.ts';
import styles from './TextsView.module.css';

interface TextsViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** Shows every text beside its translations (R12.7). */
export function TextsView({ route, canEdit }: TextsViewProps): ReactNode {
  const { perform } = useDraft();
  const { history } = useDraftState();
  const { prefix } = outlineOf(history.now, route.form);
  const [filter, setFilter] = useState<TextFilter>({
    search: route.at,
    area: route.at === '' ? prefix : '',
    missingOnly: false,
  });
  const rows = useMemo(() => textRows(history.now), [history.now]);
  const languages = languagesOf(history.now);
  const shown = filterRows(rows, filter);
  return (
    <div className={styles['view']}>
      <div className={`${look['row']} ${look['between']}`}>
        <Filters filter={filter} areas={areasOf(rows)} onFilter={setFilter} />
        <Exchange csv={() => toCsv(rows, languages)} onImport={canEdit ? importTexts : undefined} />
      </div>
      <output className={look['muted']}>
        {shown.length} of {rows.length} texts
      </output>
      <TextTable rows={shown} languages={languages} onText={canEdit ? write : undefined} />
    </div>
  );

  function write(key: string, language: string, text: string): void {
    perform(setMessage({ language, key, text }), { name: `Change ${key}`, topic: `${key} ${language}` });
  }

  /** Imports a table. It skips texts with unknown keys, because the check would refuse them. */
  function importTexts(csv: string): number {
    const known = new Set(rows.map(({ key }) => key));
    const texts = fromCsv(csv, languages).filter(({ key, text }) => known.has(key) && text !== '');
    perform(together(...texts.map(setMessage)), {
      name: 'Import texts',
    });
    return texts.length;
  }
}

interface TextTableProps {
  readonly rows: readonly TextRow[];
  readonly languages: readonly string[];
  readonly onText: ((key: string, language: string, text: string) => void) | undefined;
}

function TextTable({ rows, languages, onText }: TextTableProps): ReactNode {
  return (
    <ScrollTable
      label="Table of texts"
      columns={['Text', ...languages.map(languageName)]}
      className={styles['table']}
    >
      {rows.map((row) => (
        <TextTableRow
          key={row.key}
          textKey={row.key}
          note={row.note}
          languages={languages.join(' ')}
          texts={JSON.stringify(row.texts)}
          onText={onText}
        />
      ))}
    </ScrollTable>
  );
}

interface FiltersProps {
  readonly filter: TextFilter;
  readonly areas: readonly string[];
  readonly onFilter: (filter: TextFilter) => void;
}

function Filters({ filter, areas, onFilter }: FiltersProps): ReactNode {
  return (
    <div className={look['row']}>
      <input
        className={look['input']}
        type="search"
        aria-label="Search in keys and texts"
        placeholder="Search"
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      />
      <label className={look['row']}>
        <span className={look['muted']}>Of</span>
        <select
          className={look['input']}
          value={filter.area}
          onChange={({ target }) => onFilter({ ...filter, area: target.value })}
        >
          <option value="">everything</option>
          {areas.map((area) => (
            <option key={area}>{area}</option>
          ))}
        </select>
      </label>
      <label className={look['row']}>
        <input
          type="checkbox"
          checked={filter.missingOnly}
          onChange={({ target }) => onFilter({ ...filter, missingOnly: target.checked })}
        />
        Only those that a language misses
      </label>
    </div>
  );
}

interface ExchangeProps {
  readonly csv: () => string;
  /** Returns the number of imported texts. */
  readonly onImport: ((csv: string) => number) | undefined;
}

/** Exports and imports texts as a table. */
function Exchange({ csv, onImport }: ExchangeProps): ReactNode {
  const [news, setNews] = useState('');
  return (
    <div className={look['row']}>
      <output className={look['muted']}>{news}</output>
      <button className={look['button']} type="button" onClick={download}>
        Export as CSV
      </button>
      {onImport && (
        <label className={`${look['button']} ${styles['import']}`}>
          Import CSV
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void read(event)}
          />
        </label>
      )}
    </div>
  );

  function download(): void {
    saveFile('texts.csv', 'text/csv;charset=utf-8', csv());
  }

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file || !onImport) return;
    try {
      setNews(`${onImport(await file.text())} texts were taken over.`);
    } catch (error) {
      setNews(faultText(error));
    }
    target.value = '';
  }
}

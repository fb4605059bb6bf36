import { type ChangeEvent, useState, type ReactNode } from 'react';
import { languageName } from '#workbench/shell/languages.ts';
import look from '#workbench/shell/look.module.css';
import { Select } from '#workbench/shell/Select.tsx';
import { saveFile } from '#workbench/shell/save-file.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import { fromCsv, type ImportedText, toCsv, unusedColumns } from './csv.ts';
import { readUtf8 } from './read-utf8.ts';
import { fromXliff } from './read-xliff.ts';
import type { TextRow } from './text-rows.ts';
import styles from './TextsView.module.css';
import { toXliff } from './xliff.ts';

interface ExchangeProps {
  /** The rows that the table shows. */
  readonly rows: readonly TextRow[];
  /** The languages that the table shows. */
  readonly columns: readonly string[];
  /** All languages of the draft: a file for the import may have each of them. */
  readonly languages: readonly string[];
  /** Returns the result as a sentence. Undefined for people who may not edit. */
  readonly onImport: ((texts: readonly ImportedText[]) => string) | undefined;
}

const CSV = 'csv';

/** Exports texts for translators and imports them again: as a table of the shown languages, or as XLIFF for one language. */
export function Exchange({ rows, columns, languages, onImport }: ExchangeProps): ReactNode {
  return (
    <div className={look['row']}>
      <Export rows={rows} columns={columns} />
      {onImport && <Import languages={languages} onImport={onImport} />}
    </div>
  );
}

function Export({ rows, columns }: Pick<ExchangeProps, 'rows' | 'columns'>): ReactNode {
  const [picked, setFormat] = useState(CSV);
  const format = columns.includes(picked) ? picked : CSV;
  return (
    <>
      <Select
        aria-label="Format of the export"
        value={format}
        choices={[
          [CSV, `CSV, ${columns.map(languageName).join(', ')}`],
          ...columns
            .filter((language) => language !== 'en')
            .map((language) => [language, `XLIFF, ${languageName(language)}`] as const),
        ]}
        onChoose={setFormat}
      />
      <button className={look['button']} type="button" disabled={rows.length === 0} onClick={download}>
        {`Export ${rows.length} ${rows.length === 1 ? 'text' : 'texts'}`}
      </button>
    </>
  );

  function download(): void {
    if (format === CSV) saveFile('texts.csv', 'text/csv;charset=utf-8', toCsv(rows, columns));
    else saveFile(`texts-${format}.xlf`, 'application/xliff+xml', toXliff(rows, format));
  }
}

interface ImportProps {
  readonly languages: readonly string[];
  readonly onImport: (texts: readonly ImportedText[]) => string;
}

function Import({ languages, onImport }: ImportProps): ReactNode {
  const [news, setNews] = useState({ text: '', isRefusal: false });
  return (
    <>
      <label className={`${look['button']} ${styles['import']}`}>
        <span>Import CSV or XLIFF</span>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
          onChange={(event) => void read(event)}
        />
      </label>
      <output className={`${styles['news']} ${news.isRefusal ? styles['refused'] : ''}`}>{news.text}</output>
    </>
  );

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      const text = await readUtf8(file);
      const isTable = !isXml(text);
      const texts = isTable ? fromCsv(text, languages) : fromXliff(text, languages);
      const unused = isTable ? unusedColumns(text, languages) : [];
      setNews({ text: [onImport(texts), ...unused].join(' '), isRefusal: false });
    } catch (error) {
      setNews({ text: `Nothing was imported. ${faultText(error)}`, isRefusal: true });
    }
    target.value = '';
  }
}

function isXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text);
}

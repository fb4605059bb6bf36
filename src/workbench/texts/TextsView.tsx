import type { ReactNode } from 'react';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { type Gesture, together } from '#workbench/edit/documents.ts';
import { setMessage } from '#workbench/edit/text-edits.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';
import type { ImportedText } from './csv.ts';
import { Exchange } from './Exchange.tsx';
import { LanguageNotice } from './LanguageNotice.tsx';
import { NewLanguage } from './NewLanguage.tsx';
import { TextFilters } from './TextFilters.tsx';
import { TextTableRow } from './TextTableRow.tsx';
import { areasOf, type TextRow } from './text-rows.ts';
import type { TextView } from './text-view.ts';
import { useTextView } from './use-text-view.ts';
import styles from './TextsView.module.css';

interface TextsViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** Shows every text beside its translations (R12.7). */
export function TextsView({ route, canEdit }: TextsViewProps): ReactNode {
  const { perform } = useDraft();
  const view = useTextView(route);
  const { rows, shown, showMissing } = view;
  return (
    <div className={styles['view']}>
      <div className={`${look['row']} ${look['between']}`}>
        <TextFilters
          filter={view.filter}
          areas={areasOf(rows)}
          languages={view.languages.filter((language) => language !== 'en')}
          onFilter={view.onFilter}
        />
        {canEdit && <AddLanguage languages={view.languages} onBegun={showMissing} />}
        <Exchange
          rows={shown}
          columns={view.columns}
          languages={view.languages}
          onImport={canEdit ? importTexts : undefined}
        />
      </div>
      {view.noticed.map((language) => (
        <LanguageNotice
          key={language}
          language={language}
          rows={rows}
          route={route}
          canEdit={canEdit}
          onMissing={() => showMissing(language)}
        />
      ))}
      <output className={look['muted']}>
        {shown.length} of {rows.length} texts
      </output>
      <TextTable key={view.turn} {...view} rows={shown} onText={canEdit ? write : undefined} />
    </div>
  );

  function write(key: string, language: string, text: string): void {
    view.keepRow(key);
    perform(setMessage({ language, key, text }), { name: `Change ${key}`, topic: `${key} ${language}` });
  }

  function importTexts(imported: readonly ImportedText[]): string {
    const { gesture, news } = taken(imported, rows);
    perform(gesture, { name: 'Import texts' });
    return news;
  }
}

/** The gesture that imports texts, and what it does as a sentence. Texts with unknown keys are left out: the check would refuse them. */
function taken(
  imported: readonly ImportedText[],
  rows: readonly TextRow[],
): { readonly gesture: Gesture; readonly news: string } {
  const own = new Map(rows.map((row) => [row.key, row.texts]));
  const texts = imported.filter(({ text }) => text !== '');
  const known = texts.filter(({ key }) => own.has(key));
  const changed = known.filter(({ key, language, text }) => own.get(key)?.[language] !== text);
  return {
    gesture: together(...changed.map(setMessage)),
    news: importNews(changed.length, texts.length - known.length),
  };
}

interface AddLanguageProps {
  /** The languages of the draft. */
  readonly languages: readonly string[];
  readonly onBegun: (language: string) => void;
}

/** Begins a language in the open draft (R18.2). */
function AddLanguage({ languages, onBegun }: AddLanguageProps): ReactNode {
  const { beginLanguage } = useDraft();
  const { began } = useDraftState();
  return (
    <NewLanguage
      className={look['button']}
      release={began}
      taken={languages}
      onBegin={async (language) => {
        await beginLanguage(language);
        onBegun(language);
      }}
    />
  );
}

function importNews(changed: number, unknown: number): string {
  const news = `${changed} ${changed === 1 ? 'text has' : 'texts have'} changed.`;
  return unknown === 0 ? news : `${news} ${unknown} were left out: the product does not have their keys.`;
}

interface TextTableProps extends Pick<TextView, 'start'> {
  readonly rows: readonly TextRow[];
  readonly columns: readonly string[];
  readonly onText: ((key: string, language: string, text: string) => void) | undefined;
}

function TextTable({ rows, columns: languages, start, onText }: TextTableProps): ReactNode {
  return (
    <ScrollTable
      label="Table of texts"
      columns={['Text', ...languages.map(languageName)]}
      className={`${styles['table']} ${languages.length === 2 ? styles['beside'] : ''}`}
    >
      {rows.map((row) => (
        <TextTableRow
          key={row.key}
          textKey={row.key}
          note={row.note}
          languages={languages.join(' ')}
          texts={JSON.stringify(row.texts)}
          missing={row.missing.join(' ')}
          stale={row.stale.join(' ')}
          start={row.key === start.key ? start.language : ''}
          onText={onText}
        />
      ))}
    </ScrollTable>
  );
}

import type { ReactNode } from 'react';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { type Documents, formNames, type Gesture } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { setMessage, setMessages } from '#workbench/edit/text-edits.ts';
import look from '#workbench/shell/look.module.css';
import type { ImportedText } from './csv.ts';
import { Exchange } from './Exchange.tsx';
import { LanguageNotice } from './LanguageNotice.tsx';
import { NewLanguage } from './NewLanguage.tsx';
import { TextFilters } from './TextFilters.tsx';
import { TextTable } from './TextTable.tsx';
import { areasOf, type TextRow } from './text-rows.ts';
import { useTextView } from './use-text-view.ts';
import styles from './TextsView.module.css';

interface TextsViewProps {
  readonly route: DraftRoute;
  readonly canEdit: boolean;
}

/** Shows every text beside its translations (R12.7). */
export function TextsView({ route, canEdit }: TextsViewProps): ReactNode {
  const { perform } = useDraft();
  const { history } = useDraftState();
  const view = useTextView(route);
  const { rows, shown, showMissing } = view;
  return (
    <div className={styles['view']}>
      <div className={`${look['row']} ${look['between']}`}>
        <TextFilters
          filter={view.filter}
          areas={namedAreas(rows, history.now)}
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
      <Notices view={view} route={route} canEdit={canEdit} />
      <output className={look['muted']}>
        {`${shown.length} of ${rows.length} texts${shown.length === 0 ? '. The names of countries, currencies and your own lists are under Lists.' : ''}`}
      </output>
      <TextTable
        key={view.turn}
        rows={shown}
        languages={view.columns}
        start={view.start}
        onText={canEdit ? write : undefined}
      />
    </div>
  );

  function write(key: string, language: string, text: string): void {
    view.keepRow(key);
    const words = rows.find((row) => row.key === key)?.words ?? key;
    perform(setMessage({ language, key, text }), { name: `Change: ${words}`, topic: `${key} ${language}` });
  }

  function importTexts(imported: readonly ImportedText[]): string {
    const { gesture, news } = taken(imported, rows);
    perform(gesture, { name: 'Import texts' });
    return news;
  }
}

interface NoticesProps extends TextsViewProps {
  readonly view: ReturnType<typeof useTextView>;
}

/** What languages miss, and who gets them. */
function Notices({ view: { noticed, rows, showMissing }, route, canEdit }: NoticesProps): ReactNode {
  return noticed.map((language) => (
    <LanguageNotice
      key={language}
      language={language}
      rows={rows}
      route={route}
      canEdit={canEdit}
      onMissing={() => showMissing(language)}
    />
  ));
}

/** The starts of keys, each with its name for people. */
function namedAreas(
  rows: readonly TextRow[],
  documents: Documents,
): readonly (readonly [area: string, name: string])[] {
  return areasOf(rows).map((area) => [area, areaName(documents, area)]);
}

/** The texts that belong to no single form, by the beginning of their keys. */
const AREA_NAMES: Readonly<Record<string, string>> = {
  shell: 'Header and footer',
  consent: 'The question about cookies',
  form: 'Every form',
  widgets: 'Lists, long texts and other controls',
  dashboard: 'After the sign-up',
  mail: 'Emails',
  confirmPage: 'The page behind the link of a mail',
  page: 'The page without JavaScript',
};

/** The form whose texts begin so, or what these texts are about. */
function areaName(documents: Documents, area: string): string {
  const form = formNames(documents).find((name) => outlineOf(documents, name).prefix === area);
  return form === undefined ? (AREA_NAMES[area] ?? area) : formTitle(documents, form);
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
    gesture: setMessages(changed),
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
  if (unknown === 0) return news;
  const leftOut =
    unknown === 1
      ? '1 row was left out: there is no text with its key.'
      : `${unknown} rows were left out: there are no texts with their keys.`;
  return `${news} ${leftOut}`;
}

import { useState, type ReactNode } from 'react';
import type { Me } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import type { CallParts } from '#protocol/api-request.ts';
import { call } from '#workbench/api/request.ts';
import { SearchForm } from '#workbench/shell/SearchForm.tsx';
import { Filter } from '#workbench/shell/Filter.tsx';
import { languageName } from '#workbench/shell/languages.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { saveFile } from '#workbench/shell/save-file.ts';
import { ShowEarlier } from '#workbench/shell/ShowEarlier.tsx';
import { type Act, useAct } from '#workbench/shell/use-act.ts';
import look from '#workbench/shell/look.module.css';
import { zoneName } from '#workbench/shell/planned-time.ts';
import { separatorOf, zoneOfTimes } from './spreadsheet.ts';
import { EraseFound } from './EraseFound.tsx';
import { EraseOne } from './EraseOne.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';
import { useSubmissions } from './use-submissions.ts';
import styles from './SubmissionsView.module.css';

interface ListProps {
  readonly form: string;
  /** The name of the form for people. */
  readonly title: string;
  /** The languages in which the questions can be read. */
  readonly languages: readonly string[];
  /** When the forms were read. Another time makes the list of submissions load again. */
  readonly readAt: number;
  readonly me: Me;
  /** Called with a sentence when submissions were erased. The form may have none now. */
  readonly onErased: (words: string) => void;
}

/** The submissions of a form: searched and exported, and erased. */
export function SubmissionList({ form, title, languages, readAt, me, onErased }: ListProps): ReactNode {
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState('en');
  const { fault, act } = useAct();
  const isPublisher = may(me, 'publisher');
  return (
    <section className={look['stack']} aria-label={`Submissions of ${title}`}>
      <div className={styles['tools']}>
        <SearchForm label="Search the answers" button="Search" onSearch={setSearch} />
        {languages.length > 1 && (
          <Filter
            label="Language of the questions"
            value={language}
            choices={languages.map((one) => [one, languageName(one)])}
            onChoose={setLanguage}
          />
        )}
        {isPublisher && <Export form={form} language={language} isSearched={search !== ''} act={act} />}
      </div>
      <Fault text={fault} />
      <Found
        key={readAt}
        form={form}
        title={title}
        search={search}
        language={language}
        canErase={isPublisher}
        act={act}
        onErased={onErased}
      />
    </section>
  );
}

interface ExportProps {
  readonly form: string;
  readonly language: string;
  /** Whether the list shows only what a search has found. */
  readonly isSearched: boolean;
  readonly act: Act;
}

/** How the file names the choices of visitors. */
const CHOICES = [
  ['words', 'As visitors read them'],
  ['codes', 'As codes'],
] as const;

/** What stands between the columns of the file. */
const SEPARATORS = [
  ['comma', 'By commas'],
  ['semicolon', 'By semicolons (Excel in German, French, …)'],
] as const;

/** Downloads all submissions of a form. */
function Export({ form, language, isSearched, act }: ExportProps): ReactNode {
  const [choices, setChoices] = useState<string>(CHOICES[0][0]);
  const [separator, setSeparator] = useState<string>(() => separatorOf(navigator.language));
  return (
    <>
      <Filter label="Download choices" value={choices} choices={CHOICES} onChoose={setChoices} />
      <Filter label="Split columns" value={separator} choices={SEPARATORS} onChoose={setSeparator} />
      <button
        className={look['button']}
        type="button"
        onClick={() =>
          act(async () =>
            download({
              form,
              language,
              choices: choices === 'codes' ? 'codes' : 'words',
              separator: separator === 'semicolon' ? 'semicolon' : 'comma',
              timeZone: zoneOfTimes(zoneName()),
            }),
          )
        }
      >
        {isSearched ? 'Download all as CSV' : 'Download as CSV'}
      </button>
    </>
  );
}

interface FoundProps extends Omit<ListProps, 'me' | 'readAt' | 'languages'> {
  readonly search: string;
  readonly language: string;
  readonly canErase: boolean;
  readonly act: Act;
}

/** What a search has found; without a search, everything. */
function Found({ form, title, search, language, canErase, act, onErased }: FoundProps): ReactNode {
  const { items: submissions, fault, showMore } = useSubmissions(form, search, language);
  const [asked, setAsked] = useState<string>();
  if (!submissions) return <Fault text={fault ?? ''} />;
  return (
    <>
      <Fault text={fault ?? ''} />
      {canErase && (
        <EraseFound
          form={form}
          title={title}
          search={search}
          count={showMore ? undefined : submissions.length}
          onDone={onErased}
        />
      )}
      <SubmissionTable
        form={form}
        submissions={submissions}
        search={search}
        onErase={canErase ? setAsked : undefined}
      />
      {asked !== undefined && (
        <EraseOne
          id={asked}
          act={act}
          onErased={() => onErased('The submission is erased.')}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ShowEarlier showMore={showMore} act={act} />
    </>
  );
}

async function download(body: CallParts<'POST /submissions/export'>['body']): Promise<void> {
  const csv = await call('POST /submissions/export', { body });
  // `fetch` removes the byte order mark, by which spreadsheets recognise UTF-8. So we add it again.
  saveFile(`${body.form}.csv`, 'text/csv', `\uFEFF${csv}`);
}

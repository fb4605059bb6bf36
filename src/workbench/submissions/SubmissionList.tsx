import { useState, type ReactNode } from 'react';
import type { Me } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { SearchForm } from '#workbench/shell/SearchForm.tsx';
import { Filter } from '#workbench/shell/Filter.tsx';
import { languageName } from '#workbench/shell/languages.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { saveFile } from '#workbench/shell/save-file.ts';
import { ShowEarlier } from '#workbench/shell/ShowEarlier.tsx';
import { type Act, useAct } from '#workbench/shell/use-act.ts';
import look from '#workbench/shell/look.module.css';
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
            label="Questions in"
            value={language}
            choices={languages.map((one) => [one, languageName(one)])}
            onChoose={setLanguage}
          />
        )}
        {isPublisher && (
          <button
            className={look['button']}
            type="button"
            onClick={() => act(async () => download(form, language))}
          >
            Download as CSV
          </button>
        )}
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
      <SubmissionTable submissions={submissions} search={search} onErase={canErase ? setAsked : undefined} />
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

async function download(form: string, language: string): Promise<void> {
  const csv = await call('POST /submissions/export', { body: { form, language } });
  // `fetch` removes the byte order mark, by which spreadsheets recognise UTF-8. So we add it again.
  saveFile(`${form}.csv`, 'text/csv', `\uFEFF${csv}`);
}

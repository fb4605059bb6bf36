import { useState, type ReactNode } from 'react';
import { may, type Me } from '#workbench/api/people.ts';
import {
  eraseSubmission,
  exportSubmissions,
  formsWithPage,
  type Submission,
} from '#workbench/api/submissions.ts';
import { Confirm } from '#workbench/shell/Confirm.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { saveFile } from '#workbench/shell/save-file.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { exactTime } from '#workbench/shell/times.ts';
import { faultText, useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { useSubmissions } from './use-submissions.ts';
import styles from './SubmissionsView.module.css';

/** Shows the submissions of forms (R17.3). */
export function SubmissionsView({ me }: { readonly me: Me }): ReactNode {
  const { value: forms, fault } = useLoaded(formsWithPage);
  const [chosen, setChosen] = useState<string>();
  const form = chosen ?? forms?.[0];
  return (
    <div className={look['page']}>
      <div className={look['stack']}>
        <h1 className={look['title']}>Submissions</h1>
        <p className={look['lede']}>
          What visitors sent by the pages of forms. It stays until somebody erases it.
        </p>
      </div>
      {!forms && <p>{fault ?? 'Reading the forms…'}</p>}
      {forms && !form && (
        <p className={look['muted']}>No form has a page of its own yet: a page.json gives it one.</p>
      )}
      {forms && form && (
        <>
          {forms.length > 1 && (
            <label className={styles['choice']}>
              Form
              <select value={form} onChange={({ target }) => setChosen(target.value)}>
                {forms.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          <SubmissionList key={form} form={form} me={me} />
        </>
      )}
    </div>
  );
}

interface ListProps {
  readonly form: string;
  readonly me: Me;
}

function SubmissionList({ form, me }: ListProps): ReactNode {
  const [search, setSearch] = useState('');
  const { items: submissions, fault, reload, showMore } = useSubmissions(form, search);
  const [late, setLate] = useState('');
  const [asked, setAsked] = useState<string>();
  const isPublisher = may(me, 'publisher');
  return (
    <section className={look['stack']} aria-label={`Submissions of ${form}`}>
      <div className={styles['tools']}>
        <Search onSearch={setSearch} />
        {isPublisher && (
          <button className={look['button']} type="button" onClick={() => act(async () => download(form))}>
            Download as CSV
          </button>
        )}
      </div>
      <Fault text={late || (fault ?? '')} />
      {submissions && (
        <SubmissionTable
          submissions={submissions}
          search={search}
          onErase={isPublisher ? setAsked : undefined}
        />
      )}
      {asked !== undefined && (
        <Confirm
          title="Erase this submission?"
          about="Nobody can bring it back."
          action="Erase it"
          onAct={() => act(async () => eraseAndReload(asked, reload))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {showMore && (
        <div>
          <button className={look['button']} type="button" onClick={() => act(showMore)}>
            Show earlier ones
          </button>
        </div>
      )}
    </section>
  );

  function act(deed: () => Promise<void>): void {
    setLate('');
    deed().catch((error: unknown) => setLate(faultText(error)));
  }
}

async function download(form: string): Promise<void> {
  // `fetch` removes the byte order mark, by which spreadsheets recognise UTF-8. So we add it again.
  saveFile(`${form}.csv`, 'text/csv', `\uFEFF${await exportSubmissions(form)}`);
}

async function eraseAndReload(id: string, reload: () => void): Promise<void> {
  await eraseSubmission(id);
  reload();
}

interface TableProps {
  readonly submissions: readonly Submission[];
  readonly search: string;
  /** Undefined for people who may not erase. */
  readonly onErase: ((id: string) => void) | undefined;
}

function SubmissionTable({ submissions, search, onErase }: TableProps): ReactNode {
  if (submissions.length === 0)
    return (
      <p className={look['muted']}>
        {search === '' ? 'Nobody has sent anything yet.' : `No answer contains “${search}”.`}
      </p>
    );
  return (
    <ScrollTable label="Table of submissions" columns={['Sent', 'Answers', 'Language', 'Release', '']}>
      {submissions.map((submission) => (
        <Row key={submission.id} submission={submission} onErase={onErase} />
      ))}
    </ScrollTable>
  );
}

function Search({ onSearch }: { readonly onSearch: (text: string) => void }): ReactNode {
  return (
    <search>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get('search');
          onSearch(typeof text === 'string' ? text.trim() : '');
        }}
      >
        <input type="search" name="search" aria-label="Search the answers" placeholder="Search the answers" />
        <button className={look['button']} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}

interface RowProps extends Pick<TableProps, 'onErase'> {
  readonly submission: Submission;
}

function Row({ submission: { id, at, answers, language, release }, onErase }: RowProps): ReactNode {
  return (
    <tr>
      <td className={look['nowrap']}>{exactTime(at)}</td>
      <td>
        <dl className={styles['answers']}>
          {Object.entries(answers).map(([name, answer]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{textOf(answer)}</dd>
            </div>
          ))}
        </dl>
      </td>
      <td>{language}</td>
      <td className={look['nowrap']}>{release === null ? '' : `Release ${release}`}</td>
      <td className={look['end']}>
        {onErase && (
          <button
            className={`${look['plain']} ${look['danger']}`}
            type="button"
            aria-label={`Erase the submission of ${exactTime(at)}`}
            onClick={() => onErase(id)}
          >
            Erase
          </button>
        )}
      </td>
    </tr>
  );
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { pathTo } from '#workbench/shell/routes.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { exactTime } from '#workbench/shell/times.ts';
import look from '#workbench/shell/look.module.css';
import { AnswerList } from './AnswerList.tsx';
import type { WordedSubmission } from './use-submissions.ts';

interface TableProps {
  readonly form: string;
  readonly submissions: readonly WordedSubmission[];
  readonly search: string;
  /** Undefined for people who may not erase. */
  readonly onErase: ((id: string) => void) | undefined;
}

/** The submissions of a form, each with a link to its own address. */
export function SubmissionTable({ form, submissions, search, onErase }: TableProps): ReactNode {
  if (submissions.length === 0)
    return (
      <p className={look['muted']}>{search === '' ? noneInWords(form) : `No answer contains “${search}”.`}</p>
    );
  return (
    <ScrollTable
      hasCards
      label="Table of submissions"
      columns={['Sent', 'Answers', 'Language', 'Release', '']}
    >
      {submissions.map((submission) => (
        <Row key={submission.id} submission={submission} onErase={onErase} />
      ))}
    </ScrollTable>
  );
}

function noneInWords(form: string): string {
  return form === SIGN_UP
    ? 'No visitor has signed up yet. If visitors have to confirm their email address, their answers appear here after that.'
    : 'No visitor has sent this form yet.';
}

interface RowProps extends Pick<TableProps, 'onErase'> {
  readonly submission: WordedSubmission;
}

function Row({ submission: { id, form, at, words, language, release }, onErase }: RowProps): ReactNode {
  return (
    <tr>
      <td className={look['nowrap']}>
        <Link to={pathTo('submissions', form, id)}>{exactTime(at)}</Link>
      </td>
      <td>
        <AnswerList words={words} />
      </td>
      <td>{language === null ? '' : languageName(language)}</td>
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

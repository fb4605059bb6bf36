import type { Submission } from '#protocol/workbench.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { isNotFound } from '#workbench/draft/draft-gone.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import { pathTo } from '#workbench/shell/routes.ts';
import { useAct } from '#workbench/shell/use-act.ts';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { useMe } from '#workbench/shell/use-route.ts';
import look from '#workbench/shell/look.module.css';
import { AnswerList } from './AnswerList.tsx';
import { EraseOne } from './EraseOne.tsx';
import { loadFormDocuments } from './load-form-documents.ts';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { inWords, type WordedSubmission } from './use-submissions.ts';

interface SubmissionViewProps {
  readonly form: string;
  readonly id: string;
}

/** One submission at an address of its own, which an editor can send to a colleague (R17.3). */
export function SubmissionView({ form, id }: SubmissionViewProps): ReactNode {
  const me = useMe();
  const { value, fault } = useLoaded(useCallback(async () => load(id), [id]));
  return (
    <div className={look['page']}>
      <p>
        <Link to={pathTo('submissions', form)}>All submissions of this form</Link>
      </p>
      {!value && <p>{fault ?? 'Reading the submission…'}</p>}
      {value && (
        <>
          <h1 className={look['title']}>{`Submission of “${value.title}”`}</h1>
          <section className={look['card']} aria-label="Answers">
            <AnswerList words={value.submission.words} />
          </section>
          <SubmissionFacts submission={value.submission} />
          {may(me, 'publisher') && <Erasure form={form} id={id} />}
        </>
      )}
    </div>
  );
}

function Erasure({ form, id }: SubmissionViewProps): ReactNode {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { fault, act } = useAct();
  return (
    <div>
      <Fault text={fault} />
      <button
        className={`${look['button']} ${look['danger']}`}
        type="button"
        onClick={() => setIsAsking(true)}
      >
        Erase this submission
      </button>
      {isAsking && (
        <EraseOne
          id={id}
          act={act}
          onErased={() => void navigate(pathTo('submissions', form))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

async function load(id: string): Promise<{ readonly submission: WordedSubmission; readonly title: string }> {
  const submission = await inWords(await find(id));
  const documents = await loadFormDocuments(submission.form, submission.release);
  return { submission, title: formTitle(documents, submission.form) };
}

async function find(id: string): Promise<Submission> {
  try {
    return await call('GET /submissions/:id', { params: { id } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw new Error('There is no such submission. A colleague may have erased it.', { cause: error });
  }
}

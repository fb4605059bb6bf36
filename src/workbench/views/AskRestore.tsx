import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '#workbench/api/request.ts';
import { formTitle } from '#workbench/edit/form-title.ts';
import { Filter } from '#workbench/shell/Filter.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { draftPath } from '#workbench/shell/routes.ts';
import { useAct } from '#workbench/shell/use-act.ts';
import { formsThatDiffer } from '#workbench/review/affected-forms.ts';
import { loadComparison, type ReleaseComparison } from '#workbench/review/release-comparison.ts';
import { restoreInWords } from '#workbench/review/restore-in-words.ts';
import { Ask } from '#workbench/shell/Ask.tsx';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { WhatGoesBack } from './WhatGoesBack.tsx';

interface AskRestoreProps {
  readonly number: number;
  readonly onClose: () => void;
  /** Receives what has happened, as a sentence. */
  readonly onDone: (words: string) => void;
}

/** Asks why a release is restored, and says what goes back then. */
export function AskRestore({ number, onClose, onDone }: AskRestoreProps): ReactNode {
  return (
    <Ask
      title={`Restore release ${number}?`}
      about={<About number={number} />}
      panel="reason"
      action="Make it live"
      busy="Restoring…"
      onClose={onClose}
      onSend={async ({ note }) => {
        const { number: live } = await call('POST /content/releases/:number/restore', {
          params: { number },
          body: { note: String(note) },
        });
        onDone(`Release ${live} is live, with the content of release ${number}.`);
        onClose();
      }}
    />
  );
}

function About({ number }: Pick<AskRestoreProps, 'number'>): ReactNode {
  const { value, fault } = useLoaded(useCallback(async () => loadComparison(number), [number]));
  return (
    <div className={look['stack']}>
      <output>{value ? restoreInWords(value) : (fault ?? 'Comparing it with what is live…')}</output>
      {value && <WhatGoesBack {...value} />}
      <p className={look['muted']}>
        All of it becomes live within five seconds, as a new release. Nothing is lost.{' '}
        <Link to={`/history/${number}`}>Compare it with live</Link>
      </p>
      {value && value.changed.length > 0 && <BringBack number={number} {...value} />}
    </div>
  );
}

interface BringBackProps
  extends Pick<AskRestoreProps, 'number'>, Pick<ReleaseComparison, 'ofLive' | 'ofRelease'> {}

/** A draft with the content of the release, or with one form of it, for a second look before it is live (R18.9, R18.10). */
function BringBack({ number, ofLive, ofRelease }: BringBackProps): ReactNode {
  const navigate = useNavigate();
  const { fault, isBusy, act } = useAct();
  const [form, setForm] = useState('');
  const forms = useMemo(() => formsThatDiffer(ofLive, ofRelease), [ofLive, ofRelease]);
  return (
    <section className={look['stack']} aria-label="By a draft">
      <p>Or bring it back by a draft, and review it first.</p>
      <Filter
        label="The draft brings back"
        value={form}
        choices={[
          ['', 'Everything'],
          ...forms.map((each) => [each, `Only “${formTitle(ofRelease, each)}”`] as const),
        ]}
        onChoose={setForm}
      />
      {form !== '' && (
        <p className={look['muted']}>
          The form and its texts go back. Other forms stay as they are, and so do the texts and lists that
          forms share.
        </p>
      )}
      <div>
        <button
          className={look['button']}
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && act(open)}
        >
          Bring it back by a draft
        </button>
      </div>
      <Fault text={fault} />
    </section>
  );

  async function open(): Promise<void> {
    const about = form === '' ? {} : { form };
    const body = { restore: number, ...about, note: `Back to release ${number}` };
    const { draft } = await call('POST /content/drafts', { body });
    void navigate(draftPath(draft, about.form, 'review'));
  }
}

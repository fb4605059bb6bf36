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

const BY_DRAFT = 'Restore it in a draft';

/** Asks what of a release goes back, says what changes then, and restores all of it or opens a draft (R18.10). */
export function AskRestore({ number, onClose, onDone }: AskRestoreProps): ReactNode {
  const { value, fault } = useLoaded(useCallback(async () => loadComparison(number), [number]));
  const [form, setForm] = useState('');
  const navigate = useNavigate();
  return (
    <Ask
      title={`Restore release ${number}?`}
      about={<About {...{ number, value, fault, form }} onChoose={setForm} onOpen={openDraft} />}
      {...(form === ''
        ? ({ panel: 'reason', action: 'Restore now', busy: 'Restoring…' } as const)
        : { action: BY_DRAFT })}
      onClose={onClose}
      onSend={async ({ note }) => (form === '' ? restore(String(note)) : openDraft())}
    />
  );

  async function restore(note: string): Promise<void> {
    const { number: live } = await call('POST /content/releases/:number/restore', {
      params: { number },
      body: { note },
    });
    onDone(`Release ${live} is live, with the content of release ${number}.`);
    onClose();
  }

  async function openDraft(): Promise<void> {
    const about = form === '' ? {} : { form };
    const body = { restore: number, ...about, note: `Back to release ${number}` };
    const { draft } = await call('POST /content/drafts', { body });
    void navigate(draftPath(draft, about.form, 'review'));
  }
}

interface AboutProps extends ChoiceProps {
  readonly number: number;
  readonly fault: string | undefined;
  readonly onOpen: () => Promise<void>;
}

/** Says what the main button of the dialog changes. */
function About({ number, value, fault, onOpen, ...choice }: AboutProps): ReactNode {
  return (
    <div className={look['stack']}>
      <Choice value={value} {...choice} />
      {choice.form === '' ? (
        <>
          <output>{value ? restoreInWords(value) : (fault ?? 'Comparing it with what is live…')}</output>
          {value && <WhatGoesBack {...value} />}
          <p className={look['muted']}>
            <span>All of it becomes live within five seconds, as a new release. Nothing is lost.</span>{' '}
            <Link to={`/history/${number}`}>Compare it with live</Link>
          </p>
          {value && value.changed.length > 0 && <AllByDraft onOpen={onOpen} />}
        </>
      ) : (
        <output>
          A draft brings the form and its texts back. Visitors see it when you publish the draft. Other forms
          stay as they are, and so do the texts and lists that forms share.
        </output>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly value: ReleaseComparison | undefined;
  /** The only form that goes back. Empty for everything. */
  readonly form: string;
  readonly onChoose: (form: string) => void;
}

/** Chooses what goes back: everything, or one form that differs. */
function Choice({ value, form, onChoose }: ChoiceProps): ReactNode {
  const forms = useMemo(() => (value ? formsThatDiffer(value.ofLive, value.ofRelease) : []), [value]);
  if (!value || forms.length === 0) return null;
  return (
    <Filter
      label="What goes back"
      value={form}
      choices={[
        ['', 'Everything'],
        ...forms.map((each) => [each, `Only “${formTitle(value.ofRelease, each)}”`] as const),
      ]}
      onChoose={onChoose}
    />
  );
}

/** Opens a draft with the whole content of the release, for a second look before it is live (R18.9). */
function AllByDraft({ onOpen }: Pick<AboutProps, 'onOpen'>): ReactNode {
  const { fault, isBusy, act } = useAct();
  return (
    <section className={look['stack']} aria-label="By a draft">
      <p>Or bring everything back by a draft, and review it first.</p>
      <div>
        <button
          className={look['button']}
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && act(onOpen)}
        >
          {BY_DRAFT}
        </button>
      </div>
      <Fault text={fault} />
    </section>
  );
}

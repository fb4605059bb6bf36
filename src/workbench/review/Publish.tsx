import { useState, type ReactNode } from 'react';
import type { Answers } from '#contract/form-document.ts';
import { publishDraft } from '#workbench/api/content.ts';
import { may, type Me } from '#workbench/api/people.ts';
import { CallRefused, refuses } from '#workbench/api/request.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import type { DraftStore } from '#workbench/draft/draft-store.ts';
import { unsavedPaths } from '#workbench/draft/draft-state.ts';
import { Panel } from '#workbench/panels/Panel.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import { exactTime } from '#workbench/shell/times.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import styles from './ReviewView.module.css';

interface PublishProps {
  readonly me: Me;
  readonly isChanged: boolean;
}

type Outcome =
  | { readonly kind: 'live'; readonly number: number }
  | { readonly kind: 'scheduled'; readonly at: string }
  | { readonly kind: 'refused'; readonly why: string };

const NOTHING_YET = 'There is nothing to publish: this draft is as the release that it started from.';
const MEND_FIRST = 'Mend the mistakes first, and look at the examples. They are listed here.';
const WHO_SEES_IT =
  'New pages show it within five seconds. Pages that are open go on with the form that they came with.';

/** Publishes the draft, now or later (R12.6). */
export function Publish({ me, isChanged }: PublishProps): ReactNode {
  const store = useDraft();
  const state = useDraftState();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setIsBusy] = useState(false);
  const errors = state.check?.findings.filter(refuses).length ?? 0;
  return (
    <aside className={`${look['card']} ${look['stack']} ${styles['publish']}`} aria-labelledby="publish">
      <h2 className={look['subtitle']} id="publish">
        Publish
      </h2>
      {content()}
      <Fault text={outcome?.kind === 'refused' ? outcome.why : ''} />
    </aside>
  );

  function content(): ReactNode {
    if (outcome && outcome.kind !== 'refused') return <Done outcome={outcome} />;
    if (!may(me, 'publisher'))
      return (
        <p className={look['muted']}>Your role may change drafts. Ask a publisher to publish this one.</p>
      );
    // What was typed into the panel stays, also when a check finds a mistake meanwhile.
    return (
      <>
        <p className={look['muted']}>{errors > 0 ? MEND_FIRST : isChanged ? WHO_SEES_IT : NOTHING_YET}</p>
        <div hidden={errors > 0}>
          <Panel name="publish" onSend={(answers) => void publish(answers)}>
            <button
              className={look['primary']}
              type="submit"
              disabled={isBusy || state.isChecking || !isChanged}
            >
              {isBusy ? 'Publishing…' : 'Publish'}
            </button>
          </Panel>
        </div>
      </>
    );
  }

  async function publish(answers: Answers): Promise<void> {
    setIsBusy(true);
    setOutcome(await outcomeOf(store, answers));
    setIsBusy(false);
  }
}

async function outcomeOf(store: DraftStore, { note, when, day, time }: Answers): Promise<Outcome> {
  try {
    await store.settle();
    if (unsavedPaths(store.state()).length > 0)
      return { kind: 'refused', why: 'Not everything is saved yet. Try again in a moment.' };
    const at = when === 'later' ? new Date(`${String(day)}T${String(time)}`).toISOString() : undefined;
    if (at === undefined) store.pause();
    const { number } = await publishDraft(store.draft, store.state().revision, {
      note: String(note),
      ...(at !== undefined && { at }),
    });
    return at === undefined ? { kind: 'live', number: number ?? 0 } : { kind: 'scheduled', at };
  } catch (error) {
    store.resume();
    return { kind: 'refused', why: reasonOf(error) };
  }
}

function Done({ outcome }: { readonly outcome: Exclude<Outcome, { kind: 'refused' }> }): ReactNode {
  return (
    <output className={look['stack']}>
      <p className={look['notice']}>
        {outcome.kind === 'live'
          ? `Release ${outcome.number} is live.`
          : `It will be live ${exactTime(outcome.at)}. Until then nobody can change this draft.`}
      </p>
      <p>
        <a href={outcome.kind === 'live' ? '#/history' : '#/'}>
          {outcome.kind === 'live' ? 'See it in the history' : 'All drafts'}
        </a>
      </p>
    </output>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallRefused)) return faultText(error);
  if (error.status === 412)
    return 'Somebody has changed this draft meanwhile. Load the page again, and look at it before you publish.';
  const { findings, conflicts, unchanged } = error.body;
  if (unchanged) return 'It changes nothing of what is live now.';
  if (findings) return `It was not published: ${findings.map(({ message }) => message).join(' ')}`;
  if (conflicts)
    return `Somebody has published another change of ${conflicts.map(({ path }) => path).join(', ')} meanwhile. Make your change again in a new draft.`;
  return error.message;
}

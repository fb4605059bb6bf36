import type { ReleaseEntry } from '#protocol/workbench.ts';
import { CHANGED_OUTCOME, type Finding, preventsPublishing } from '#contract/finding.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Answers } from '#contract/form-document.ts';
import { publishDraft, readReleases } from '#workbench/api/content.ts';
import { may, type Me } from '#workbench/api/people.ts';
import type { Review } from '#workbench/api/reviews.ts';
import { CallRefused } from '#workbench/api/request.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import type { DraftStore } from '#workbench/draft/draft-store.ts';
import { NextDraft } from '#workbench/conflicts/NextDraft.tsx';
import { RebaseDraft } from '#workbench/conflicts/RebaseDraft.tsx';
import { isLocked, unsavedPaths } from '#workbench/draft/draft-state.ts';
import { Panel } from '#workbench/panels/Panel.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { exactTime } from '#workbench/shell/times.ts';
import { faultText } from '#workbench/shell/use-loaded.ts';
import look from '#workbench/shell/look.module.css';
import { Affected } from './Affected.tsx';
import { ChangedExamples } from './ChangedExamples.tsx';
import { LivePages } from './LivePages.tsx';
import { ReviewSteps } from './ReviewSteps.tsx';
import { whyNotLive } from './review-in-words.ts';
import { isFirstOfTwo, localTime, whyNever } from './local-time.ts';
import { reasonInWords } from './reason-in-words.ts';
import styles from './ReviewView.module.css';

interface PublishProps {
  readonly me: Me;
  readonly route: DraftRoute;
  readonly isChanged: boolean;
  /** Undefined while it loads. */
  readonly review: Review | undefined;
  /** Loads the review again. */
  readonly onReviewed: () => void;
}

type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: string; readonly hasConflicts?: boolean };

const NOTHING_YET = 'There is nothing to publish: this draft is as the release that it started from.';
const FIX_FIRST = 'Fix the mistakes first. They are listed here.';

/** Publishes the draft, now or later (R12.6). */
export function Publish({ me, route, isChanged, review, onReviewed }: PublishProps): ReactNode {
  const store = useDraft();
  const state = useDraftState();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setIsBusy] = useState(false);
  const obstacles = state.check?.findings.filter(preventsPublishing) ?? [];
  const alone = whyNotLive(review, { isChanged, check: state.check });
  return (
    <aside className={`${look['card']} ${look['stack']} ${styles['publish']}`} aria-labelledby="publish">
      <h2 className={look['subtitle']} id="publish">
        Publish
      </h2>
      {content()}
      <Fault text={outcome?.kind === 'refused' ? outcome.why : ''} />
      {outcome?.kind === 'refused' && outcome.hasConflicts && <RebaseDraft route={route} />}
      <ReviewSteps me={me} review={review} isChanged={isChanged} onDone={onReviewed} />
    </aside>
  );

  function content(): ReactNode {
    if (state.gone) return <Ended me={me} route={route} release={state.gone.release} />;
    if (state.schedule && isLocked(state)) return <Scheduled at={state.schedule.at} />;
    if (!may(me, 'publisher'))
      return (
        <>
          <Reach me={me} obstacles={obstacles} isChanged={isChanged} />
          <Instead me={me} />
        </>
      );
    // We only hide the panel, so that the typed note stays when a check finds a mistake meanwhile.
    return (
      <>
        <Reach me={me} obstacles={obstacles} isChanged={isChanged} />
        {alone !== undefined && <p className={look['notice']}>{alone}</p>}
        <div hidden={obstacles.length > 0 || alone !== undefined}>
          <Reason isBusy={isBusy} isChanged={isChanged} onSend={(answers) => void publish(answers)} />
        </div>
      </>
    );
  }

  async function publish({ note, when, day, time }: Answers): Promise<void> {
    const due = when === 'later' ? localTime(String(day), String(time)) : undefined;
    if (due?.kind === 'never') {
      setOutcome({ kind: 'refused', why: whyNever(String(time), due.next) });
      return;
    }
    setIsBusy(true);
    setOutcome(undefined);
    setOutcome(await outcomeOf(store, { note: String(note), at: due?.at.toISOString() }, me));
    setIsBusy(false);
  }
}

/** What a person does who may not publish. */
function Instead({ me }: Pick<PublishProps, 'me'>): ReactNode {
  return (
    <p className={look['muted']}>
      {may(me, 'editor')
        ? 'Your role cannot publish. Hand the draft in, and a publisher finds it under Forms.'
        : 'Your role cannot publish. Ask a publisher to publish this draft.'}
    </p>
  );
}

interface ReasonProps {
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly onSend: (answers: Answers) => void;
}

/** Asks why and when to publish. The answers stay while the editor looks at another view. */
function Reason({ isBusy, isChanged, onSend }: ReasonProps): ReactNode {
  const { keepReason } = useDraft();
  const { reason, isChecking } = useDraftState();
  return (
    <Panel name="publish" answers={reason} onAnswer={keepReason} onSend={onSend}>
      <button className={look['primary']} type="submit" disabled={isBusy || isChecking || !isChanged}>
        {isBusy ? 'Publishing…' : 'Publish'}
      </button>
    </Panel>
  );
}

interface ReachProps {
  readonly me: Me;
  /** The findings that prevent publishing. */
  readonly obstacles: readonly Finding[];
  readonly isChanged: boolean;
}

/** Whom publishing affects, or why nothing can be published yet. */
function Reach({ me, obstacles, isChanged }: ReachProps): ReactNode {
  const areExamples = obstacles.every(({ rule }) => rule === CHANGED_OUTCOME);
  if (obstacles.length > 0 && areExamples)
    return <ChangedExamples count={obstacles.length} canEdit={may(me, 'editor')} />;
  if (obstacles.length > 0) return <p className={look['muted']}>{FIX_FIRST}</p>;
  return isChanged ? <Affected /> : <p className={look['muted']}>{NOTHING_YET}</p>;
}

interface Reasons {
  readonly note: string;
  /** When it goes live. Undefined for now. */
  readonly at: string | undefined;
}

async function outcomeOf(store: DraftStore, { note, at }: Reasons, me: Me): Promise<Outcome> {
  try {
    await store.settle();
    if (unsavedPaths(store.state()).length > 0)
      return { kind: 'refused', why: 'Not everything is saved yet. Try again in a moment.' };
    if (at === undefined) store.pause();
    const reason = { note, ...(at !== undefined && { at }) };
    const { number, scheduled: id } = await publishDraft(store.draft, store.state().revision, reason);
    if (at !== undefined && id !== undefined)
      store.setSchedule({ id, draft: store.draft, at, by: me.name, note });
    if (number !== undefined) store.end(number);
    return { kind: 'done' };
  } catch (error) {
    store.resume();
    const hasConflicts = error instanceof CallRefused && error.body.conflicts !== undefined;
    return { kind: 'refused', why: await reasonOf(error, store.state().began, me), hasConflicts };
  }
}

interface EndedProps {
  readonly me: Me;
  readonly route: DraftRoute;
  readonly release: number | undefined;
}

function Ended({ me, route, release }: EndedProps): ReactNode {
  if (release === undefined) return <p className={look['muted']}>There is nothing to publish any more.</p>;
  return (
    <>
      <output className={look['notice']} tabIndex={-1}>
        Release {release} is live.
      </output>
      <LivePages form={route.form} />
      <p>
        <Link to="/history">See it in the history</Link>
      </p>
      <NextDraft me={me} route={route} />
    </>
  );
}

function Scheduled({ at }: { readonly at: string }): ReactNode {
  return (
    <output className={look['stack']}>
      <p className={look['notice']}>It will be live {exactTime(at)}. Until then the draft stays as it is.</p>
      {isFirstOfTwo(at) && (
        <p>The clocks go back that night, so they show this time twice. It will be live the first time.</p>
      )}
      <p>
        <Link to="/">All drafts</Link>
      </p>
    </output>
  );
}

async function reasonOf(error: unknown, began: number, me: Me): Promise<string> {
  if (!(error instanceof CallRefused)) return faultText(error);
  if (error.status === 412)
    return 'Another editor has changed this draft meanwhile. Load the page again, and look at it before you publish.';
  const { findings, conflicts } = error.body;
  const reason = reasonInWords(error.body, conflicts ? await releasesSince(began) : [], me);
  if (reason === undefined) return error.message;
  if (conflicts) return `${reason} Take your change into the live content, and publish it from there.`;
  return findings ? `It was not published: ${reason}` : reason;
}

async function releasesSince(began: number): Promise<readonly ReleaseEntry[]> {
  try {
    const { releases } = await readReleases();
    return releases.filter(({ number }) => number > began);
  } catch {
    // If the releases do not load, the refusal still says what to do, without the names of their publishers.
    return [];
  }
}

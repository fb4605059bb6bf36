import { CHANGED_OUTCOME, type Finding, preventsPublishing } from '#contract/finding.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Answers } from '#contract/form-document.ts';
import type { Me, Review } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { NextDraft } from '#workbench/conflicts/NextDraft.tsx';
import { isLocked } from '#workbench/draft/draft-state.ts';
import { conflictsWithLive } from '#workbench/draft/file-conflicts.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import type { DraftRoute } from '#workbench/shell/routes.ts';
import { exactTime } from '#workbench/shell/times.ts';
import look from '#workbench/shell/look.module.css';
import { Affected } from './Affected.tsx';
import { ChangedExamples } from './ChangedExamples.tsx';
import { mistakesIn } from './missing-texts.ts';
import { LivePages } from './LivePages.tsx';
import { Reason } from './Reason.tsx';
import { ReviewSteps } from './ReviewSteps.tsx';
import { whyNotLive } from './review-in-words.ts';
import { isFirstOfTwo } from '#workbench/shell/planned-time.ts';
import { publishNow, type PublishOutcome } from './publish-now.ts';
import styles from './ReviewView.module.css';

interface PublishProps {
  readonly me: Me;
  readonly route: DraftRoute;
  /** The way into the choice of what stays. */
  readonly decide: ReactNode;
  readonly isChanged: boolean;
  /** Undefined while it loads. */
  readonly review: Review | undefined;
  /** Loads the review again. */
  readonly onReviewed: () => void;
}

const NOTHING_YET = 'There is nothing to publish: this draft is as the release that it started from.';
const CHOOSE_FIRST =
  'A colleague’s change of the same is live now. Choose what stays; then you can publish this draft.';
const SAVE_FIRST = 'Not everything is saved: choose first what stays, at the top of this page.';
const WRITE_FIRST = 'Write the missing texts first. They are listed under “Check”.';
const FIX_FIRST = 'Fix the mistakes first. They are listed under “Check”.';

/** Publishes the draft, now or later (R12.6). */
export function Publish({ me, route, decide, isChanged, review, onReviewed }: PublishProps): ReactNode {
  const store = useDraft();
  const state = useDraftState();
  const [outcome, setOutcome] = useState<PublishOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const obstacles = state.check?.findings.filter(preventsPublishing) ?? [];
  const isStuck = state.conflicts.length > 0 || conflictsWithLive(state.check).length > 0;
  const reach = isStuck ? (
    <ChooseFirst decide={may(me, 'editor') && decide} />
  ) : (
    <Reach me={me} obstacles={obstacles} isChanged={isChanged} />
  );
  const alone = whyNotLive(review, { isChanged, check: state.check });
  return (
    <aside className={`${look['card']} ${look['stack']} ${styles['publish']}`} aria-labelledby="publish">
      <h2 className={look['subtitle']} id="publish">
        Publish
      </h2>
      {content()}
      <Fault text={outcome?.kind === 'refused' ? outcome.why : ''} />
      <ReviewSteps me={me} review={review} isChanged={isChanged} onDone={onReviewed} />
    </aside>
  );

  function content(): ReactNode {
    if (state.gone) return <Ended me={me} route={route} release={state.gone.release} />;
    if (state.schedule && isLocked(state)) return <Scheduled at={state.schedule.at} />;
    if (!may(me, 'publisher')) return <Instead me={me}>{reach}</Instead>;
    // We only hide the panel, so that the typed note stays when a check finds a mistake meanwhile.
    return (
      <>
        {reach}
        {alone !== undefined && <p className={look['notice']}>{alone}</p>}
        <div hidden={isStuck || obstacles.length > 0 || alone !== undefined}>
          <Reason isBusy={isBusy} isChanged={isChanged} onSend={(answers) => void publish(answers)} />
        </div>
      </>
    );
  }

  async function publish(answers: Answers): Promise<void> {
    setIsBusy(true);
    setOutcome(undefined);
    const answer = await publishNow(store, answers, me);
    setOutcome(answer);
    setIsBusy(false);
    // A refusal may have ended approvals.
    if (answer.kind === 'refused') onReviewed();
  }
}

/** Says that a colleague has changed the same, and leads to the choice of what stays. */
function ChooseFirst({ decide }: Pick<PublishProps, 'decide'>): ReactNode {
  // Above every view of the draft stands the way into what a colleague has saved in the same draft.
  const isUnsaved = useDraftState().conflicts.length > 0;
  return (
    <>
      <p className={look['notice']}>{isUnsaved ? SAVE_FIRST : CHOOSE_FIRST}</p>
      {!isUnsaved && decide}
    </>
  );
}

/** What a person does who may not publish. */
function Instead({ me, children }: Pick<PublishProps, 'me'> & { readonly children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <p className={look['muted']}>
        {may(me, 'editor')
          ? 'Your role cannot publish. Hand the draft in, and a publisher finds it under Forms.'
          : 'Your role cannot publish. Ask a publisher to publish this draft.'}
      </p>
    </>
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
  if (obstacles.length > 0)
    return <p className={look['muted']}>{mistakesIn(obstacles).length > 0 ? FIX_FIRST : WRITE_FIRST}</p>;
  return isChanged ? <Affected /> : <p className={look['muted']}>{NOTHING_YET}</p>;
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
        {`Release ${release} is live.`}
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
      <p className={look['notice']}>
        {`It will be live ${exactTime(at)}. Until then the draft stays as it is.`}
      </p>
      {isFirstOfTwo(at) && (
        <p>The clocks go back that night, so they show this time twice. It will be live the first time.</p>
      )}
      <p>
        <Link to="/">All drafts</Link>
      </p>
    </output>
  );
}

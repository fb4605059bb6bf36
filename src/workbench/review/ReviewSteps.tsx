import { useState, type ReactNode } from 'react';
import type { Me, Review } from '#protocol/workbench.ts';
import { may } from '#protocol/roles.ts';
import { call } from '#workbench/api/request.ts';
import { isLocked } from '#workbench/draft/draft-state.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { Ask } from '#workbench/shell/Ask.tsx';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { useAct } from '#workbench/shell/use-act.ts';
import styles from './Remarks.module.css';
import { reviewInWords } from './review-in-words.ts';

interface StepButtonsProps {
  readonly me: Me;
  readonly review: Review;
  readonly isChanged: boolean;
  readonly onDone: () => void;
}

interface ReviewStepsProps extends Omit<StepButtonsProps, 'review'> {
  /** Undefined while it loads, and once the draft is gone. */
  readonly review: Review | undefined;
}

type Step = 'handIn' | 'sendBack' | 'takeBack';

const STEPS = {
  handIn: {
    title: 'Hand it in?',
    about: 'Your colleagues find it under Forms, with your note. You can go on changing it.',
    action: 'Hand it in',
    address: 'POST /content/drafts/:draft/hand-in',
  },
  sendBack: {
    title: 'Send it back?',
    about: 'Say what has to change. Existing approvals no longer count. Remarks can say where.',
    action: 'Send it back',
    address: 'POST /content/drafts/:draft/send-back',
  },
  takeBack: {
    title: 'Take it back?',
    about: 'Your colleagues no longer find it under “Waits for you”. Existing approvals no longer count.',
    action: 'Take it back',
    address: 'POST /content/drafts/:draft/send-back',
  },
} as const;

/** What people have said about a draft, and the steps of its review that a person may take (R18.9). */
export function ReviewSteps({ me, review, ...props }: ReviewStepsProps): ReactNode {
  const isOver = isLocked(useDraftState());
  if (!review) return null;
  const words = reviewInWords(review, me.name);
  return (
    <section className={look['stack']} aria-labelledby="second-person">
      <h3 className={look['subtitle']} id="second-person" tabIndex={-1}>
        Review by a colleague
      </h3>
      {words.length === 0 ? (
        <p className={look['muted']}>No reviews yet.</p>
      ) : (
        <ul className={styles['words']}>
          {words.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {!isOver && may(me, 'editor') && <StepButtons {...props} review={review} me={me} />}
    </section>
  );
}

function StepButtons({ me, review, isChanged, onDone }: StepButtonsProps): ReactNode {
  const { draft } = useDraft();
  const { check, began } = useDraftState();
  const [asked, setAsked] = useState<Step>();
  const { fault, act } = useAct(onDone);
  const isWaiting = review.state === 'handedIn';
  const { revision } = review;
  const isOwn = review.handedIn?.by === me.name;
  const back = isOwn ? 'takeBack' : 'sendBack';
  const isNew = !isWaiting || review.handedIn?.revision !== revision;
  return (
    <>
      <div className={look['row']}>
        {review.mayApprove &&
          button(approvalOf(isOwn), () =>
            act(async () =>
              call('POST /content/drafts/:draft/approve', {
                params: { draft },
                query: { live: String(check?.live ?? began) },
                revision,
              }),
            ),
          )}
        {isChanged && isNew && button('Hand it in', () => setAsked('handIn'))}
        {isWaiting && button(STEPS[back].action, () => setAsked(back))}
      </div>
      <Fault text={fault} />
      {asked && <AskStep step={asked} onClose={() => setAsked(undefined)} onDone={onDone} />}
    </>
  );
}

/** What an approval says: who has handed a draft in may approve only what others changed in it. */
function approvalOf(isOwn: boolean): string {
  return isOwn ? 'Approve what others changed' : 'Approve it';
}

function button(name: string, onClick: () => void): ReactNode {
  return (
    <button className={look['button']} type="button" key={name} onClick={onClick}>
      {name}
    </button>
  );
}

interface AskStepProps {
  readonly step: Step;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AskStep({ step, onClose, onDone }: AskStepProps): ReactNode {
  const store = useDraft();
  const { title, about, action, address } = STEPS[step];
  return (
    <Ask
      title={title}
      about={<p className={look['muted']}>{about}</p>}
      panel="note"
      action={action}
      onClose={onClose}
      onSend={async ({ note }) => {
        await store.save();
        await call(address, {
          params: { draft: store.draft },
          body: { note: String(note) },
          revision: store.state().revision,
        });
        onDone();
        onClose();
      }}
    />
  );
}

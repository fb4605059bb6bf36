import { useSyncExternalStore, type ReactNode } from 'react';
import end from '#app/pages/SignUpPage.module.css';
import styles from '#app/pages/SignUpSuccess.module.css';
import { waitText } from '#protocol/mail-wait.ts';
import action from '#app/shell/action.module.css';
import { CallFailed } from './CallFailed.tsx';
import type { WaitingPartProps } from './waiting-props.ts';

const ID = 'another-mail';
const NOTE_ID = `${ID}-note`;

/** Asks for another mail. It always says how many more there can be, and when the next one may go. */
export function AnotherMail(part: WaitingPartProps): ReactNode {
  const { state, waiting, texts } = part;
  const { failure, hasSentMail, running } = state;
  const { mailsLeft, nextMailAt } = state.signUp;
  const wait = useCountdown(nextMailAt);
  const isOver = mailsLeft === 0;
  const ask = (): void => void waiting.askForMail();
  return (
    <>
      {failure?.of === 'mail' && (
        <div className={styles['another']}>
          <CallFailed {...part} failure={failure} onRetry={ask} control={`#${ID}`} />
        </div>
      )}
      <p>
        <button
          className={action['quiet']}
          id={ID}
          type="button"
          aria-disabled={isOver || wait !== '' || running === 'mail' ? true : undefined}
          aria-describedby={NOTE_ID}
          onClick={ask}
        >
          {texts.format('mail.another')}
        </button>
      </p>
      <output className={hasSentMail ? styles['sent'] : 'visually-hidden'}>
        {hasSentMail ? texts.format('mail.sent') : ''}
      </output>
      <p className={end['note']} id={NOTE_ID}>
        {isOver ? texts.format('mail.none') : limitsText(part, wait)}
      </p>
    </>
  );
}

/** When the next mail may go, and how many more there can be. */
function limitsText({ state, texts }: WaitingPartProps, wait: string): string {
  const { mailsLeft: left } = state.signUp;
  const count = texts.format(left === 1 ? 'mail.left.last' : 'mail.left', { left });
  return wait === '' ? count : `${texts.format('mail.soon', { time: wait })} ${count}`;
}

/** How long the visitor has to wait, as a text that changes each second. Empty when the wait is over. */
function useCountdown(until: number): string {
  return useSyncExternalStore(listenToSeconds, () => {
    const seconds = Math.ceil((until - Date.now()) / 1_000);
    return seconds <= 0 ? '' : waitText(seconds);
  });
}

function listenToSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}

import type { ReactNode } from 'react';
import action from '#app/shell/action.module.css';
import { Banner } from '#app/shell/Banner.tsx';
import type { Failure } from './waiting-state.ts';
import type { WaitingPartProps } from './waiting-props.ts';

interface CallFailedProps extends WaitingPartProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** Selector of the control that the call belongs to. It gets the focus when the visitor tries again. */
  readonly control: string;
}

/** Says that a call brought no answer, and offers it again if that can help. The typed code stays in its field. */
export function CallFailed({ page, state, texts, failure, onRetry, control }: CallFailedProps): ReactNode {
  const { reason, of } = failure;
  const { messages } = page.activeLanguage;
  const isOutdated = reason.kind === 'outdated';
  const isOver = isSpent(failure);
  const minutes = reason.kind === 'busy' ? Math.ceil(reason.waitMs / 60_000) : 0;
  return (
    <Banner
      id="waiting-failure"
      title={texts.format(`failure.${of}`)}
      focusCount={state.focusCount}
      replacement={control}
    >
      <p>{texts.format(`failure.${isOver ? 'spent' : reason.kind}`, { minutes })}</p>
      {!isOver && (
        <button
          className={action['quiet']}
          type="button"
          onClick={isOutdated ? page.services.reload : onRetry}
        >
          {messages.format(isOutdated ? 'shell.failure.reload' : 'shell.tryAgain')}
        </button>
      )}
    </Banner>
  );
}

const LONG_WAIT_MS = 3_600_000;

/** Whether the mailbox has no code left for hours, while the link of the mail still works (R15.2). */
function isSpent({ of, reason }: Failure): boolean {
  return of === 'code' && reason.kind === 'busy' && reason.waitMs > LONG_WAIT_MS;
}

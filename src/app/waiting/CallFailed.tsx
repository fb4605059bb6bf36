import type { ReactNode } from 'react';
import action from '#app/shell/action.module.css';
import { Banner } from '#app/shell/Banner.tsx';
import type { Failure } from './waiting-state.ts';
import type { WaitingPartProps } from './waiting-props.ts';

interface CallFailedProps extends WaitingPartProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Says that a call brought no answer, and offers it again. The typed code stays in its field. */
export function CallFailed({ page, state, texts, failure, onRetry }: CallFailedProps): ReactNode {
  const { reason, of } = failure;
  const { messages } = page.activeLanguage;
  const isOutdated = reason.kind === 'outdated';
  const minutes = reason.kind === 'busy' ? Math.ceil(reason.waitMs / 60_000) : 0;
  return (
    <Banner id="waiting-failure" title={texts.format(`failure.${of}`)} focusCount={state.focusCount}>
      <p>{texts.format(`failure.${reason.kind}`, { minutes })}</p>
      <button className={action['quiet']} type="button" onClick={isOutdated ? page.services.reload : onRetry}>
        {messages.format(isOutdated ? 'shell.failure.reload' : 'shell.tryAgain')}
      </button>
    </Banner>
  );
}

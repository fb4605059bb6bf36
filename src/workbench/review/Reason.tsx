import type { ReactNode } from 'react';
import type { Answers } from '#contract/form-document.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { Panel } from '#workbench/panels/Panel.tsx';
import look from '#workbench/shell/look.module.css';
import { zoneName } from '#workbench/shell/planned-time.ts';

interface ReasonProps {
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly onSend: (answers: Answers) => void;
}

/** Asks why and when to publish. The answers stay while the editor looks at another view. */
export function Reason({ isBusy, isChanged, onSend }: ReasonProps): ReactNode {
  const { keepReason } = useDraft();
  const { reason, isChecking } = useDraftState();
  const [action, doing] =
    reason['when'] === 'later' ? ['Schedule', 'Scheduling…'] : ['Publish', 'Publishing…'];
  return (
    <Panel
      name="publish"
      instance="draft"
      texts={{ 'time.label': `Time, in ${zoneName()}` }}
      answers={reason}
      onAnswer={keepReason}
      onSend={onSend}
    >
      <span className={look['row']}>
        {/* While a check runs, a press counts, too: the server checks the draft before it publishes. A button that a check disables loses presses. */}
        <button className={look['primary']} type="submit" disabled={isBusy || !isChanged}>
          {isBusy ? doing : action}
        </button>
        {isChecking && isChanged && <span className={look['muted']}>Checking…</span>}
      </span>
    </Panel>
  );
}

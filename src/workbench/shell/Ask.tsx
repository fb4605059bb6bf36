import { useState, type ReactNode } from 'react';
import type { Answers } from '#contract/form-document.ts';
import { Panel } from '#workbench/panels/Panel.tsx';
import type { PanelName } from '#workbench/panels/load-panel.ts';
import { FormButtons } from './ClosableForm.tsx';
import { Dialog } from './Dialog.tsx';
import { faultText } from './use-loaded.ts';
import { Fault } from './Fault.tsx';
import look from './look.module.css';

interface AskProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** What it asks. Without it, the dialog has only its buttons. */
  readonly panel?: PanelName;
  readonly action: string;
  /** What the button says while the action takes place. */
  readonly busy?: string;
  /** Performs the action. When it rejects, the dialog stays open and shows the reason. */
  readonly onSend: (answers: Answers) => Promise<void>;
  readonly onClose: () => void;
}

/** A dialog that asks for the input of an action, such as its reason, and then performs the action. */
export function Ask({ title, about, panel, action, busy = action, onSend, onClose }: AskProps): ReactNode {
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const buttons = { action: isBusy ? busy : action, isDisabled: isBusy, onClose };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={look['stack']}>
        {about}
        {panel ? (
          <Panel name={panel} instance="asked" onSend={(answers) => void send(answers)}>
            <FormButtons {...buttons} />
          </Panel>
        ) : (
          <FormButtons {...buttons} onAct={() => void send({})} />
        )}
        <Fault text={fault} />
      </div>
    </Dialog>
  );

  async function send(answers: Answers): Promise<void> {
    setIsBusy(true);
    try {
      await onSend(answers);
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setIsBusy(false);
    }
  }
}

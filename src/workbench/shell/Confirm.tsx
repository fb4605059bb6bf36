import type { ReactNode } from 'react';
import { FormButtons } from './ClosableForm.tsx';
import { Dialog } from './Dialog.tsx';
import look from './look.module.css';

interface ConfirmProps {
  readonly title: string;
  /** What the action will do, as a sentence. */
  readonly about: string;
  readonly action: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** A dialog that asks before an action that cannot be undone. The focus begins on “Cancel”. */
export function Confirm({ title, about, action, onAct, onClose }: ConfirmProps): ReactNode {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={look['stack']}>
        <p>{about}</p>
        <FormButtons
          action={action}
          onAct={() => {
            onClose();
            onAct();
          }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

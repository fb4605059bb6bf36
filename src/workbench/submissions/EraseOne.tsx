import type { ReactNode } from 'react';
import { eraseSubmission } from '#workbench/api/submissions.ts';
import { Confirm } from '#workbench/shell/Confirm.tsx';
import { faultText } from '#workbench/shell/use-loaded.ts';

interface EraseOneProps {
  readonly id: string;
  readonly onErased: () => void;
  /** Receives why the submission is still there. */
  readonly onFault: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks before it erases a submission. */
export function EraseOne({ id, onErased, onFault, onClose }: EraseOneProps): ReactNode {
  return (
    <Confirm
      title="Erase this submission?"
      about="Nobody can bring it back."
      action="Erase it"
      onAct={() => {
        eraseSubmission(id).then(onErased, (error: unknown) => onFault(faultText(error)));
      }}
      onClose={onClose}
    />
  );
}

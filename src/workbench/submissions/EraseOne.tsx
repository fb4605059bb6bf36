import type { ReactNode } from 'react';
import { call } from '#workbench/api/request.ts';
import { Confirm } from '#workbench/shell/Confirm.tsx';
import type { Act } from '#workbench/shell/use-act.ts';

interface EraseOneProps {
  readonly id: string;
  readonly act: Act;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Asks before it erases a submission. */
export function EraseOne({ id, act, onErased, onClose }: EraseOneProps): ReactNode {
  return (
    <Confirm
      title="Erase this submission?"
      about="The answers are deleted for good. The account of a sign-up stays."
      action="Erase it"
      onAct={() => act(async () => call('DELETE /submissions/:id', { params: { id } }).then(onErased))}
      onClose={onClose}
    />
  );
}

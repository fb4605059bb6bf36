import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, useBlocker } from 'react-router-dom';
import { Dialog } from '#workbench/shell/Dialog.tsx';
import { DRAFT_PATH } from '#workbench/shell/routes.ts';
import { BY_WORKBENCH } from '#workbench/shell/use-route.ts';
import look from '#workbench/shell/look.module.css';
import { unsavedPaths } from '#workbench/draft/draft-state.ts';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';

/**
 * Asks before an editor leaves a draft whose changes could not be saved (R12.1). It saves first, and asks only if that fails. So
 * editors who leave right after typing are not asked.
 */
export function LeaveQuestion(): ReactNode {
  const isUnsaved = unsavedPaths(useDraftState()).length > 0;
  const [isLeaving, setIsLeaving] = useState(false);
  // The router warns about a blocker when an editor edits the address. So there is a blocker only while something is unsaved.
  return isUnsaved || isLeaving ? <Question onLeaving={setIsLeaving} /> : null;
}

function Question({ onLeaving }: { readonly onLeaving: (isLeaving: boolean) => void }): ReactNode {
  const store = useDraft();
  const isUnsaved = (): boolean => unsavedPaths(store.state()).length > 0;
  const blocker = useBlocker(
    ({ nextLocation }) =>
      isUnsaved() &&
      nextLocation.state !== BY_WORKBENCH &&
      matchPath(DRAFT_PATH, nextLocation.pathname)?.params.draft !== store.draft,
  );
  const [isAsking, setIsAsking] = useState(false);
  // Talks to the server.
  useEffect(() => {
    onLeaving(blocker.state !== 'unblocked');
    if (blocker.state === 'blocked')
      void store.save().then(() => (isUnsaved() ? setIsAsking(true) : blocker.proceed()));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt to leave
  }, [blocker.state]);
  if (!isAsking || blocker.state !== 'blocked') return null;
  const answer = (then: () => void) => (): void => {
    setIsAsking(false);
    then();
  };
  return (
    <Dialog title="Leave without your last changes?" onClose={answer(blocker.reset)}>
      <div className={look['stack']}>
        <p>They are not saved. The draft here still shows them.</p>
        <div className={look['row']}>
          <button className={look['primary']} type="button" onClick={answer(blocker.reset)}>
            Stay here
          </button>
          <button className={look['button']} type="button" onClick={answer(blocker.proceed)}>
            Leave without them
          </button>
        </div>
      </div>
    </Dialog>
  );
}

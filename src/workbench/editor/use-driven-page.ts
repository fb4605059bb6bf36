import { useEffect, useLayoutEffect, useState } from 'react';
import { drivePage, showStep } from './drive-page.ts';
import { storeForPage, type TargetState } from './target-state.ts';

/**
 * Brings the page in a frame into the state for which the frame was made.
 *
 * @returns Whether the page has reached the state, and the function to call with the page once it has loaded.
 */
export function useDrivenPage(props: {
  readonly targetState: TargetState;
  /** The number of the step that the page shows, from 0. */
  readonly step?: number | undefined;
  readonly onReady: () => void;
}): {
  readonly isReady: boolean;
  readonly onLoaded: (page: Document) => void;
} {
  const { onReady, step = 0 } = props;
  // We keep the first target state: a frame that another one is about to replace gets the target state of that one, too.
  const [targetState] = useState(props.targetState);
  const [page, setPage] = useState<Document>();
  const [isReady, setIsReady] = useState(false);
  // Talks to the storage that the frame shares, before its page runs.
  useLayoutEffect(() => storeForPage(window.sessionStorage, targetState), [targetState]);
  // Talks to the page in the frame.
  useEffect(() => {
    if (!page) return undefined;
    let isWanted = true;
    const show = (): void => {
      if (!isWanted) return;
      setIsReady(true);
      onReady();
    };
    const drive = async (): Promise<void> => {
      await drivePage(page, targetState);
      if (step > 0 && targetState.kind === 'filled') await showStep(page, targetState, step);
    };
    void drive().then(show);
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- we drive each page only once
  }, [page]);
  // When the page loads itself again, the editor is using it, so we leave it alone.
  return { isReady, onLoaded: (first) => setPage((before) => before ?? first) };
}

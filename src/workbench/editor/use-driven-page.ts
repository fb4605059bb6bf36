import { useEffect, useLayoutEffect, useState } from 'react';
import { drivePage } from './drive-page.ts';
import { leaveForPage, type PageGoal } from './page-goal.ts';

/**
 * Leads the page in a frame to the state for which the frame was made.
 *
 * @returns Whether it is there, and what to call with the page once it has loaded.
 */
export function useDrivenPage(props: { readonly goal: PageGoal; readonly onDrawn: () => void }): {
  readonly isDrawn: boolean;
  readonly loaded: (page: Document) => void;
} {
  const { onDrawn } = props;
  // Frames that are about to go get the goal of the next one, too.
  const [goal] = useState(props.goal);
  const [page, setPage] = useState<Document>();
  const [isDrawn, setIsDrawn] = useState(false);
  // Talks to the storage that the frame shares, before its page runs.
  useLayoutEffect(() => leaveForPage(window.sessionStorage, goal), [goal]);
  // Talks to the page in the frame.
  useEffect(() => {
    if (!page) return undefined;
    let isWanted = true;
    const show = (): void => {
      if (!isWanted) return;
      setIsDrawn(true);
      onDrawn();
    };
    void drivePage(page, goal).then(show);
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for a page
  }, [page]);
  // A page that loads itself again is the editor's.
  return { isDrawn, loaded: (first) => setPage((before) => before ?? first) };
}

import { useEffect } from 'react';
import { useStarted } from '#renderer/use-started.ts';

interface HydrationProgressProps {
  /**
   * Called when React has rendered what stands beside this. React hydrates a page without the lists of choices first, and
   * renders again with them. A page that the visitor goes to has its lists from the start.
   */
  readonly onProgress: (hasLists: boolean) => void;
}

/** Reports how far React has hydrated the part of the page that this is in; renders nothing. */
export function HydrationProgress({ onProgress }: HydrationProgressProps): null {
  const hasLists = useStarted();
  // Talks to the document, which alone holds what the visitor did during the start.
  useEffect(() => {
    onProgress(hasLists);
    // oxlint-disable-next-line react/exhaustive-deps -- the callback stays the same
  }, [hasLists]);
  return null;
}

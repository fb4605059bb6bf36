import { useEffect } from 'react';
import { useStarted } from '#renderer/use-started.ts';

interface StartedProps {
  /**
   * Called when what stands beside this is what React draws. Where it was taken over, that is a first time without the lists of
   * choices. Where the visitor goes to another page, what stands there has started as well.
   */
  readonly onStarted: (isListed: boolean) => void;
}

/** Tells how far React has taken over the part of the page that this is in; draws nothing. */
export function Started({ onStarted }: StartedProps): null {
  const isListed = useStarted();
  // Talks to the document: what was done in it during the start stands there only.
  useEffect(() => {
    onStarted(isListed);
    // oxlint-disable-next-line react/exhaustive-deps -- who is told stays the same
  }, [isListed]);
  return null;
}

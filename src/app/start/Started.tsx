import { useEffect } from 'react';

interface StartedProps {
  /** Called once, when what stands beside this is what React draws. */
  readonly onStarted: () => void;
}

/** Tells when React has taken over the part of the page that this is in; draws nothing. */
export function Started({ onStarted }: StartedProps): null {
  // Talks to the document: what was done in it during the start stands there only.
  useEffect(() => {
    onStarted();
    // oxlint-disable-next-line react/exhaustive-deps -- a start happens once
  }, []);
  return null;
}

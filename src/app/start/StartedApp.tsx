import { useEffect, type ReactNode } from 'react';

interface StartedAppProps {
  /** Called once the page runs. */
  readonly onStarted?: () => void;
  readonly children: ReactNode;
}

/** Tells when React has taken over: what stands in the document is from then on what it draws. */
export function StartedApp({ onStarted, children }: StartedAppProps): ReactNode {
  // Talks to the document: values typed during the start are in its controls only.
  useEffect(() => {
    onStarted?.();
    // oxlint-disable-next-line react/exhaustive-deps -- a start happens once
  }, []);
  return children;
}

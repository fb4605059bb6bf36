import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSubmission } from '#app/sign-up/use-submission.ts';
import type { PageProps } from './app-services.ts';
import end from './SignUpPage.module.css';
import styles from './SignUpProgress.module.css';

const LONG_MS = 8000;

/**
 * Says beside the button that a sign-up is under way, for all to see once it has taken longer than anybody expects; and
 * before it is pressed, that it could not be sent without a connection.
 */
export function SignUpProgress({ services, activeLanguage }: PageProps): ReactNode {
  const isSubmitting = useSubmission(services.signUp.submission, (state) => state.isSubmitting);
  const isLong = useIsLong(isSubmitting);
  const isOffline = !useSyncExternalStore(listenToConnection, () => navigator.onLine);
  const { format } = activeLanguage.messages;
  // One region for all of it, in the page before it has anything to say.
  if (isLong) return <output className={end['note']}>{format('signup.stillWorking')}</output>;
  // The button says it to the eye.
  if (isSubmitting) return <output className="visually-hidden">{format('signup.submitting')}</output>;
  if (isOffline)
    return <output className={`${end['note']} ${styles['offline']}`}>{format('signup.offline')}</output>;
  return <output className="visually-hidden" />;
}

function useIsLong(isSubmitting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  // Talks to the clock.
  useEffect(() => {
    if (!isSubmitting) return undefined;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isSubmitting]);
  return isLong;
}

/** What the device knows of its connection; that it is there promises nothing, that it is not is certain. */
function listenToConnection(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

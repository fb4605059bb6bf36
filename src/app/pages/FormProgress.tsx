import { useEffect, useState, type ReactNode } from 'react';
import { useIsOffline } from '#app/browser/use-is-offline.ts';
import { useSubmission } from '#app/submission/use-submission.ts';
import type { PageProps } from './app-services.ts';
import end from './SignUpPage.module.css';
import { useLockedFields } from './use-locked-fields.ts';

const LONG_MS = 8000;

/**
 * Says beside the button that a submission is under way; the text becomes visible when it takes long. Before a submission it
 * says when the device is offline. While it is under way, the fields are locked.
 */
export function FormProgress({ form, activeLanguage }: PageProps): ReactNode {
  const isSubmitting = useSubmission(form.submission, (state) => state.isSubmitting);
  useLockedFields(isSubmitting);
  const isLong = useIsLong(isSubmitting);
  const isOffline = useIsOffline();
  const { format } = activeLanguage.messages;
  // One live region for all states. It is in the page before it has text, because screen readers announce only changes.
  if (isLong) return <output className={end['note']}>{format(`${form.pagePrefix}.stillWorking`)}</output>;
  // Hidden from sight, because the button already shows this text.
  if (isSubmitting)
    return <output className="visually-hidden">{format(`${form.pagePrefix}.submitting`)}</output>;
  if (isOffline)
    return (
      <output className={`${end['note']} ${end['offline']}`}>{format(`${form.pagePrefix}.offline`)}</output>
    );
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

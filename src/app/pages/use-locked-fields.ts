import { useEffect } from 'react';

/** The fields of the page's form: everything in it except the part with the button that sends. */
const FIELDS = 'main form > :not(:has([type=submit]))';

/**
 * Locks the fields while the form is sent, so that no change comes too late and is lost with the page. The focus moves to the
 * button, which says what happens.
 */
export function useLockedFields(isSubmitting: boolean): void {
  // Talks to the document: `inert` is no part of what React renders, so that the form does not render again.
  useEffect(() => {
    if (!isSubmitting) return undefined;
    const parts = [...document.querySelectorAll(FIELDS)];
    if (parts.some((part) => part.contains(document.activeElement)))
      document.querySelector<HTMLElement>('main form [type=submit]')?.focus({ preventScroll: true });
    for (const part of parts) part.setAttribute('inert', '');
    return () => {
      for (const part of parts) part.removeAttribute('inert');
    };
  }, [isSubmitting]);
}

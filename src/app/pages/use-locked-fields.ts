import { useEffect } from 'react';

/** The fields of the page's form: everything in it except the part with the button that sends. */
const FIELDS = 'main form > :not(:has([type=submit]))';

/** How a visitor changes a field. */
const CHANGES = ['keydown', 'beforeinput', 'mousedown', 'click', 'drop'] as const;

/**
 * Locks the fields while the form is sent, so that no change comes too late and is lost with the page. The focus stays where it is,
 * because a screen reader would announce another place, and the live region already says what happens.
 */
export function useLockedFields(isSubmitting: boolean): void {
  // Talks to the document: React would render the form again.
  useEffect(() => {
    if (!isSubmitting) return undefined;
    const unlock = new AbortController();
    for (const part of document.querySelectorAll(FIELDS)) {
      if (part.contains(document.activeElement)) refuseChanges(part, unlock.signal);
      else makeInert(part, unlock.signal);
    }
    return () => unlock.abort();
  }, [isSubmitting]);
}

/** Ignores what would change the part with the focus. It cannot be inert, because it would lose the focus. */
function refuseChanges(part: Element, signal: AbortSignal): void {
  for (const type of CHANGES) part.addEventListener(type, refuse, { capture: true, signal });
}

function refuse(event: Event): void {
  if (event instanceof KeyboardEvent && event.key === 'Tab') return;
  event.preventDefault();
  event.stopPropagation();
}

function makeInert(part: Element, signal: AbortSignal): void {
  part.toggleAttribute('inert', true);
  signal.addEventListener('abort', () => part.removeAttribute('inert'));
}

import { useEffect } from 'react';

/** How a visitor changes a field. */
const CHANGES = ['keydown', 'beforeinput', 'mousedown', 'click', 'drop'] as const;

/** The keys that change an answer. Others reload the page, stop it or move it. */
const CHANGING_KEYS = /^(?:.|Enter|Backspace|Delete|Arrow(?:Up|Down))$/u;

/**
 * Locks the fields while the form is sent, so that no change comes too late and is lost with the page. The focus stays where it is,
 * because a screen reader would announce another place, and the live region already says what happens.
 */
export function useLockedFields(isSubmitting: boolean): void {
  // Talks to the document: React would render the form again.
  useEffect(() => {
    if (!isSubmitting) return undefined;
    const unlock = new AbortController();
    for (const part of document.querySelectorAll('main form > *')) {
      // Everything is locked but the part with the button that sends.
      if (part.querySelector('[type=submit]')) continue;
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
  if (event instanceof KeyboardEvent && !isChange(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

function isChange({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && CHANGING_KEYS.test(key);
}

function makeInert(part: Element, signal: AbortSignal): void {
  part.toggleAttribute('inert', true);
  signal.addEventListener('abort', () => part.removeAttribute('inert'));
}

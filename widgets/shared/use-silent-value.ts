import { useEffect, useEffectEvent, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Checks a control whenever it may have a value that React does not know. Password managers and scripts write `value`, and send
 * plain events or none; React ignores such events. The last checks come before the validation: when the focus moves anywhere in
 * the form, and on submit.
 *
 * @param events The events of the control. The form's submit is always included.
 */
export function useSilentValue(
  control: RefObject<Control | null>,
  events: readonly ('input' | 'change' | 'focusout')[],
  look: (event: Event) => void,
): void {
  const lookNow = useEffectEvent(look);
  const types = events.join(' ');
  // Talks to the browser, because React passes none of these events on.
  useEffect(() => {
    const { current } = control;
    const stop = new AbortController();
    const listener = (event: Event): void => lookNow(event);
    const form = current?.form ?? current;
    // The listeners stay over later renders. The check of one control may render other controls, and browsers do not call a
    // listener that React adds during the event.
    for (const type of types.split(' '))
      (type === 'focusout' ? form : current)?.addEventListener(type, listener, stop);
    // This window gets the focus when the window of a password manager closes.
    window.addEventListener('focus', listener, stop);
    form?.addEventListener('submit', listener, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [control, types]);
}

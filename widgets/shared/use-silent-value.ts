import { useEffect, useEffectEvent, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Looks at a control at each moment at which it may hold a value that React has not heard of. Password managers and scripts
 * write into `value`, and send plain events or none; React ignores a plain event about a value that was written so. The
 * last moments are those before the answer is validated: the visitor leaves the control, or sends the form.
 *
 * @param events At which events of the control it is looked at, beside the form's submit.
 */
export function useSilentValue(
  control: RefObject<Control | null>,
  events: readonly ('input' | 'change' | 'focusout')[],
  look: () => void,
): void {
  const lookNow = useEffectEvent(look);
  const types = events.join(' ');
  // Talks to the browser: React hands none of these events on.
  useEffect(() => {
    const { current } = control;
    const stop = new AbortController();
    const listener = (): void => lookNow();
    for (const type of types.split(' ')) current?.addEventListener(type, listener, stop);
    // Added once: what one control finds draws others anew, and a listener added while the event is on its way is not called.
    current?.form?.addEventListener('submit', listener, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [control, types]);
}

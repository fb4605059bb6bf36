import { useEffect, useState } from 'react';

/** Whether Caps Lock was on at the last key in the control of that id, while it has the focus. */
export function useCapsLock(id: string): boolean {
  const [isOn, setOn] = useState(false);
  // Talks to the document: the control belongs to another component.
  useEffect(() => {
    const control = document.getElementById(id);
    const listening = new AbortController();
    const look = (event: Event): void => {
      // Browsers that fill in a form send events of keys that are none.
      if (event instanceof KeyboardEvent) setOn(event.getModifierState('CapsLock'));
    };
    for (const type of ['keydown', 'keyup']) control?.addEventListener(type, look, listening);
    control?.addEventListener('blur', () => setOn(false), listening);
    return () => listening.abort();
  }, [id]);
  return isOn;
}

import { useEffect, useRef } from 'react';

/** The action of each key, by its name: `?`, `Control+z`, `Alt+ArrowUp`. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Handles keys while the component is mounted. While the editor types in a control, only F1 to F12 and Alt with a digit count.
 * While a dialog is open, no key counts.
 */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  // Talks to the document, which gets the key events.
  useEffect(() => {
    latest.current = keys;
  }, [keys]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const does = latest.current[nameOf(event)];
      if (!does || event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      does();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The name of the pressed keys. `Control` also stands for the command key of a Mac. */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isLetter = key.length === 1;
  const parts = [
    ctrlKey || metaKey ? 'Control' : '',
    altKey ? 'Alt' : '',
    shiftKey && !(isLetter && key.toLowerCase() === key.toUpperCase()) ? 'Shift' : '',
    isLetter ? key.toLowerCase() : key,
  ];
  return parts.filter((part) => part !== '').join('+');
}

function isTyping({ target, key, altKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || /^F\d+$/.test(key) || (altKey && /^\d$/.test(key))) return false;
  const isControl = target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
  // The editor of the source is in a shadow root.
  return isControl || target.shadowRoot !== null;
}

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSilentValue } from './use-silent-value.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface OwnText {
  /** The answer as a text. */
  readonly text: string;
  /**
   * Handles the visitor's new text; `before` is the previous text. When the handler puts a different text into the control, it
   * returns that text.
   */
  readonly onText: (text: string, before: string) => unknown;
}

/**
 * Lets a control show typed text itself. So the browser paints a letter before the form processes it. When another source
 * changes the answer, the answer replaces the visitor's text.
 *
 * @returns The props of the control, except its `ref`.
 */
export function useOwnText(
  control: RefObject<Control | null>,
  { text, onText }: OwnText,
): { readonly defaultValue: string } {
  const [defaultValue] = useState(text);
  const shown = useRef(text);
  useLayoutEffect(() => {
    // Talks to the browser. Text that the visitor typed during hydration stays, because the form will get it next.
    if (shown.current === text) return;
    shown.current = text;
    putText(control.current, text);
  }, [control, text]);
  // The input changes when the visitor types, or when a password manager or a script writes.
  useSilentValue(control, ['input', 'change', 'focusout'], () => {
    const { current: before } = shown;
    const { value = before } = control.current ?? {};
    if (value === before) return;
    shown.current = value;
    const replaced = onText(value, before);
    if (typeof replaced === 'string') shown.current = replaced;
  });
  return { defaultValue };
}

/**
 * Replaces the text of a control. If all of it was selected, the new text is selected, too. So text typed after Tab replaces
 * it.
 */
export function putText(control: Control | null, text: string): void {
  if (!control || control.value === text) return;
  const { selectionStart, selectionEnd, value } = control;
  control.value = text;
  // The browser drops the selection, so this restores it.
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (isWhole && control === document.activeElement) control.select();
}

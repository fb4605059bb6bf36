import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSilentValue } from './use-silent-value.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface OwnText {
  /** The answer as the control has to show it. */
  readonly text: string;
  /**
   * Takes what the visitor has made of it; `before` is what stood there. Answers what it has put in the control in its place,
   * if anything.
   */
  readonly onText: (text: string, before: string) => unknown;
}

/**
 * Lets a control show by itself what is typed into it, so that a letter is painted before the form looks at the answer. The
 * form's text takes the place of the visitor's when it becomes another.
 *
 * @returns What the control is drawn with, beside its `ref`.
 */
export function useOwnText(
  control: RefObject<Control | null>,
  { text, onText }: OwnText,
): { readonly defaultValue: string } {
  const [defaultValue] = useState(text);
  const shown = useRef(text);
  useLayoutEffect(() => {
    // The text belongs to the browser. What was typed while React took over stays: the form is about to hear of it.
    if (shown.current === text) return;
    shown.current = text;
    putText(control.current, text);
  }, [control, text]);
  // What the visitor types, and what a password manager or a script writes.
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

/** Puts a text into a control, where another stands. What was selected whole stays so: typing after Tab writes over it. */
export function putText(control: Control | null, text: string): void {
  if (!control || control.value === text) return;
  const { selectionStart, selectionEnd, value } = control;
  control.value = text;
  // The browser has dropped the selection.
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (isWhole && control === document.activeElement) control.select();
}

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSilentValue } from './use-silent-value.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface OwnText {
  /** The text of the answer. */
  readonly text: string;
  /** Handles the visitor's new text; `before` is the previous one. Returns a text if it has replaced the control's text by that. */
  readonly onText: (text: string, before: string) => unknown;
}

/**
 * Lets a control show typed text by itself, so that the browser paints a letter before the form processes it. When the text of the
 * answer changes, it replaces the visitor's text.
 *
 * @returns The props of the control, beside its `ref`.
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
  // The visitor types, or a password manager or a script writes.
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

/** Replaces the text of a control. A whole selection stays, so that text typed after Tab replaces the new text. */
export function putText(control: Control | null, text: string): void {
  if (!control || control.value === text) return;
  const { selectionStart, selectionEnd, value } = control;
  control.value = text;
  // The browser drops the selection, so this restores it.
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (isWhole && control === document.activeElement) control.select();
}

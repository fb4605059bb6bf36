import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a control has the focus, for controls that show another text while they have it. */
interface Focus {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isFocused: boolean;
  readonly listeners: { readonly onFocus: () => void; readonly onBlur: () => void };
}

/** Whether an input has the focus. Attach `input` as its ref, and `listeners`. */
export function useFocus(): Focus {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    // Talks to the document: the field of a pre-rendered page may have the focus before React listens.
    if (document.activeElement === input.current) setFocused(true);
  }, []);
  const onFocus = () => {
    setFocused(true);
  };
  const onBlur = () => {
    setFocused(false);
  };
  return { input, isFocused, listeners: { onFocus, onBlur } };
}

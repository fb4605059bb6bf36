import { useEffect, useRef, useState, type RefObject } from 'react';

/** A control whose text is another one while somebody is in it. */
interface Focus {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isFocused: boolean;
  readonly listeners: { readonly onFocus: () => void; readonly onBlur: () => void };
}

/** Whether somebody is in an input; `input` and `listeners` are for that. */
export function useFocus(): Focus {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    // The document may have focused the field of a pre-rendered page before React listened.
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

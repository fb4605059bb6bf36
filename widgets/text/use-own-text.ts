import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ChangeEventHandler,
  type RefObject,
} from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface OwnText {
  /** The answer as the control has to show it. */
  readonly text: string;
  /** Takes what the visitor has made of it; `before` is what stood there. */
  readonly onText: (text: string, before: string) => void;
}

/** What a control is drawn with, beside its `ref`. */
interface Drawn {
  readonly defaultValue: string;
  readonly onChange: ChangeEventHandler<Control>;
}

/**
 * Lets a control show by itself what is typed into it, so that a letter is painted before the form looks at the answer. The
 * form's text takes the place of the visitor's when it becomes another.
 */
export function useOwnText(control: RefObject<Control | null>, { text, onText }: OwnText): Drawn {
  const [defaultValue] = useState(text);
  const shown = useRef(text);
  useLayoutEffect(() => {
    // The text belongs to the browser. What was typed while React took over stays: the form is about to hear of it.
    if (shown.current === text) return;
    shown.current = text;
    putText(control.current, text);
  }, [control, text]);
  const onChange = ({ target: { value } }: ChangeEvent<Control>): void => {
    const before = shown.current;
    shown.current = value;
    onText(value, before);
  };
  return { defaultValue, onChange };
}

/** Puts a text into a control, where another stands. */
export function putText(control: Control | null, text: string): void {
  if (control && control.value !== text) control.value = text;
}

import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useOwnText, type OwnText } from './use-own-text.ts';

interface TextInputProps extends OwnText, Omit<ComponentProps<'input'>, 'ref' | 'onChange' | 'value'> {
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/** A text input that shows each typed letter itself, before React renders (`useOwnText`). */
export function TextInput({ ref, text, onText, ...attributes }: TextInputProps): ReactNode {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  return <input {...attributes} {...useOwnText(input, { text, onText })} ref={input} />;
}

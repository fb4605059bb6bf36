import type { ReactNode } from 'react';
import look from './look.module.css';

/** What went wrong, for everybody to hear. Nothing while nothing did. */
export function Fault({ text }: { readonly text: string }): ReactNode {
  if (text === '') return null;
  return (
    <p className={`${look['notice']} ${look['fault']}`} role="alert">
      {text}
    </p>
  );
}

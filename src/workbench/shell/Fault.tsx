import type { ReactNode } from 'react';
import look from './look.module.css';

/** Shows and announces an error. It renders nothing without one. */
export function Fault({ text }: { readonly text: string }): ReactNode {
  if (text === '') return null;
  return (
    <p className={`${look['notice']} ${look['fault']}`} role="alert">
      {text}
    </p>
  );
}

import type { ReactNode } from 'react';
import look from './look.module.css';
import styles from './Fault.module.css';

/** Shows and announces an error. It renders nothing for an empty text. */
export function Fault({ text }: { readonly text: string }): ReactNode {
  if (text === '') return null;
  return (
    <p className={`${look['notice']} ${styles['fault']}`} role="alert">
      {text}
    </p>
  );
}

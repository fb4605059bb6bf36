import { useRef, type ReactNode } from 'react';
import look from './look.module.css';
import styles from './More.module.css';

interface MoreProps {
  /** What the button says. A page has one of each name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Controls that open below a button. They close by Escape, and when the focus leaves them. */
export function More({ name, children }: MoreProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const close = (): void => details.current?.removeAttribute('open');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it closes what its own button has opened
    <details
      className={styles['more']}
      ref={details}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={`${look['button']} ${styles['opener']}`}>{name}</summary>
      <div className={styles['menu']}>{children}</div>
    </details>
  );
}

import { useRef, type ReactNode } from 'react';
import look from './look.module.css';
import styles from './More.module.css';

interface MoreProps {
  /** What the button says. A page has one of each name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Controls that open below a button. They close by Escape, when the focus leaves them, and when a link among them is chosen. */
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
      onClick={({ target, currentTarget }) => {
        // A page was chosen: its link stays in the header, so the menu would stay open.
        if (target instanceof Element && currentTarget.contains(target.closest('a'))) close();
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

import type { ReactElement, ReactNode } from 'react';
import action from './action.module.css';
import styles from './SubmitButton.module.css';

/** What the button says, and whether it is at work. */
interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Sends the form. Busy, it keeps focus and size and only says so (R2.24): the submit handler is what refuses. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps): ReactElement {
  return (
    <button
      className={`${action['action']} ${styles['submit']}`}
      type="submit"
      aria-disabled={isBusy ? true : undefined}
    >
      {children}
    </button>
  );
}

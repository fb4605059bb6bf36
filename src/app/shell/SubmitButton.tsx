import type { ReactElement, ReactNode } from 'react';
import action from './action.module.css';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Submits the form. While busy it keeps focus and size (R2.24); the submit handler ignores further presses. */
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

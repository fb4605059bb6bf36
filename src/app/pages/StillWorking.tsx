import { useEffect, useState, type ReactNode } from 'react';
import styles from './SignUpPage.module.css';

interface StillWorkingProps {
  readonly isSubmitting: boolean;
  /** Told to assistive technology at once; the button says it to the eye. */
  readonly working: string;
  readonly stillWorking: string;
}

const LONG_MS = 8000;

/** Says that a sign-up is under way, and for all to see once it has taken longer than anybody expects. */
export function StillWorking({ isSubmitting, working, stillWorking }: StillWorkingProps): ReactNode {
  const [isLong, setIsLong] = useState(false);
  // Talks to the clock.
  useEffect(() => {
    if (!isSubmitting) return undefined;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isSubmitting]);
  const text = isLong ? stillWorking : working;
  return <output className={isLong ? styles['note'] : 'visually-hidden'}>{isSubmitting ? text : ''}</output>;
}

import { useEffect, useState, type ReactNode } from 'react';
import styles from './SignUpPage.module.css';

interface StillWorkingProps {
  readonly isSubmitting: boolean;
  readonly text: string;
}

const LONG_MS = 8000;

/** Says that a slow sign-up is still under way, once it has taken longer than anybody expects. */
export function StillWorking({ isSubmitting, text }: StillWorkingProps): ReactNode {
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
  return <output className={isLong ? styles['note'] : 'visually-hidden'}>{isLong ? text : ''}</output>;
}

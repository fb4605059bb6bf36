import type { ReactElement } from 'react';
import type { FormatMessage } from './shell-types.ts';
import styles from './Step.module.css';

interface StepProps {
  /** Its messages are `shell.steps.{name}.title` and `.text`. */
  readonly name: string;
  /** The number of the step, counted from 1. */
  readonly number: number;
  readonly state: 'past' | 'current' | 'ahead';
  readonly format: FormatMessage;
}

/** One step: its part of the rail, its title and its text. */
export function Step({ name, number, state, format }: StepProps): ReactElement {
  const isPast = state === 'past';
  return (
    <li
      className={`${styles['step']} ${isPast ? styles['past'] : ''}`}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={styles['number']} aria-hidden="true">
        {isPast ? <Tick /> : number}
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>{format(`shell.steps.${name}.title`)}</p>
        <p className={styles['text']}>{format(`shell.steps.${name}.text`)}</p>
      </div>
    </li>
  );
}

function Tick(): ReactElement {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none">
      <path d="M2.5 8.5l3.6 3.6 7.4-8" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

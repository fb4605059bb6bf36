import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { FormatMessage } from './shell-types.ts';
import parts from './Step.module.css';
import styles from './Steps.module.css';

/** The steps to the first payment (R1.6). Their messages are `shell.steps.{name}.title` and `.text`. */
const STEPS = ['create', 'integrate', 'goLive', 'sync'] as const;

export interface StepsProps {
  /** Index of the current step. Earlier steps are done. */
  readonly step: number;
  /** The completed share of the current step, 0 to 1. */
  readonly progress: number;
  readonly format: FormatMessage;
}

/** The four steps, on a rail that shows the progress of the form. */
export function Steps({ step, progress, format }: StepsProps): ReactElement {
  const rail = useRef<HTMLElement>(null);
  // Talks to the stylesheet: a style attribute would need `unsafe-inline`, a property set by script does not.
  useEffect(() => {
    rail.current?.style.setProperty('--done', String(Math.min(1, Math.max(0, progress))));
  }, [progress]);
  return (
    <aside className={styles['inner']} ref={rail} aria-label={format('shell.steps.label')}>
      <ol className={styles['steps']}>
        {STEPS.map((name, index) => (
          <Step key={name} name={name} number={index + 1} state={stateOf(index, step)} format={format} />
        ))}
      </ol>
      <Now step={step} format={format} />
    </aside>
  );
}

interface StepProps {
  /** Its messages are `shell.steps.{name}.title` and `.text`. */
  readonly name: string;
  /** The number of the step, counted from 1. */
  readonly number: number;
  readonly state: 'past' | 'current' | 'ahead';
  readonly format: FormatMessage;
}

/** One step: its part of the rail, its title and its text. */
function Step({ name, number, state, format }: StepProps): ReactElement {
  const isPast = state === 'past';
  return (
    <li
      className={`${parts['step']} ${isPast ? parts['past'] : ''}`}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={parts['number']} aria-hidden="true">
        {isPast ? <Tick /> : number}
      </span>
      <div className={parts['words']}>
        <p className={parts['title']}>{format(`shell.steps.${name}.title`)}</p>
        <p className={parts['text']}>{format(`shell.steps.${name}.text`)}</p>
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

/** The short form of the steps on phones, instead of four titles. Assistive technology reads the list. */
function Now({ step, format }: Pick<StepsProps, 'step' | 'format'>): ReactElement {
  return (
    <p className={styles['now']} aria-hidden="true">
      <span>{format(`shell.steps.${STEPS[step] ?? STEPS[0]}.title`)}</span>
      <span className={styles['count']}>
        {format('shell.steps.progress', { current: step + 1, total: STEPS.length })}
      </span>
    </p>
  );
}

function stateOf(index: number, current: number): 'past' | 'current' | 'ahead' {
  if (index === current) return 'current';
  return index < current ? 'past' : 'ahead';
}

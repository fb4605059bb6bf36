import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { FormatMessage } from './shell-types.ts';
import { Step } from './Step.tsx';
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

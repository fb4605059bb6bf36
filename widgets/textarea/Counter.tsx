import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { useSettled } from '#widgets/password/use-settled.ts';
import { countOf, spokenCount, type Count } from './textarea-state.ts';
import styles from './Textarea.module.css';

interface CounterProps {
  readonly id: string;
  readonly count: Count | undefined;
  readonly text: string;
  readonly props: WidgetProps<ReactNode>;
}

/** How long nothing is written before the count is read out. In milliseconds. */
const WRITING_RESTS = 1000;

/** How much of its room a text has taken: shown as it is written, and read out when the writing rests. */
export function Counter({ id, count, text, props }: CounterProps): ReactNode {
  const { limits, speech, whenReleased } = props;
  // What was there before is no news.
  const [before] = useState(text);
  const settled = useSettled(text, { milliseconds: WRITING_RESTS, whenReleased });
  const told = settled === before ? undefined : countOf(settled, limits.maxLength);
  const spoken = told && spokenCount(told);
  return (
    <>
      {count && (
        <p id={id} className={styles['count']} data-over={count.used > count.limit || undefined} aria-hidden>
          {speech.say('widgets.textarea.count', { used: count.used, limit: count.limit })}
        </p>
      )}
      <output className="visually-hidden">{spoken && speech.say(spoken.key, spoken.values)}</output>
    </>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { spokenCount, type Count } from './textarea-state.ts';
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
  const { messages, whenReleased } = props;
  // What was there before is no news.
  const [before] = useState(text);
  const news = text === before ? undefined : count && spokenCount(count);
  const words = news ? messages.format(news.key, news.values) : '';
  const [heard, setHeard] = useState('');
  useEffect(() => {
    // The clock: each key would interrupt what is being read out.
    const timer = setTimeout(() => whenReleased(() => setHeard(words)), WRITING_RESTS);
    return () => clearTimeout(timer);
  }, [words, whenReleased]);
  return (
    <>
      {count && (
        <p id={id} className={styles['count']} data-over={count.used > count.limit || undefined} aria-hidden>
          {messages.format('widgets.textarea.count', { used: count.used, limit: count.limit })}
        </p>
      )}
      <output className="visually-hidden">{heard}</output>
    </>
  );
}

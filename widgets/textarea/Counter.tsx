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

/** The pause in typing before the live region updates. */
const ANNOUNCE_DELAY_MS = 1000;

/** The length of a text and its limit. The visible count follows each key; the live region waits for a pause. */
export function Counter({ id, count, text, props }: CounterProps): ReactNode {
  const { messages, whenReleased } = props;
  // The live region does not announce the initial text.
  const [before] = useState(text);
  const news = text === before ? undefined : count && spokenCount(count);
  const words = news ? messages.format(news.key, news.values) : '';
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    // Talks to the clock: an announcement at each key would interrupt the screen reader.
    const timer = setTimeout(() => whenReleased(() => setAnnounced(words)), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [words, whenReleased]);
  return (
    <>
      {count && (
        <p id={id} className={styles['count']} data-over={count.used > count.limit || undefined} aria-hidden>
          {messages.format('widgets.textarea.count', { used: count.used, limit: count.limit })}
        </p>
      )}
      <output className="visually-hidden">{announced}</output>
    </>
  );
}

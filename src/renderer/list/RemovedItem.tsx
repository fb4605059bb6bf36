import type { ReactNode } from 'react';
import type { Speech } from '#contract/widget-props.ts';
import styles from './ListField.module.css';
import type { List } from './use-list.ts';

interface RemovedItemProps {
  readonly list: List;
  /** The place that is drawn. */
  readonly at: number;
  readonly speech: Speech<ReactNode>;
}

/** Where an item was taken away: that it is gone, and the way to have it back with all that was filled in. */
export function RemovedItem({ list: { removed, restore }, at, speech }: RemovedItemProps): ReactNode {
  if (removed?.at !== at) return null;
  return (
    <p className={styles['removed']} tabIndex={-1} data-removed>
      {speech.say('form.list.removed', { item: speech.say('.item', { number: at + 1 }) })}{' '}
      <button type="button" className={styles['tool']} onClick={restore}>
        {speech.say('form.list.undo')}
      </button>
    </p>
  );
}

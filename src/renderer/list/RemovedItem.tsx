import type { ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import styles from './ListField.module.css';
import type { List } from './use-list.ts';

interface RemovedItemProps {
  readonly list: List;
  /** The place that is drawn. */
  readonly at: number;
  readonly messages: Messages<ReactNode>;
}

/** Where an item was taken away: that it is gone, and the way to have it back with all that was filled in. */
export function RemovedItem({ list: { removed, restore }, at, messages }: RemovedItemProps): ReactNode {
  if (removed?.at !== at) return null;
  const said = messages.format('form.list.removed', { item: messages.format('.item', { number: at + 1 }) });
  return (
    // With a name: of a paragraph that has the focus, not every screen reader says what is in it.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups controls; this is a message
      role="group"
      aria-label={said}
      className={styles['removed']}
      tabIndex={-1}
      data-removed
    >
      {said}{' '}
      <button type="button" className={styles['tool']} onClick={restore}>
        {messages.format('form.list.undo')}
      </button>
    </div>
  );
}

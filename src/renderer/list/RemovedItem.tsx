import type { ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import styles from './ListField.module.css';
import type { List } from './use-list.ts';

interface RemovedItemProps {
  readonly list: List;
  /** The index at which this is rendered. */
  readonly at: number;
  readonly messages: Messages<ReactNode>;
}

/** Says that the item at this index was removed, and offers to restore it with its answers. */
export function RemovedItem({ list: { removed, restore }, at, messages }: RemovedItemProps): ReactNode {
  if (removed?.at !== at) return null;
  const text = messages.format('form.list.removed', { item: messages.format('.item', { number: at + 1 }) });
  return (
    // It has a name, because some screen readers do not read the contents of a focused paragraph.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups controls; this is a message
      role="group"
      aria-label={text}
      className={styles['removed']}
      tabIndex={-1}
      data-removed
    >
      {text}{' '}
      <button type="button" className={styles['tool']} onClick={restore}>
        {messages.format('form.list.undo')}
      </button>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Problem } from '#contract/problem.ts';
import type { Messages } from '#contract/widget-props.ts';
import frame from '#renderer/FieldFrame.module.css';
import { problemText } from '#renderer/problem-text.ts';
import { useRenderer } from '#renderer/renderer-context.ts';
import styles from './ListField.module.css';
import type { List } from './use-list.ts';

interface ListEndProps {
  readonly id: string;
  readonly name: string;
  readonly list: List;
  /** The most items that the list may have. */
  readonly limit: number;
  readonly problem: Problem | undefined;
  readonly messages: Messages<ReactNode>;
}

/** Below the items: the problem of the list as a whole, and the button that adds an item. */
export function ListEnd({ id, name, list, limit, problem, messages }: ListEndProps): ReactNode {
  const { form, messages: page } = useRenderer();
  const isFull = list.keys.length >= limit;
  return (
    <>
      {problem && (
        <p id={`${id}-error`} className={frame['error']}>
          {problemText(page, form.messagePrefix, { field: name, problem })}
        </p>
      )}
      <button
        type="button"
        id={id}
        className={styles['add']}
        aria-disabled={isFull || undefined}
        aria-describedby={problem && `${id}-error`}
        onClick={() => !isFull && list.add()}
      >
        {isFull ? messages.format('form.list.full', { limit }) : messages.format('.add')}
      </button>
      <output className="visually-hidden">{list.notice}</output>
    </>
  );
}

import type { FieldProps } from '@rjsf/utils';
import { useRef, type ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import { fieldAt } from '#engine/field-path.ts';
import frame from '#renderer/FieldFrame.module.css';
import { Optional } from '#renderer/Optional.tsx';
import { fieldMessages } from '#renderer/field-messages.ts';
import { useRenderer } from '#renderer/renderer-context.ts';
import { useField } from '#renderer/use-form-state.ts';
import styles from './ListField.module.css';
import { ListItem } from './ListItem.tsx';
import { useList, type List } from './use-list.ts';
import type { Problem } from '#contract/problem.ts';
import { problemText } from '#engine/problem-text.ts';

/** Renders a repeatable group: its items, with buttons to remove and move each, and the button that adds one. */
export function ListField(props: FieldProps): ReactNode {
  const { path, $id: id } = props.fieldPathId;
  const name = path.join('.');
  const { form, messages: page } = useRenderer();
  const messages = fieldMessages(page, form.messagePrefix, name);
  const { problem, isRequired } = useField(name);
  const { minItems = 0, maxItems = Infinity } = fieldAt(form, name)?.limits ?? {};
  const box = useRef<HTMLFieldSetElement>(null);
  const list = useList({ name, messages, box });
  const described = [problem && `${id}-error`, messages.has('.help') && `${id}-help`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset className={styles['list']} ref={box} aria-describedby={described || undefined}>
      <ListLegend id={id} isOptional={!isRequired && minItems === 0} messages={messages} />
      {list.keys.flatMap((key, at) => [
        <RemovedItem key={`before ${key}`} list={list} at={at} messages={messages} />,
        <ListItem
          key={key}
          field={props}
          at={at}
          canBeRemoved={list.keys.length > minItems}
          list={list}
          messages={messages}
        />,
      ])}
      <RemovedItem list={list} at={list.keys.length} messages={messages} />
      <ListEnd id={id} list={list} limit={maxItems} problem={problem} name={name} messages={messages} />
    </fieldset>
  );
}

interface ListLegendProps {
  readonly id: string;
  readonly isOptional: boolean;
  readonly messages: Messages<ReactNode>;
}

function ListLegend({ id, isOptional, messages }: ListLegendProps): ReactNode {
  return (
    <>
      <legend>
        <span>{messages.format('.label')}</span>
        {isOptional && <Optional messages={messages} />}
      </legend>
      {messages.has('.help') && (
        <p id={`${id}-help`} className={frame['help']}>
          {messages.format('.help')}
        </p>
      )}
    </>
  );
}

interface RemovedItemProps {
  readonly list: List;
  /** The place of the message: before the item with this index. */
  readonly at: number;
  readonly messages: Messages<ReactNode>;
}

/** Says that the item which was at this index is removed, and offers to restore it with its answers. */
function RemovedItem({ list: { removed, restore }, at, messages }: RemovedItemProps): ReactNode {
  if (removed?.at !== at) return null;
  const text = messages.format('form.list.removed', { item: messages.format('.item', { number: at + 1 }) });
  return (
    // The box has a name, because some screen readers do not read the contents of a focused paragraph.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups controls; this is a message
      role="group"
      aria-label={text}
      className={styles['removed']}
      tabIndex={-1}
      data-removed
    >
      <span>{text}</span>{' '}
      <button type="button" className={styles['tool']} onClick={restore}>
        {messages.format('form.list.undo')}
      </button>
    </div>
  );
}

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
function ListEnd({ id, name, list, limit, problem, messages }: ListEndProps): ReactNode {
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

import type { FieldProps } from '@rjsf/utils';
import { useRef, type ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import { fieldAt } from '#engine/field-path.ts';
import frame from '#renderer/FieldFrame.module.css';
import { Optional } from '#renderer/Optional.tsx';
import { fieldMessages } from '#renderer/field-messages.ts';
import { useRenderer } from '#renderer/renderer-context.ts';
import { useField } from '#renderer/use-field.ts';
import { ListEnd } from './ListEnd.tsx';
import styles from './ListField.module.css';
import { ListItem } from './ListItem.tsx';
import { RemovedItem } from './RemovedItem.tsx';
import { useList } from './use-list.ts';

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
          canGo={list.keys.length > minItems}
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
        {messages.format('.label')}
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

import { toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import form from '#renderer/FormFields.module.css';
import styles from './ListField.module.css';
import type { List } from './use-list.ts';

interface ListItemProps {
  /** rjsf's props of the list. */
  readonly field: FieldProps;
  /** The index of the item. */
  readonly at: number;
  /** The visitor may remove the item. */
  readonly canBeRemoved: boolean;
  readonly list: List;
  readonly messages: Messages<ReactNode>;
}

/** One item of a repeatable group: its fields, and the buttons to move and remove it. */
export function ListItem({ field, at, canBeRemoved, list, messages }: ListItemProps): ReactNode {
  const item = messages.format('.item', { number: at + 1 });
  return (
    <fieldset className={styles['item']}>
      {/* Browsers cannot place a legend on one line with the buttons, so a paragraph shows the text. */}
      <legend className="visually-hidden">{item}</legend>
      <div className={styles['tools']}>
        <p aria-hidden="true">{item}</p>
        {list.keys.length > 1 && (
          <>
            <MoveButton label={messages.format('form.list.up', { item })} by={-1} at={at} list={list} />
            <MoveButton label={messages.format('form.list.down', { item })} by={1} at={at} list={list} />
          </>
        )}
        {canBeRemoved && (
          <button
            type="button"
            className={styles['tool']}
            aria-label={messages.format('form.list.removeItem', { item })}
            onClick={() => list.remove(at)}
          >
            {messages.format('form.list.remove')}
          </button>
        )}
      </div>
      <div className={form['form']}>
        <ItemFields field={field} at={at} />
      </div>
    </fieldset>
  );
}

interface MoveButtonProps extends Pick<ListItemProps, 'at' | 'list'> {
  readonly label: string;
  readonly by: 1 | -1;
}

/** At either end of the list the button stays, but does nothing, so that it keeps the focus. */
function MoveButton({ label, by, at, list }: MoveButtonProps): ReactNode {
  const to = at + by;
  const isEnd = to < 0 || to >= list.keys.length;
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      data-move={by}
      onClick={() => !isEnd && list.move(at, to)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d={by === 1 ? 'M8 3v10M3.5 8.5 8 13l4.5-4.5' : 'M8 13V3M3.5 7.5 8 3l4.5 4.5'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
      </svg>
    </button>
  );
}

function ItemFields({ field, at }: Pick<ListItemProps, 'field' | 'at'>): ReactNode {
  const { registry, fieldPathId, schema, uiSchema } = field;
  const { SchemaField } = registry.fields;
  const items: RJSFSchema | boolean | readonly unknown[] | undefined = schema.items;
  if (!SchemaField || typeof items !== 'object' || Array.isArray(items)) return null;
  return (
    <SchemaField
      {...field}
      name={String(at)}
      schema={items}
      uiSchema={typeof uiSchema?.items === 'object' ? uiSchema.items : {}}
      formData={undefined}
      fieldPathId={toFieldPathId(at, registry.globalFormOptions, fieldPathId.path)}
    />
  );
}

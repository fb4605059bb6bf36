import type { MouseEvent, ReactNode } from 'react';
import type { Choice, WidgetProps } from '#contract/widget-props.ts';
import styles from './ChoiceGroup.module.css';

interface ChoiceGroupProps {
  readonly type: 'radio' | 'checkbox';
  readonly props: WidgetProps<ReactNode>;
  /** What a box looks like; it is drawn round a native one. */
  readonly mark: string | undefined;
  readonly isChosen: (choice: Choice) => boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** ARIA allows `required` and `invalid` on a radiogroup only. */
const ROLES = { radio: 'radiogroup', checkbox: undefined } as const;

/** A question and all its answers at once, each a row to press: for one of them, or for several. */
export function ChoiceGroup({ type, props, ...group }: ChoiceGroupProps): ReactNode {
  const role = ROLES[type];
  const isClearable = type === 'radio' && !props.isRequired && props.choices.some(group.isChosen);
  return (
    <fieldset
      className={styles['group']}
      role={role}
      aria-required={(role && props.isRequired) || undefined}
      aria-invalid={(role && props.isInvalid) || undefined}
      aria-describedby={props.describedBy}
    >
      <legend>
        {props.label}
        {!props.isRequired && (
          <>
            {' '}
            <span className={styles['optional']}>{props.messages.format('form.optional')}</span>
          </>
        )}
      </legend>
      <div className={styles['rows']} data-invalid={props.isInvalid || undefined}>
        {props.choices.map((choice, at) => (
          <label key={choice.value} className={styles['row']}>
            <input
              type={type}
              // The first is where a summary's link and the page lead to.
              id={at === 0 ? props.id : undefined}
              name={props.name}
              value={choice.value}
              className={group.mark}
              checked={group.isChosen(choice)}
              aria-invalid={(!role && props.isInvalid) || undefined}
              onChange={() => {
                group.onChoose(choice);
              }}
            />
            <span className={styles['text']}>{choice.label}</span>
          </label>
        ))}
      </div>
      {isClearable && <ClearChoice {...props} />}
    </fieldset>
  );
}

/** Takes the answer back. The button goes with it, so the focus moves to the first answer of the group. */
function ClearChoice({ messages, onChange }: WidgetProps<ReactNode>): ReactNode {
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest('fieldset')?.querySelector('input')?.focus();
    onChange(undefined);
  };
  return (
    <button type="button" className={styles['clear']} onClick={clear}>
      {messages.format('form.clearChoice')}
    </button>
  );
}

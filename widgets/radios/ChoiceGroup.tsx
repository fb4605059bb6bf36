import type { MouseEvent, ReactNode } from 'react';
import type { Choice, WidgetProps } from '#contract/widget-props.ts';
import styles from './ChoiceGroup.module.css';

interface ChoiceGroupProps {
  readonly type: 'radio' | 'checkbox';
  readonly props: WidgetProps<ReactNode>;
  /** The class that styles each native box. */
  readonly mark: string | undefined;
  readonly isChosen: (choice: Choice) => boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** The role of the group. ARIA allows `required` and `invalid` on a radiogroup, but not on a group of checkboxes. */
const ROLES = { radio: 'radiogroup', checkbox: undefined } as const;

/** A question with all its choices, for one answer (radios) or several (checkboxes). Each choice is a row with a box. */
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
        <span>{props.label}</span>
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
              // A link to the field leads to its first box.
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

/** The button that removes the answer. It then disappears, so the focus moves to the first box of the group. */
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

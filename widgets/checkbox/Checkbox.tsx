import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import consent from '#widgets/consent/Consent.module.css';
import styles from './Checkbox.module.css';

type Props = WidgetProps<ReactNode>;

/** A box to tick beside its label: yes, or no once it is taken back. It never is a consent, which has its own widget. */
export const checkbox: Widget<ComponentType<Props>> = { component: Checkbox, drawsLabel: true };

function Checkbox(props: Props): ReactNode {
  return (
    <div className={`${consent['consent']} ${styles['row']}`}>
      <input
        type="checkbox"
        id={props.id}
        name={props.name}
        className={consent['box']}
        // Saved answers or a browser may hold something else than a tick: that is none.
        checked={props.value === true}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => {
          props.onChange(event.target.checked);
        }}
      />
      <label htmlFor={props.id} className={`${consent['sentence']} ${styles['label']}`}>
        {props.label}
      </label>
    </div>
  );
}

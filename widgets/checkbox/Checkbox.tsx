import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import consent from '#widgets/consent/Consent.module.css';
import styles from './Checkbox.module.css';

type Props = WidgetProps<ReactNode>;

/** A checkbox beside its label: true, or false after the visitor unticks it. A consent has its own widget. */
export const checkbox: Widget<ComponentType<Props>> = { component: Checkbox, drawsLabel: true };

function Checkbox(props: Props): ReactNode {
  return (
    <div className={`${consent['consent']} ${styles['row']}`}>
      <input
        type="checkbox"
        id={props.id}
        name={props.name}
        className={consent['box']}
        // Saved answers or a browser may contain another value, which does not count as a tick.
        checked={props.value === true}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={({ target }) => {
          props.onChange(target.checked);
        }}
      />
      <label htmlFor={props.id} className={`${consent['sentence']} ${styles['label']}`}>
        {props.label}
      </label>
    </div>
  );
}

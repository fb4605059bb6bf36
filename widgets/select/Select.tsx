import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import control from '#widgets/shared/control.module.css';
import { answerOf } from '#widgets/shared/text-state.ts';
import styles from './Select.module.css';

type Props = WidgetProps<ReactNode>;

/** One answer from a short list, in the browser's own control. It starts with an empty option, so nothing is preselected. */
export const select: Widget<ComponentType<Props>> = { component: Select };

function Select(props: Props): ReactNode {
  const { autocomplete } = props.options;
  // An answer that the list does not contain, or does not contain yet, selects the empty option.
  const chosen = props.choices.find(({ value }) => value === props.value)?.value ?? '';
  return (
    <div className={control['opens']}>
      <select
        id={props.id}
        name={props.name}
        className={`${control['control']} ${styles['select']}`}
        value={chosen}
        data-empty={chosen === '' || undefined}
        autoComplete={typeof autocomplete === 'string' ? autocomplete : undefined}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => {
          props.onChange(answerOf(event.target.value));
        }}
      >
        <option value="">{props.messages.format('widgets.select.choose')}</option>
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

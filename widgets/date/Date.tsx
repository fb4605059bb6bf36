import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import control from '#widgets/shared/control.module.css';
import { answerOf, controlAttributes } from '#widgets/shared/text-state.ts';
import { dateOf, answerOnBlur } from './date-state.ts';
import styles from './Date.module.css';

type Props = WidgetProps<ReactNode>;

/** A date, `2026-11-21`, in the browser's own control, which shows it in the visitor's format. */
export const date: Widget<ComponentType<Props>> = { component: DateInput };

/** While a date is incomplete, the browser keeps its parts, unless React sets another date. */
function DateInput(props: Props): ReactNode {
  return (
    <input
      {...controlAttributes('text', props)}
      type="date"
      // Without `max`, browsers accept years of six digits, and do not move on after the fourth digit.
      max="9999-12-31"
      className={`${control['control']} ${styles['date']}`}
      value={dateOf(props.value)}
      onChange={(event) => {
        props.onChange(answerOf(event.target.value));
      }}
      onBlur={({ target }) => {
        const left = answerOnBlur(target.value, target.validity.badInput);
        if (left !== props.value && dateOf(props.value) === '') props.onChange(left);
      }}
    />
  );
}

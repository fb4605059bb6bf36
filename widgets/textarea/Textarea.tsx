import { useRef, type ComponentType, type ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import box from '#widgets/shared/control.module.css';
import { answerOf, controlAttributes, textOf } from '#widgets/shared/text-state.ts';
import { trimOnLeave } from '#widgets/shared/trim-on-leave.ts';
import { useOwnText } from '#widgets/shared/use-own-text.ts';
import { Counter } from './Counter.tsx';
import { countOf, rowsOf, textareaOptions } from './textarea-state.ts';
import styles from './Textarea.module.css';

type Props = WidgetProps<ReactNode>;

/** A text of several lines. It grows with the text, and shows a count when the text is nearly at its limit. */
export const textarea: Widget<ComponentType<Props>> = { component: Textarea };

function Textarea(props: Props): ReactNode {
  const text = textOf(props.value);
  const control = useRef<HTMLTextAreaElement>(null);
  const own = useOwnText(control, { text, onText: (next) => props.onType(answerOf(next)) });
  const count = countOf(text, props.limits.maxLength);
  const countId = `${props.id}-count`;
  const describedBy = [props.describedBy, count && countId].filter(Boolean).join(' ');
  const { type: _none, ...attributes } = controlAttributes('text', {
    ...props,
    describedBy: describedBy || undefined,
    options: textareaOptions(props.options),
  });
  return (
    <>
      <textarea
        {...attributes}
        rows={rowsOf(props.options)}
        className={`${box['control']} ${styles['text']}`}
        {...own}
        onBlur={trimOnLeave(props)}
        ref={control}
      />
      <Counter id={countId} count={count} text={text} props={props} />
    </>
  );
}

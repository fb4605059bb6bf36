import { useState, type ComponentType, type ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import control from '#widgets/shared/control.module.css';
import { SelectionKeeper } from './SelectionKeeper.tsx';
import { controlAttributes } from '#widgets/shared/text-state.ts';
import { useFocus } from '#widgets/shared/use-focus.ts';
import { answerOf, keyboardFor, textOf } from './number-state.ts';

type Props = WidgetProps<ReactNode>;

/**
 * A number in the format of the page's language. For browsers it is a text field. Browsers' own number fields lose text that
 * they cannot read, change with the mouse wheel, and use the browser's language.
 */
export const number: Widget<ComponentType<Props>> = { component: NumberLine, answerOf };

function NumberLine(props: Props): ReactNode {
  const { value, messages, options } = props;
  const { input, isFocused, listeners } = useFocus();
  // While the field has the focus, it shows what the visitor typed, until another source changes the answer.
  const [typed, setTyped] = useState<{ readonly text: string; readonly answer: unknown }>();
  const isTheirs = isFocused && typed !== undefined && typed.answer === value;
  return (
    <SelectionKeeper input={input} isFocused={isFocused}>
      <input
        {...controlAttributes('text', { ...props, options: { inputmode: keyboardFor(props), ...options } })}
        ref={input}
        // Numbers run from left to right in every language.
        dir="ltr"
        className={control['control']}
        value={isTheirs ? typed.text : textOf(value, messages.language, !isFocused)}
        onChange={(event) => {
          const text = event.target.value;
          const answer = answerOf(text, messages.language);
          setTyped({ text, answer });
          props.onChange(answer);
        }}
        onFocus={listeners.onFocus}
        onBlur={() => {
          listeners.onBlur();
          setTyped(undefined);
        }}
      />
    </SelectionKeeper>
  );
}

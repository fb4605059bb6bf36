import { Component, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import control from '#widgets/shared/control.module.css';
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
  const showsTyped = isFocused && typed !== undefined && typed.answer === value;
  return (
    <SelectionKeeper input={input} isFocused={isFocused}>
      <input
        {...controlAttributes('text', { ...props, options: { inputmode: keyboardFor(props), ...options } })}
        ref={input}
        // Numbers run from left to right in every language.
        dir="ltr"
        className={control['control']}
        value={showsTyped ? typed.text : textOf(value, messages.language, !isFocused)}
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

interface SelectionKeeperProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** When this changes, the input shows the same number in another format. */
  readonly isFocused: boolean;
  readonly children: ReactNode;
}

/**
 * Keeps the whole text of an input selected when React replaces it. Otherwise browsers drop the selection, and text typed after
 * Tab is added to the old text. It is a class, because no hook runs just before React changes the page. The focus event is too
 * early: scripts and browsers select the text after it.
 */
class SelectionKeeper extends Component<SelectionKeeperProps> {
  override getSnapshotBeforeUpdate({ isFocused }: SelectionKeeperProps): boolean {
    const input = this.props.input.current;
    if (!input || isFocused === this.props.isFocused) return false;
    return input.selectionStart === 0 && input.selectionEnd === input.value.length;
  }

  override componentDidUpdate(_props: SelectionKeeperProps, _state: unknown, wasSelected: boolean): void {
    if (wasSelected && this.props.isFocused) this.props.input.current?.select();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import { answerOf, controlAttributes, textOf } from '#widgets/shared/text-state.ts';
import { TextInput } from '#widgets/shared/TextInput.tsx';
import { passwordRules, viewPassword, type Toggle } from './password-state.ts';
import control from '#widgets/shared/control.module.css';
import styles from './Password.module.css';
import { Requirements } from './Requirements.tsx';

type Props = WidgetProps<ReactNode>;

/** A new password, which the visitor can show while typing (R2.9, R2.51). */
export const password: Widget<ComponentType<Props>> = {
  component: Password,
  below: Requirements,
  drawsTick: true,
};

function Password(props: Props): ReactNode {
  const { id, messages, submitCount } = props;
  const [toggle, setToggle] = useState<Toggle>();
  const view = viewPassword(toggle, submitCount);
  const { input, rememberCaret } = useCaret();
  return (
    <div className={`${control['control']} ${styles['box']}`}>
      <TextInput
        {...controlAttributes('password', props)}
        {...{ passwordrules: passwordRules(props) }}
        ref={input}
        type={view.type}
        className={styles['input']}
        text={textOf(props.value)}
        onText={(typed) => props.onType(answerOf(typed))}
      />
      <button
        type="button"
        className={styles['toggle']}
        aria-label={messages.format(view.button)}
        aria-controls={id}
        id={`${id}-button`}
        onMouseDown={(event) => {
          // Showing the password must not leave the field, so the focus stays in the input.
          if (document.activeElement === input.current) event.preventDefault();
        }}
        onClick={() => {
          rememberCaret();
          setToggle({ showsPassword: view.type === 'password', submitCount });
        }}
      >
        {messages.format(view.buttonShort)}
      </button>
      <output className="visually-hidden">
        {view.announcement === undefined ? '' : messages.format(view.announcement)}
      </output>
    </div>
  );
}

/** Restores the caret, which browsers may move when an input changes its type. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'>>(undefined);
  useLayoutEffect(() => {
    // Talks to the browser's caret, before the paint.
    if (caret.current)
      input.current?.setSelectionRange(caret.current.selectionStart, caret.current.selectionEnd);
    caret.current = undefined;
  });
  const rememberCaret = () => {
    if (!input.current) return;
    const { selectionStart, selectionEnd } = input.current;
    caret.current = { selectionStart, selectionEnd };
  };
  return { input, rememberCaret };
}

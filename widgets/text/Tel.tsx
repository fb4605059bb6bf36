import type { ReactNode } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { TextInput } from '#widgets/shared/TextInput.tsx';
import { controlAttributes, textOf } from '#widgets/shared/text-state.ts';
import { useDialCodeSplit } from './use-dial-code-split.ts';
import { useNationalGroups } from './use-national-groups.ts';
import { useFocus } from '#widgets/shared/use-focus.ts';
import control from '#widgets/shared/control.module.css';

/** A phone number (R2.50): as typed while it has the focus, otherwise in groups of digits. Its name in documents is `tel`. */
export function Tel(props: WidgetProps<ReactNode>): ReactNode {
  const typed = textOf(props.value);
  const { input, isFocused, listeners } = useFocus();
  const display = useNationalGroups(props);
  const { onText, onDone } = useDialCodeSplit(input, { ...props, display });
  return (
    <TextInput
      {...controlAttributes('tel', props)}
      {...listeners}
      ref={input}
      className={control['control']}
      text={isFocused ? typed : display(typed)}
      onText={onText}
      onBlur={() => {
        listeners.onBlur();
        onDone();
      }}
      onKeyDown={({ key }) => key === 'Enter' && onDone()}
    />
  );
}

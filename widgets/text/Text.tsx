import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import { answerOf, controlAttributes, textOf, type TextKind } from '#widgets/shared/text-state.ts';
import { Tel } from './Tel.tsx';
import { TextInput } from '#widgets/shared/TextInput.tsx';
import { trimOnLeave } from '#widgets/shared/trim-on-leave.ts';
import control from '#widgets/shared/control.module.css';

type Props = WidgetProps<ReactNode>;

/** A line of text: names, an organisation (R2.1–R2.3). */
export const text: Widget<ComponentType<Props>> = { component: Text };

/** An e-mail address (R2.4). */
export const email: Widget<ComponentType<Props>> = { component: Email };

/** The national part of a phone number; `options.dialCode` names the field with its dial code (R2.8, R2.50). */
export const tel: Widget<ComponentType<Props>> = { component: Tel };

function Text(props: Props): ReactNode {
  return line('text', props);
}

function Email(props: Props): ReactNode {
  return line('email', props);
}

function line(kind: TextKind, props: Props): ReactNode {
  return (
    <TextInput
      {...controlAttributes(kind, props)}
      className={control['control']}
      text={textOf(props.value)}
      onText={(typed) => props.onType(answerOf(typed))}
      onBlur={trimOnLeave(props)}
    />
  );
}

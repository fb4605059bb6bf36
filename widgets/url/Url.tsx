import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import control from '#widgets/shared/control.module.css';
import { answerOf, controlAttributes, textOf } from '#widgets/shared/text-state.ts';
import { TextInput } from '#widgets/shared/TextInput.tsx';
import { trimOnLeave } from '#widgets/shared/trim-on-leave.ts';
import { urlOptions, withScheme } from './url-state.ts';

type Props = WidgetProps<ReactNode>;

/** A web address. The widget adds a missing `https://` on blur. */
export const url: Widget<ComponentType<Props>> = { component: Url };

function Url(props: Props): ReactNode {
  return (
    <TextInput
      {...controlAttributes('text', { ...props, options: urlOptions(props.options) })}
      type="url"
      // Addresses run from left to right in every language.
      dir="ltr"
      className={control['control']}
      text={textOf(props.value)}
      onText={(typed) => props.onType(answerOf(typed))}
      onBlur={trimOnLeave(props, withScheme)}
    />
  );
}

import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import consent from '#widgets/consent/Consent.module.css';
import { ChoiceGroup } from '#widgets/radios/ChoiceGroup.tsx';
import { isAmong, pressed } from './checkboxes-state.ts';

type Props = WidgetProps<ReactNode>;

/** Several answers from a short list that is always visible. */
export const checkboxes: Widget<ComponentType<Props>> = { component: Checkboxes, drawsLabel: true };

function Checkboxes(props: Props): ReactNode {
  return (
    <ChoiceGroup
      type="checkbox"
      props={props}
      mark={consent['box']}
      isChosen={(choice) => isAmong(props.value, choice)}
      onChoose={(choice) => {
        props.onChange(pressed(props.value, props.choices, choice));
      }}
    />
  );
}

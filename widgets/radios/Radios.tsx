import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import styles from './Radios.module.css';

type Props = WidgetProps<ReactNode>;

/** One answer from a short list that is always visible. */
export const radios: Widget<ComponentType<Props>> = { component: Radios, drawsLabel: true };

function Radios(props: Props): ReactNode {
  return (
    <ChoiceGroup
      type="radio"
      props={props}
      mark={styles['mark']}
      isChosen={({ value }) => value === props.value}
      onChoose={({ value }) => {
        props.onChange(value);
      }}
    />
  );
}

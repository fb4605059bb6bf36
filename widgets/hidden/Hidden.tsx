import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';

/** A field without a control. Its answer is a default, or depends on other answers. The widget renders nothing. */
export const hidden: Widget<ComponentType<WidgetProps<ReactNode>>> = { component: Hidden, drawsLabel: true };

function Hidden(): ReactNode {
  return null;
}

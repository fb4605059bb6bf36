import type { ComponentType, ReactNode } from 'react';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';

/** An answer that no visitor is asked for: it begins with its default, or follows from others. Nothing is drawn. */
export const hidden: Widget<ComponentType<WidgetProps<ReactNode>>> = { component: Hidden, drawsLabel: true };

function Hidden(): ReactNode {
  return null;
}

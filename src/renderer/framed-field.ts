import type { ComponentType, ReactNode } from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Problem } from '#contract/problem.ts';
import type { Widget, WidgetProps } from '#contract/widget-props.ts';

/** A field as it is drawn: its widget, what that is handed, and what is said of the answer. */
export interface FramedField {
  readonly widget: Widget<ComponentType<WidgetProps<ReactNode>>>;
  readonly props: WidgetProps<ReactNode>;
  readonly name: string;
  readonly spec: FieldSpec;
  readonly problem: Problem | undefined;
  readonly isRight: boolean;
}

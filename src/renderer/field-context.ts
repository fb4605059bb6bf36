import { createContext, type ReactNode } from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Problem } from '#contract/problem.ts';
import type { WidgetProps } from '#contract/widget-props.ts';
import { useSurrounding, type OwnWidget } from './renderer-context.ts';

/** What the frame and the widget of a field share, beside the props from rjsf. */
export interface FieldContent {
  /** Undefined when the field names a widget that follows rjsf's documentation. */
  readonly widget: OwnWidget | undefined;
  readonly props: WidgetProps<ReactNode>;
  readonly name: string;
  readonly spec: FieldSpec;
  readonly problem: Problem | undefined;
  readonly isRight: boolean;
}

/** The field around a component; undefined around whole objects and lists. */
export const FieldContext = createContext<FieldContent | undefined>(undefined);

/** The field around this component. */
export const useFieldContent = (): FieldContent => useSurrounding(FieldContext);

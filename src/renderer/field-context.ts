import { createContext, type ReactNode } from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Problem } from '#contract/problem.ts';
import type { WidgetProps } from '#contract/widget-props.ts';
import { useSurrounding, type OwnWidget } from './renderer-context.ts';

/** What the frame and the widget of a field share, beside the props from rjsf. */
export interface FieldContent {
  /** Undefined when the field names a widget written for plain rjsf, as rjsf's documentation describes. */
  readonly widget: OwnWidget | undefined;
  readonly props: WidgetProps<ReactNode>;
  readonly name: string;
  readonly spec: FieldSpec;
  readonly problem: Problem | undefined;
  readonly isRight: boolean;
}

/** Gives each part of a field the content of the field. Undefined around whole objects and lists. */
export const FieldContext = createContext<FieldContent | undefined>(undefined);

/** The content of the field that this component is part of. */
export const useFieldContent = (): FieldContent => useSurrounding(FieldContext);

import { createContext, useContext, type ReactNode } from 'react';
import type { FieldSpec } from '#contract/compiled-form.ts';
import type { Problem } from '#contract/problem.ts';
import type { WidgetProps } from '#contract/widget-props.ts';
import type { OwnWidget } from './renderer-context.ts';

/** All that frame and widget of one field share, beside what rjsf hands them. */
export interface FieldContent {
  /** Undefined where the field names a widget by rjsf's documentation. */
  readonly widget: OwnWidget | undefined;
  readonly props: WidgetProps<ReactNode>;
  readonly name: string;
  readonly spec: FieldSpec;
  readonly problem: Problem | undefined;
  readonly isRight: boolean;
}

/** The field that is drawn; undefined around whole objects and lists. */
export const FieldContext = createContext<FieldContent | undefined>(undefined);

/** The field around this part. Throws outside of one, which is a mistake of ours. */
export function useFieldContent(): FieldContent {
  const field = useContext(FieldContext);
  if (!field) throw new Error('A widget can only be drawn inside a field.');
  return field;
}

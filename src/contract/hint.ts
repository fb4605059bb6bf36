import type { MessageValues, WidgetProps } from './widget-props.ts';

/** Advice about an answer, which may be sent as it is all the same (`ui:hint`). */
export interface Hint {
  /** Its message: `form.hints.emailTypo`. */
  readonly message: string;
  readonly values?: MessageValues;
  /** What was probably meant: `{suggestion}` in the message, a button that fills it in. */
  readonly suggestion?: string;
}

/** What a hint may look at beside the answer: the field's options, and the fields these name. */
export type HintedField = Pick<WidgetProps, 'options' | 'isInvalid' | 'sibling' | 'siblingChoices'>;

/** Says what seems odd about an answer, which is never empty, or undefined when nothing does. */
export type Hinter = (answer: string, field: HintedField) => Hint | undefined;

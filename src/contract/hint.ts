import type { MessageValues, WidgetProps } from './widget-props.ts';

/** Advice about an answer that the form accepts (`ui:hint`). */
export interface Hint {
  /** The key of the message: `form.hints.emailTypo`. */
  readonly message: string;
  readonly values?: MessageValues;
  /** What the visitor probably meant. It is `{suggestion}` in the message, and a button fills it in. */
  readonly suggestion?: string;
}

/** What a hint may read, together with the answer: the field's options, and the fields that the options name. */
export interface HintedField extends Pick<
  WidgetProps,
  'options' | 'isInvalid' | 'sibling' | 'siblingChoices'
> {
  /** Whether the program has replaced the answer of another field since the visitor gave this one. */
  readonly isReplaced: (name: string) => boolean;
}

/** Returns advice about an answer that looks odd, or undefined. The answer is never empty. */
export type Hinter = (answer: string, field: HintedField) => Hint | undefined;

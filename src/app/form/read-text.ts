import type { FieldSpec } from '#contract/compiled-form.ts';
import { ownWidget, type Widgets } from '#renderer/renderer-context.ts';

/** Reads a field's answer from the text in its control. */
export type ReadText = (field: FieldSpec, text: string) => unknown;

/**
 * Reads texts with the widget's `answerOf`; without one, the text itself is the answer.
 *
 * @param language The BCP 47 tag, `de-DE`, which decides how numbers are written.
 */
export function readTextBy(widgets: Widgets, language: string): ReadText {
  return ({ widget }, text) => {
    const answerOf = ownWidget(widgets[widget])?.answerOf;
    return answerOf ? answerOf(text, language) : text;
  };
}

import type { FieldSpec } from '#contract/compiled-form.ts';
import { ownWidget, type Widgets } from '#renderer/renderer-context.ts';

/** Reads a field's answer from the text in its control. */
export type ReadText = (field: FieldSpec, text: string) => unknown;

/**
 * Most answers are the text itself; a widget whose answers are not says how to read them.
 *
 * @param language As BCP 47 writes it, `de-DE`: how numbers are written.
 */
export function readTextBy(widgets: Widgets, language: string): ReadText {
  return ({ widget }, text) => {
    const answerOf = ownWidget(widgets[widget])?.answerOf;
    return answerOf ? answerOf(text, language) : text;
  };
}

import type { FocusEvent } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { answerOf } from './text-state.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handles the blur of a control: the spaces around a typed text do not stay visible. When only the browser window loses the
 * focus, the visitor may go on typing, so the text stays.
 *
 * @param complete What else changes in the text, for example a missing `https://`.
 */
export function trimOnLeave(
  { whenReleased, onChange }: Pick<WidgetProps, 'whenReleased' | 'onChange'>,
  complete = (text: string): string => text,
): (event: FocusEvent<Control>) => void {
  return ({ currentTarget: control }) =>
    whenReleased(() => {
      if (control === document.activeElement) return;
      const { value } = control;
      const text = complete(value.trim());
      // Also when it is equal: an e-mail input shows spaces that its value lacks.
      control.value = text;
      if (text !== value) onChange(answerOf(text));
    });
}

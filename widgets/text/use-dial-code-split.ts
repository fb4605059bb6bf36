import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { loadNumberSplitter, numberSplitter } from '#widgets/shared/number-splitter.ts';
import { cameInOneEvent } from './tel-state.ts';
import { answerOf, textOf } from '#widgets/shared/text-state.ts';
import { putText } from '#widgets/shared/use-own-text.ts';

/** The props by which a number and its dial code work together. */
interface Pair extends Pick<
  WidgetProps,
  'value' | 'options' | 'normalise' | 'sibling' | 'siblingChoices' | 'setSibling' | 'onChange' | 'onType'
> {
  /** Displays a number that has no focus, beside the dial code of a country. */
  readonly display: (typed: string, country: unknown) => string;
}

/**
 * A number that starts with its dial code. The dial code has its own field, so the format refuses the number until it is split.
 */
const INTERNATIONAL = /^(?:\+|00)/;

interface DialCodeSplit {
  /** Handles the visitor's new text. When it puts a different text into the control, it returns that text. */
  readonly onText: (next: string, before: string) => unknown;
  /** The visitor has left the number, or submits the form from it. */
  readonly onDone: () => void;
}

/**
 * Moves a dial code in the number (`+49 30 1234567`) to its own field (R2.50). A pasted or autofilled number is split
 * immediately, a typed number when the visitor leaves it. A number that arrives before the splitter has loaded gets the mark
 * `data-pasted`, and is split later. The replay of an early submit sets the mark, too, and the submission waits until the
 * number is split.
 *
 * @param input The input of the number.
 */
export function useDialCodeSplit(input: RefObject<HTMLInputElement | null>, props: Pair): DialCodeSplit {
  const dialCode = String(props.options['dialCode']);
  const choices = props.siblingChoices(dialCode);
  const isListed = choices.length > 0;

  function take(given: string): string {
    const text = props.normalise(given);
    const split = isListed ? numberSplitter() : undefined;
    input.current?.toggleAttribute('data-pasted', 'dialCode' in props.options && !split);
    const { country, national } = split?.(text, choices, props.sibling(dialCode)) ?? {
      country: undefined,
      national: text,
    };
    if (country !== undefined) props.setSibling(dialCode, country);
    // The input shows the given text. If the answer does not change, React does not update the input.
    const hasFocus = input.current === document.activeElement;
    const shown = hasFocus ? national : props.display(national, country);
    putText(input.current, shown);
    props.onChange(answerOf(national));
    return shown;
  }

  /**
   * Normalises the typed text like the validation. It reads the input, because the answer may lack the last letter.
   *
   * @param isDone False when the visitor has not left this number, as after a reload. Then this only splits off a dial code.
   */
  function takeTyped(isDone: boolean): void {
    const { value } = input.current ?? { value: '' };
    const text = props.normalise(value);
    if (INTERNATIONAL.test(text)) take(value);
    else if (isDone && text !== value) props.onChange(answerOf(text));
  }

  const takeLate = useEffectEvent(() => {
    // The input may have left the page meanwhile.
    if (input.current?.hasAttribute('data-pasted')) take(textOf(props.value));
    else if (input.current !== document.activeElement) takeTyped(false);
  });
  useEffect(() => {
    // Talks to the network. The splitter loads now, so that it is there when the visitor pastes a number.
    if (isListed) void loadNumberSplitter().then(takeLate);
  }, [isListed]);

  return {
    onText: (next, before) =>
      cameInOneEvent(before, next)
        ? take(next)
        : props.onType(answerOf(next), INTERNATIONAL.test(props.normalise(next))),
    onDone: () => takeTyped(true),
  };
}

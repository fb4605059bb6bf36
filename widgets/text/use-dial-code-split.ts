import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { loadNumberSplitter, numberSplitter } from '#widgets/shared/number-splitter.ts';
import { cameInOneEvent, groupedInPairs } from './tel-state.ts';
import { answerOf, textOf } from '#widgets/shared/text-state.ts';
import { putText } from '#widgets/shared/use-own-text.ts';

/** What a pair of number and dial code needs of its props. */
type Pair = Pick<
  WidgetProps,
  'value' | 'options' | 'normalise' | 'sibling' | 'siblingChoices' | 'setSibling' | 'onChange' | 'onType'
>;

/** How a number begins that says its country. It has its own field for that; until it is taken apart, no format takes it. */
const INTERNATIONAL = /^(?:\+|00)/;

interface DialCodeSplit {
  /** Takes the visitor's new text, and what stood there before; answers what it has put in its place, if anything. */
  readonly onText: (next: string, before: string) => unknown;
  /** The visitor has left the number, or sends the form from it. */
  readonly onDone: () => void;
}

/**
 * Hands a dial code that came with the number (`+49 30 1234567`) to its own field (R2.50): at once when it was pasted or
 * filled in, and once the visitor is done with the number when it was typed. What came before that was possible is taken
 * apart once it is. Until then it has a mark, `data-pasted`: the page sets it before its program is there, and whoever
 * sends the form waits for it.
 *
 * @param input Where the number stands.
 */
export function useDialCodeSplit(input: RefObject<HTMLInputElement | null>, props: Pair): DialCodeSplit {
  const dialCode = String(props.options['dialCode']);
  const choices = props.siblingChoices(dialCode);
  const isListed = choices.length > 0;

  function take(given: string): string {
    const text = props.normalise(given);
    const split = isListed ? numberSplitter() : undefined;
    input.current?.toggleAttribute('data-pasted', 'dialCode' in props.options && !split);
    const parts = split?.(text, choices, props.sibling(dialCode));
    if (parts?.country !== undefined) props.setSibling(dialCode, parts.country);
    const national = parts?.national ?? text;
    // What came stands there; where the answer stays the one it was, nobody else would put that back.
    const shown = input.current === document.activeElement ? national : groupedInPairs(national);
    putText(input.current, shown);
    props.onChange(answerOf(national));
    return shown;
  }

  /** Takes what was typed as it will be judged. The form may not have heard of its last letter yet. */
  function takeTyped(): void {
    const { value } = input.current ?? { value: '' };
    const text = props.normalise(value);
    if (INTERNATIONAL.test(text)) take(value);
    else if (text !== value) props.onChange(answerOf(text));
  }

  const takeLate = useEffectEvent(() => {
    // There is no input any more where it has left the page meanwhile.
    if (input.current?.hasAttribute('data-pasted')) take(textOf(props.value));
    else if (input.current !== document.activeElement) takeTyped();
  });
  useEffect(() => {
    // Talks to the network: whoever pastes a number has been on the page for a moment, or was there before its program.
    if (isListed) void loadNumberSplitter().then(takeLate);
  }, [isListed]);

  return {
    onText: (next, before) =>
      cameInOneEvent(before, next)
        ? take(next)
        : props.onType(answerOf(next), INTERNATIONAL.test(props.normalise(next))),
    onDone: takeTyped,
  };
}

import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { loadNumberSplitter, numberSplitter } from './number-splitter.ts';
import { cameInOneEvent, groupedInPairs } from './tel-state.ts';
import { answerOf, textOf } from './text-state.ts';
import { putText } from './use-own-text.ts';

/** What a pair of number and dial code needs of its props. */
type Pair = Pick<
  WidgetProps,
  'value' | 'options' | 'sibling' | 'siblingChoices' | 'setSibling' | 'onChange' | 'onType'
>;

/**
 * Hands a dial code that came with the number (`+49 30 1234567`, pasted or filled in) to its own field (R2.50). What came
 * before that was possible is taken apart once it is. Until then it has a mark, `data-pasted`: the page sets it before its
 * program is there, and whoever sends the form waits for it.
 *
 * @param input Where the number stands.
 * @returns Takes the visitor's new text, and what stood there before.
 */
export function useDialCodeSplit(
  input: RefObject<HTMLInputElement | null>,
  props: Pair,
): (next: string, before: string) => void {
  const dialCode = String(props.options['dialCode']);
  const choices = props.siblingChoices(dialCode);
  const isListed = choices.length > 0;

  function take(text: string): void {
    const split = isListed ? numberSplitter() : undefined;
    input.current?.toggleAttribute('data-pasted', !split);
    const parts = split?.(text, choices, props.sibling(dialCode));
    if (parts?.country !== undefined) props.setSibling(dialCode, parts.country);
    const national = parts?.national ?? text;
    // What came stands there; where the answer stays the one it was, nobody else would put that back.
    putText(input.current, input.current === document.activeElement ? national : groupedInPairs(national));
    props.onChange(answerOf(national));
  }

  const takeLate = useEffectEvent(() => {
    // There is no input any more where it has left the page meanwhile.
    if (input.current?.hasAttribute('data-pasted')) take(textOf(props.value));
  });
  useEffect(() => {
    // Talks to the network: whoever pastes a number has been on the page for a moment, or was there before its program.
    if (isListed) void loadNumberSplitter().then(takeLate);
  }, [isListed]);

  return (next, before) => {
    if (cameInOneEvent(before, next)) take(next);
    else props.onType(answerOf(next));
  };
}

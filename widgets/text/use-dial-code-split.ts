import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { loadNumberSplitter, numberSplitter } from './number-splitter.ts';
import { cameInOneEvent } from './tel-state.ts';
import { answerOf, textOf } from './text-state.ts';

/** What a pair of number and dial code needs of its props. */
type Pair = Pick<WidgetProps, 'value' | 'options' | 'sibling' | 'siblingChoices' | 'setSibling' | 'onChange'>;

/**
 * Hands a dial code that came with the number (`+49 30 1234567`, pasted or filled in) to its own field (R2.50). What came
 * before that was possible is taken apart once it is; the page marks what came before its program (`data-pasted`).
 *
 * @param input Where the number stands.
 * @returns Takes the visitor's new text.
 */
export function useDialCodeSplit(
  input: RefObject<HTMLInputElement | null>,
  props: Pair,
): (next: string) => void {
  const dialCode = typeof props.options['dialCode'] === 'string' ? props.options['dialCode'] : '';
  const choices = props.siblingChoices(dialCode);
  const isListed = choices.length > 0;
  const isWaiting = useRef(false);

  function take(text: string): void {
    const parts = numberSplitter()?.(text, choices, props.sibling(dialCode));
    isWaiting.current = !isListed || !numberSplitter();
    if (parts?.country !== undefined) props.setSibling(dialCode, parts.country);
    props.onChange(answerOf(parts?.national ?? text));
  }

  useEffect(() => {
    isWaiting.current = input.current?.dataset['pasted'] !== undefined;
  }, [input]);
  const takeLate = useEffectEvent(() => {
    if (isWaiting.current) take(textOf(props.value));
  });
  useEffect(() => {
    // Talks to the network: whoever pastes a number has been on the page for a moment, or was there before its program.
    if (isListed) void loadNumberSplitter().then(takeLate);
  }, [isListed]);

  return (next) => {
    if (cameInOneEvent(textOf(props.value), next)) take(next);
    else props.onChange(answerOf(next));
  };
}

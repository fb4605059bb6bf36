import { useEffect, type ReactNode } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { SelectionKeeper } from './SelectionKeeper.tsx';
import { loadNumberSplitter, numberSplitter } from './number-splitter.ts';
import { cameInOneEvent, groupedInPairs } from './tel-state.ts';
import { answerOf, controlAttributes, textOf } from './text-state.ts';
import { useFocus } from './use-focus.ts';
import control from '#widgets/control.module.css';

/** A phone number: grouped while nobody types, as typed while somebody does (R2.50). Registered as `tel`. */
export function Tel(props: WidgetProps<ReactNode>): ReactNode {
  const typed = textOf(props.value);
  const { input, isFocused, listeners } = useFocus();
  // Talks to the network: whoever pastes a number has been on the page for a moment.
  useEffect(() => void loadNumberSplitter(), []);
  return (
    <SelectionKeeper input={input} isFocused={isFocused}>
      <input
        {...controlAttributes('tel', props)}
        {...listeners}
        ref={input}
        className={control['control']}
        value={isFocused ? typed : groupedInPairs(typed)}
        onChange={(event) => {
          props.onChange(answerOf(takeNumber(event.target.value, props)));
        }}
      />
    </SelectionKeeper>
  );
}

/** Hands a dial code that came with the number to its own field, and returns what stays in this one. */
function takeNumber(next: string, props: WidgetProps<ReactNode>): string {
  const dialCode = props.options['dialCode'];
  if (typeof dialCode !== 'string' || !cameInOneEvent(textOf(props.value), next)) return next;
  const split = numberSplitter()?.(next, props.siblingChoices(dialCode), props.sibling(dialCode));
  if (!split) return next;
  if (split.country !== undefined) props.setSibling(dialCode, split.country);
  return split.national;
}

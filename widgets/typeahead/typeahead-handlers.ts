import type {
  ChangeEvent,
  CompositionEvent,
  Dispatch,
  KeyboardEvent,
  MouseEvent,
  SetStateAction,
} from 'react';
import type { Choice } from '#contract/widget-props.ts';
import type { Finder } from './find-choices.ts';
import { FILLED_IN, isFilledIn, keepTypeable, open, press, toggle, type Search } from './typeahead-state.ts';

/** What a typeahead's input listens to. */
export interface Handlers {
  readonly onFocus: () => void;
  readonly onMouseDown: (event: MouseEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: { readonly currentTarget: HTMLInputElement }) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface Situation {
  readonly search: Search;
  readonly setSearch: Dispatch<SetStateAction<Search>>;
  /** Takes what is typed. */
  readonly take: (text: string) => void;
  readonly finder: Finder;
  readonly chosen: Choice | undefined;
  readonly choose: (choice: Choice, after?: Search) => void;
  /** The visitor is not in the field any more. */
  readonly leave: () => void;
  /** Whether there is anything to choose from yet. */
  readonly hasChoices: boolean;
}

/** Turns the browser's events into states of the search. */
export function handlersFor(situation: Situation): Handlers {
  const { search, setSearch, take, finder, chosen, choose, leave, hasChoices } = situation;
  return {
    onFocus: () => setSearch(open),
    // A press that brings the focus has it opened by that; each one after it closes or opens (R2.45).
    onMouseDown: ({ button, currentTarget }) => {
      if (button === 0 && isFocused(currentTarget)) setSearch(toggle);
    },
    onBlur: ({ currentTarget }) => {
      // It keeps the focus when another window comes to the front: the visitor has not left the field.
      if (!isFocused(currentTarget) && hasChoices) leave();
    },
    onChange: ({ currentTarget, nativeEvent }) => {
      // Text that an input method is still composing must not be touched.
      const change = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
      const isComposing = change?.isComposing ?? false;
      const named = !isComposing && isFilledIn(change) ? finder.named(currentTarget.value) : undefined;
      if (named) return choose(named, FILLED_IN);
      // Browsers fill in fields the visitor is not in; what names no choice is dropped there, once there are choices.
      if (!isFocused(currentTarget) && hasChoices) return;
      if (!isComposing) dropUntypeable(currentTarget);
      take(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }) => {
      dropUntypeable(currentTarget);
      take(currentTarget.value);
    },
    onKeyDown: (event) => {
      const step = event.nativeEvent.isComposing ? undefined : press(search, event, { ...finder, chosen });
      if (!step) return;
      // Neither the form nor a dialog round it may take this key for its own.
      event.preventDefault();
      event.stopPropagation();
      if (step.picked) choose(step.picked);
      else setSearch(step.search);
    },
  };
}

/** Whether the element has the focus of its document. */
export function isFocused<Control extends HTMLElement>(control: Control | null): control is Control {
  return control !== null && control === document.activeElement;
}

/** Takes out what may not be typed, in place: a text set by React would throw the caret to the end. */
function dropUntypeable(input: HTMLInputElement): void {
  const text = keepTypeable(input.value);
  if (text === input.value) return;
  const caret = keepTypeable(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

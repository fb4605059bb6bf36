import type {
  ChangeEvent,
  CompositionEvent,
  Dispatch,
  KeyboardEvent,
  MouseEvent,
  SetStateAction,
} from 'react';
import type { Choice } from '#contract/widget-props.ts';
import type { Finder } from './find-literally.ts';
import { scrollTo } from './scroll-to.ts';
import { CALM, isFilledIn, keepTypeable, open, press, type Search } from './typeahead-state.ts';

/** What a typeahead's input listens to. */
export interface Handlers {
  readonly onFocus: () => void;
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: { readonly currentTarget: HTMLInputElement }) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface Situation {
  readonly search: Search;
  readonly setSearch: Dispatch<SetStateAction<Search>>;
  /** Takes what is typed. */
  readonly take: (text: string) => void;
  readonly finder: Finder;
  readonly choose: (choice: Choice) => void;
}

/** Turns the browser's events into states of the search. */
export function handlersFor({ search, setSearch, take, finder, choose }: Situation): Handlers {
  return {
    onFocus: () => setSearch(open),
    onClick: ({ currentTarget, nativeEvent }) => {
      setSearch((was) => (was.isOpen ? was : open(was)));
      showList(currentTarget, 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch');
    },
    onBlur: ({ currentTarget }) => {
      // It keeps the focus when another window comes to the front: the visitor has not left the field.
      if (!isFocused(currentTarget)) setSearch(CALM);
    },
    onChange: ({ currentTarget, nativeEvent }) => {
      // Text that an input method is still composing must not be touched.
      const change = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
      const isComposing = change?.isComposing ?? false;
      const named = !isComposing && isFilledIn(change) ? finder.named(currentTarget.value) : undefined;
      if (named) return choose(named);
      // Browsers fill in fields the visitor is not in; what names no choice is dropped there.
      if (!isFocused(currentTarget)) return;
      if (!isComposing) dropUntypeable(currentTarget);
      take(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }) => {
      dropUntypeable(currentTarget);
      take(currentTarget.value);
    },
    onKeyDown: (event) => {
      const step = event.nativeEvent.isComposing ? undefined : press(search, event, finder);
      if (!step) return;
      // Neither the form nor a dialog round it may take this key for its own.
      event.preventDefault();
      event.stopPropagation();
      if (step.picked) choose(step.picked);
      else setSearch(step.search);
    },
    onKeyUp: ({ key, currentTarget }) => {
      if (key === 'Tab') showList(currentTarget, false);
    },
  };
}

/** Whether the element has the focus of its document. */
export function isFocused<Control extends HTMLElement>(control: Control | null): control is Control {
  return control !== null && control === document.activeElement;
}

/**
 * Scrolls the page so that the list is seen. Not on focus, which comes while a press is still under way: the click would
 * miss the field that moved.
 */
function showList(input: HTMLInputElement, isTouched: boolean): void {
  // A touch brings up the keyboard, which leaves the list no room unless the field is at the top.
  if (isTouched) scrollTo(input, 'start');
  else scrollTo(input.nextElementSibling, 'nearest');
}

/** Takes out what may not be typed, in place: a text set by React would throw the caret to the end. */
function dropUntypeable(input: HTMLInputElement): void {
  const text = keepTypeable(input.value);
  if (text === input.value) return;
  const caret = keepTypeable(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

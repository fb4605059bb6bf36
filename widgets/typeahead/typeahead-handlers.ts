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
import { FILLED_IN, isFilledIn, keepTypeable, press, toggle, type Search } from './typeahead-state.ts';

/** The event handlers of a typeahead's input. */
export interface Handlers {
  readonly onFocus: (event: { readonly currentTarget: HTMLInputElement }) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: { readonly currentTarget: HTMLInputElement }) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface HandlerParts {
  readonly search: Search;
  readonly setSearch: Dispatch<SetStateAction<Search>>;
  /** Handles typed text. */
  readonly take: (text: string) => void;
  readonly finder: Finder;
  readonly chosen: Choice | undefined;
  readonly choose: (choice: Choice, after?: Search) => void;
  /** Handles that the visitor has left the field, or that the browser has filled it in without focus. */
  readonly leave: (text?: string) => void;
  /** Whether the choices have loaded. */
  readonly hasChoices: boolean;
}

/** Turns the browser's events into states of the search. */
export function handlersFor(parts: HandlerParts): Handlers {
  const { search, setSearch, take, finder, chosen, choose, leave, hasChoices } = parts;
  /** Whether the input shows the answer or the text of the note. What the visitor types next replaces it. */
  const isReplaced = search.inputText === null || search.dropped !== undefined;
  return {
    onFocus: ({ currentTarget }) => {
      if (isReplaced) currentTarget.select();
    },
    // The first press opens the list, and each later one toggles it (R2.45).
    onMouseDown: (event) => {
      if (event.button !== 0) return;
      if (isReplaced) {
        // The press itself would end the selection.
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.select();
      }
      setSearch((now) => toggle(now, finder));
    },
    onBlur: ({ currentTarget }) => {
      // When the whole window loses the focus, the input stays the active element. So the visitor has not left the field.
      if (!isFocused(currentTarget) && hasChoices) leave();
    },
    onChange: ({ currentTarget, nativeEvent }) => {
      // Text that an input method is still composing must not change.
      const change = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
      const isComposing = change?.isComposing ?? false;
      const { value } = currentTarget;
      const named = !isComposing && isFilledIn(change) ? finder.named(value) : undefined;
      if (named) return choose(named, FILLED_IN);
      // Browsers also fill in fields without focus. In such a field, a text that names no choice is dropped, once the choices
      // have loaded.
      if (!isFocused(currentTarget) && hasChoices) return leave(value);
      if (!isComposing) dropUntypeable(currentTarget, finder);
      take(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }) => {
      dropUntypeable(currentTarget, finder);
      take(currentTarget.value);
    },
    onKeyDown: (event) => {
      // Safari sends the Enter that ends a composition after the composition, with this code.
      const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
      const step = isComposing ? undefined : press(search, event, { ...finder, chosen });
      if (!step) return;
      // The form and a dialog around it must not handle this key.
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

/** Removes characters that are not allowed, directly in the input. If React set the text, the caret would move to the end. */
function dropUntypeable(input: HTMLInputElement, finder: Finder): void {
  const text = keepTypeable(input.value, finder);
  if (text === input.value) return;
  const caret = keepTypeable(input.value.slice(0, input.selectionStart ?? undefined), finder).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

import { useEffect, useEffectEvent, type Dispatch, type RefObject, type SetStateAction } from 'react';
import type { Choice, WidgetProps } from '#contract/widget-props.ts';
import { useSilentValue } from '#widgets/shared/use-silent-value.ts';
import { LONGEST_QUOTE } from './ChoiceNote.tsx';
import type { Finder } from './find-choices.ts';
import { isFocused } from './typeahead-handlers.ts';
import { enter, FILLED_IN, IDLE, openText, type Search } from './typeahead-state.ts';

type Field = Pick<WidgetProps, 'chosen' | 'isInvalid' | 'onUnresolved' | 'whenReleased'>;

/** What `useLeftText` needs from the rest of the typeahead. */
interface TypeaheadParts {
  readonly search: Search;
  readonly setSearch: Dispatch<SetStateAction<Search>>;
  readonly finder: Finder;
  /** Loads further spellings. After that, `finder` is another one. */
  readonly callSpellings: () => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choose: (choice: Choice, after?: Search) => void;
}

/**
 * Handles the text in the field when the visitor leaves the field or submits the form (R2.45). A text that names a choice in
 * full chooses it. A text whose only match is the answer keeps the answer. The field drops any other text, and shows the answer
 * again. On submit the dropped text comes back with a problem, because the answer is not what the visitor typed. From then on
 * this text stays until the visitor chooses an entry or keeps the answer. While choices or spellings are loading, a refused text has
 * the mark `data-unread`: the submission waits, because the text may still name a choice.
 *
 * @returns The function to call when the visitor has left the field, or with a text that the browser filled in without focus.
 */
export function useLeftText(
  { chosen, isInvalid, onUnresolved, whenReleased }: Field,
  { search, setSearch, finder, callSpellings, input, choose }: TypeaheadParts,
): (text?: string) => void {
  /** A note moves the page below it, so it appears only when no pointer is pressed. */
  const later = (next: Search): void => whenReleased(() => setSearch((now) => (now === IDLE ? next : now)));

  const chooseNamed = (named: Choice, typed: string): void => {
    markUnread(input.current, false);
    choose(named);
    // A code or an alias may have chosen another entry than the visitor meant.
    const isVague = typed.length < named.label.length && finder.find(typed).length > 1;
    if (chosen && chosen !== named && isVague)
      later({ ...IDLE, taken: { typed, choice: named, before: chosen } });
  };

  const resolve = (text: string, otherwise?: (text: string) => void): void => {
    const typed = text.trim();
    const named = finder.named(typed);
    if (named) return chooseNamed(named, typed);
    if (typed === '') return undefined;
    callSpellings();
    const [first, another] = finder.find(typed);
    const keepsAnswer = chosen && first === chosen && !another;
    return keepsAnswer ? undefined : otherwise?.(typed);
  };

  const refuse = (text: string): void => {
    markUnread(input.current, !finder.similar);
    setSearch({ ...IDLE, inputText: text, dropped: text, isRefused: true });
    onUnresolved(text.slice(0, LONGEST_QUOTE));
  };

  const leave = (left = openText(search)): void => {
    // The visitor has typed nothing, so the note stays.
    if (left === (search.dropped ?? ''))
      return setSearch({ ...search, ...IDLE, inputText: search.isRefused ? left : null });
    setSearch(IDLE);
    resolve(left, (dropped) => {
      // An answer from the list has a problem only after a submit has refused another text.
      if (chosen && isInvalid) refuse(dropped);
      else later({ ...IDLE, dropped });
    });
  };

  // Typed text reaches React with each key. These checks cover password managers and scripts.
  useSilentValue(input, ['change', 'focusout'], ({ type }) => {
    const text = silentValue(input.current, search.inputText ?? chosen?.label ?? '');
    if (type === 'submit') return resolve(text ?? openText(search), refuse);
    if (text === undefined) return undefined;
    if (finder.named(text)) return resolve(text);
    // The text may name a choice once choices and spellings have loaded: `settle` looks again.
    callSpellings();
    return setSearch({ ...IDLE, inputText: text });
  });

  useSettling({ search, finder, input, choose }, chooseNamed, leave);
  return leave;
}

/**
 * Looks at the text again when choices or spellings have loaded. Before that, the browser may have filled it in, or the visitor may
 * have typed it and left.
 */
function useSettling(
  { search, finder, input, choose }: Pick<TypeaheadParts, 'search' | 'finder' | 'input' | 'choose'>,
  chooseNamed: (named: Choice, typed: string) => void,
  leave: () => void,
): void {
  const settle = useEffectEvent(() => {
    const { dropped, inputText, isEntered } = search;
    const named = dropped === undefined ? undefined : finder.named(dropped);
    if (finder.similar) markUnread(input.current, false);
    if (dropped !== undefined && named) return chooseNamed(named, dropped);
    if (inputText === null) return undefined;
    if (!isFocused(input.current)) return leave();
    // If the visitor pressed Enter before the choices had loaded, Enter may choose now.
    const picked = isEntered && enter(search, finder)?.picked;
    // The replay of the focus may come after this choice.
    return picked ? choose(picked, FILLED_IN) : undefined;
  });
  useEffect(() => {
    // Talks to the page.
    if (finder.find('').length > 0) settle();
  }, [finder]);
}

/** Marks a control with a refused text until all spellings of its choices have loaded. */
function markUnread(control: HTMLElement | null, isUnread: boolean): void {
  control?.toggleAttribute('data-unread', isUnread);
}

/** The value of a control that is not what React has drawn. Undefined when it is. */
function silentValue(control: HTMLInputElement | null, drawn: string): string | undefined {
  return control === null || control.value === drawn ? undefined : control.value;
}

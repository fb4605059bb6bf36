import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import type { Choice, WidgetProps } from '#contract/widget-props.ts';
import { finderOf, shownBy, type Finder } from './find-choices.ts';
import { ignoreSecondClick } from './ignore-second-click.ts';
import { FILLED_IN, IDLE, SEARCH_DELAY_MS, searchNow, type, type Search } from './typeahead-state.ts';
import { handlersFor, isFocused, type Handlers } from './typeahead-handlers.ts';
import { useLeftText } from './use-left-text.ts';

interface Field extends Pick<
  WidgetProps,
  | 'choices'
  | 'chosen'
  | 'isInvalid'
  | 'isSetByProgram'
  | 'name'
  | 'onChange'
  | 'onUnresolved'
  | 'spellings'
  | 'whenReleased'
> {
  readonly messages: Pick<WidgetProps['messages'], 'language'>;
}

/** The state of a typeahead, and the handlers of its input. */
interface Typeahead {
  readonly search: Search;
  /** The last answer that came from the visitor; another answer may have replaced it since. */
  readonly own: Choice | undefined;
  readonly finder: Finder;
  /** What the list shows. */
  readonly matches: readonly Choice[];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choose: (choice: Choice) => void;
  /** Restores the visitor's choice, or keeps the answer. The field gets the focus, and its list stays closed. */
  readonly restoreChoice: (choice: Choice) => void;
  readonly handlers: Handlers;
}

/** Connects the states of `typeahead-state.ts` to React and the page. */
export function useTypeahead(field: Field): Typeahead {
  const { choices, chosen, isInvalid, onChange, onUnresolved } = field;
  const input = useRef<HTMLInputElement>(null);
  const { search, setSearch, take } = useSearch(isInvalid, input);
  const [own, setOwn] = useState<Choice>();
  if (own?.value !== chosen?.value && !field.isSetByProgram(field.name)) setOwn(chosen);
  const [finder, callSpellings] = useFinder(field, search.isOpen || search.dropped !== undefined);
  // The list stays closed until the choices have loaded: "no matches" would be wrong.
  const hasChoices = choices.length > 0;
  const isOpen = search.isOpen && hasChoices;
  const matches = useMemo(
    () => (isOpen ? shownBy(finder, search.query) : []),
    [finder, isOpen, search.query],
  );

  useLayoutEffect(() => {
    // The visitor may have typed before the program ran, and may have left the field: the search continues with this text. The
    // effect must run before the next render, because React would replace the text, and an input method would insert its word
    // twice. For the same reason, the effect does not remove forbidden characters; the next key press does.
    const element = input.current;
    if (!element || element.value === element.defaultValue) return;
    // The text in the markup is the answer, not a text of the visitor.
    take(element.value.replace(element.defaultValue, ''));
    // The boot script sets this mark when the visitor presses Enter.
    if ('entered' in element.dataset) setSearch((now) => ({ ...now, isEntered: true }));
  }, [take, setSearch]);

  /** The answer, or the text that the note is about. Undefined while the input shows what the visitor is typing. */
  const shown = search.inputText === null ? chosen?.label : search.dropped;
  const showText = useEffectEvent(() => {
    if (search.inputText === null) onUnresolved(undefined);
    // What the visitor types next replaces the text.
    if (isFocused(input.current)) input.current.select();
  });
  useEffect(() => {
    // Talks to the browser's selection.
    if (shown !== undefined) showText();
  }, [shown]);

  const choose = (choice: Choice, after = IDLE): void => {
    setSearch(after);
    onChange(choice.value);
  };
  const restoreChoice = (choice: Choice): void => {
    ignoreSecondClick();
    input.current?.focus();
    // Choosing the answer again would replace the answers that depend on it.
    // The next Enter only confirms: it may be the second one of a double press on the button.
    if (choice !== chosen) return choose(choice, FILLED_IN);
    setSearch(FILLED_IN);
    // The visitor keeps the answer, even if the program has set it.
    setOwn(choice);
  };
  const leave = useLeftText(field, { search, setSearch, finder, callSpellings, input, choose });
  const handlers = handlersFor({ search, take, setSearch, finder, chosen, choose, leave, hasChoices });
  return { search: { ...search, isOpen }, own, finder, matches, input, choose, restoreChoice, handlers };
}

/**
 * The search of a field. It understands further spellings once these have loaded, which begins when a list opens, or when a text
 * names no choice (R2.44).
 *
 * @param isNeeded Whether the list is open, or a question is.
 *
 * @returns The search, and a function that loads the spellings.
 */
function useFinder(field: Field, isNeeded: boolean): readonly [Finder, () => void] {
  const { choices, spellings, messages } = field;
  const plain = useMemo(() => finderOf(choices, messages.language), [choices, messages.language]);
  const [{ finder, from }, setLoaded] = useState({ finder: plain, from: plain });
  const [isCalled, setCalled] = useState(false);
  if (isNeeded && !isCalled) setCalled(true);
  useEffect(() => {
    // Talks to the server. If the file does not load, the list finds what it found before.
    if (!isCalled || choices.length === 0) return undefined;
    let isCurrent = true;
    void import('./spellings.ts')
      .then(async ({ loadSpellings }) => loadSpellings(plain, { choices, spellings }))
      .then(
        (loaded) => isCurrent && setLoaded({ finder: loaded, from: plain }),
        () => undefined,
      );
    return () => void (isCurrent = false);
  }, [isCalled, plain, choices, spellings]);
  // A language switch brings other choices.
  return [from === plain ? finder : plain, useCallback(() => setCalled(true), [])];
}

/** The state of the search; `take` handles typed text. */
interface Searching {
  readonly search: Search;
  readonly setSearch: Dispatch<SetStateAction<Search>>;
  readonly take: (text: string) => void;
}

/**
 * Creates the state of the search. When the field has no problem any more, the search forgets the refused text.
 *
 * @param isInvalid Whether the field has a problem.
 * @param input The control.
 */
function useSearch(isInvalid: boolean, input: Typeahead['input']): Searching {
  const [known, setSearch] = useState(IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = useCallback(
    (text: string) => {
      const hasFocus = isFocused(input.current);
      setSearch((now) => type(now, text, hasFocus));
      clearTimeout(timer.current);
      // The delay starts at the key, even when the render takes long.
      timer.current = setTimeout(() => setSearch(searchNow), SEARCH_DELAY_MS);
    },
    [input],
  );
  return { search: known.isRefused && !isInvalid ? IDLE : known, setSearch, take };
}

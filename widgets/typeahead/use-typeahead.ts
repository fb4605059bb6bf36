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
import { useSilentValue } from '#widgets/shared/use-silent-value.ts';
import { finderOf } from './find-choices.ts';
import { IDLE, SEARCH_DELAY_MS, searchNow, type, type Search } from './typeahead-state.ts';
import { handlersFor, isFocused, type Handlers } from './typeahead-handlers.ts';

interface Field extends Pick<WidgetProps, 'choices' | 'chosen' | 'onChange' | 'whenReleased'> {
  readonly messages: Pick<WidgetProps['messages'], 'language'>;
}

/** The state of a typeahead, and the handlers of its input. */
interface Typeahead {
  readonly search: Search;
  /** The visitor's last choice here; another answer may have replaced it since. */
  readonly own: Choice | undefined;
  readonly matches: readonly Choice[];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choose: (choice: Choice) => void;
  /** Restores the visitor's choice. The field gets the focus, and its list stays closed. */
  readonly restoreChoice: (choice: Choice) => void;
  readonly handlers: Handlers;
}

/** Connects the states of `typeahead-state.ts` to React and the page. */
export function useTypeahead({ choices, chosen, onChange, whenReleased, messages }: Field): Typeahead {
  const { language } = messages;
  const { search, setSearch, take } = useSearch();
  const [own, setOwn] = useState<Choice>();
  const input = useRef<HTMLInputElement>(null);
  const finder = useMemo(() => finderOf(choices, language), [choices, language]);
  // Before the choices are there, the list stays closed: "no matches" would be wrong.
  const hasChoices = choices.length > 0;
  const isOpen = search.isOpen && hasChoices;
  const matches = useMemo(() => (isOpen ? finder.find(search.query) : []), [finder, isOpen, search.query]);

  useLayoutEffect(() => {
    // The visitor may have typed before the script ran: the search continues with their text. This runs before the next
    // render, because React would replace the text, and an input method would insert its word twice. For the same reason
    // it removes no letters; the next key does.
    const element = input.current;
    if (!isFocused(element)) return;
    // The text in the markup is the answer, not a text of the visitor.
    take(element.value.replace(element.defaultValue, ''));
  }, [take]);

  const answer = search.inputText === null ? chosen?.label : undefined;
  useEffect(() => {
    // Talks to the browser's selection, so that text typed after a choice replaces it.
    if (answer !== undefined && isFocused(input.current)) input.current.select();
  }, [answer]);

  const choose = (choice: Choice, after = IDLE): void => {
    setSearch(after);
    setOwn(choice);
    onChange(choice.value);
  };
  const restoreChoice = (choice: Choice): void => {
    input.current?.focus();
    choose(choice);
  };
  /** The visitor is not in the field: a text that names a choice in full chooses it, any other is dropped (R2.45). */
  const leave = (): void => {
    const named = search.inputText === null ? undefined : finder.named(search.inputText);
    if (named) return choose(named);
    setSearch(IDLE);
    const dropped = search.inputText?.trim() ?? '';
    // The note moves the page below it, so it waits until no pointer is pressed.
    if (dropped !== '') whenReleased(() => setSearch((now) => (now === IDLE ? { ...IDLE, dropped } : now)));
  };
  const settle = useEffectEvent(() => {
    if (search.inputText !== null && !isFocused(input.current)) leave();
  });
  useEffect(() => {
    // Before the choices were there, the browser may have filled in a text, or the visitor may have typed one and left.
    if (hasChoices) settle();
  }, [hasChoices]);

  // Typed text reaches React with each key; this covers the other ways.
  useSilentValue(input, ['change', 'focusout'], () => {
    const { value = '' } = input.current ?? {};
    const named = value === (search.inputText ?? chosen?.label ?? '') ? undefined : finder.named(value);
    if (named) choose(named);
  });

  const handlers = handlersFor({ search, take, setSearch, finder, chosen, choose, leave, hasChoices });
  return { search: { ...search, isOpen }, own, matches, input, choose, restoreChoice, handlers };
}

/** The state of the search; `take` handles typed text. */
interface Searching {
  readonly search: Search;
  readonly setSearch: Dispatch<SetStateAction<Search>>;
  readonly take: (text: string) => void;
}

function useSearch(): Searching {
  const [search, setSearch] = useState(IDLE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = useCallback((text: string) => {
    setSearch((was) => type(was, text));
    clearTimeout(timer.current);
    // The delay starts at the key, even if the render takes long.
    timer.current = setTimeout(() => setSearch(searchNow), SEARCH_DELAY_MS);
  }, []);
  return { search, setSearch, take };
}

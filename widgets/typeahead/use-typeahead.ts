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
import { CALM, SEARCH_DELAY_MS, searchNow, type, type Search } from './typeahead-state.ts';
import { handlersFor, isFocused, type Handlers } from './typeahead-handlers.ts';

interface Field extends Pick<WidgetProps, 'choices' | 'chosen' | 'onChange' | 'whenReleased'> {
  readonly messages: Pick<WidgetProps['messages'], 'language'>;
}

/** A typeahead at work: what to draw, and what to attach to the input. */
interface Typeahead {
  readonly search: Search;
  /** What the visitor has chosen here last; another answer may have replaced it since. */
  readonly own: Choice | undefined;
  readonly matches: readonly Choice[];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choose: (choice: Choice) => void;
  /** Chooses again what the visitor had chosen; the focus comes to the field, and its list stays closed. */
  readonly takeBack: (choice: Choice) => void;
  readonly handlers: Handlers;
}

/** Joins the states of `typeahead-state.ts` to React and to the page. */
export function useTypeahead({ choices, chosen, onChange, whenReleased, messages }: Field): Typeahead {
  const { language } = messages;
  const { search, setSearch, take } = useSearch();
  const [own, setOwn] = useState<Choice>();
  const input = useRef<HTMLInputElement>(null);
  const finder = useMemo(() => finderOf(choices, language), [choices, language]);
  // Without choices nothing could be found, and saying so would be wrong: they are still on their way.
  const hasChoices = choices.length > 0;
  const isOpen = search.isOpen && hasChoices;
  const matches = useMemo(() => (isOpen ? finder.find(search.query) : []), [finder, isOpen, search.query]);

  useLayoutEffect(() => {
    // The browser may have let the visitor in before the script ran: the search goes on where they are. Before anything
    // is drawn again: React would put its own text over theirs, and a word that is still being composed would come twice,
    // as it would where a letter of it were dropped: the next key does that.
    const element = input.current;
    if (!isFocused(element)) return;
    // What came with the markup is the answer, and no text of the visitor's.
    take(element.value.replace(element.defaultValue, ''));
  }, [take]);

  const answer = search.draft === null ? chosen?.label : undefined;
  useEffect(() => {
    // The browser's selection: what is typed after a choice replaces it instead of adding to it.
    if (answer !== undefined && isFocused(input.current)) input.current.select();
  }, [answer]);

  const choose = (choice: Choice, after = CALM): void => {
    setSearch(after);
    setOwn(choice);
    onChange(choice.value);
  };
  const takeBack = (choice: Choice): void => {
    input.current?.focus();
    choose(choice);
  };
  /** The visitor has left the field, or never was in it: a text that names a choice in full is one (R2.45). */
  const leave = (): void => {
    const named = search.draft === null ? undefined : finder.named(search.draft);
    if (named) return choose(named);
    setSearch(CALM);
    const dropped = search.draft?.trim() ?? '';
    // The note moves what is below: not from under a pointer that is on its way to it.
    if (dropped !== '') whenReleased(() => setSearch((now) => (now === CALM ? { ...CALM, dropped } : now)));
  };
  const settle = useEffectEvent(() => {
    if (search.draft !== null && !isFocused(input.current)) leave();
  });
  useEffect(() => {
    // The browser may have filled in a text, and the visitor have typed one and gone on, before there were choices.
    if (hasChoices) settle();
  }, [hasChoices]);

  // What the visitor types, React hears of at each key.
  useSilentValue(input, ['change', 'focusout'], () => {
    const { value = '' } = input.current ?? {};
    const named = value === (search.draft ?? chosen?.label ?? '') ? undefined : finder.named(value);
    if (named) choose(named);
  });

  const handlers = handlersFor({ search, take, setSearch, finder, chosen, choose, leave, hasChoices });
  return { search: { ...search, isOpen }, own, matches, input, choose, takeBack, handlers };
}

/** Where the visitor is in choosing; `take` takes what they type. */
interface Searching {
  readonly search: Search;
  readonly setSearch: Dispatch<SetStateAction<Search>>;
  readonly take: (text: string) => void;
}

function useSearch(): Searching {
  const [search, setSearch] = useState(CALM);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = useCallback((text: string) => {
    setSearch((was) => type(was, text));
    clearTimeout(timer.current);
    // From the key on, however long it takes to draw what that brought.
    timer.current = setTimeout(() => setSearch(searchNow), SEARCH_DELAY_MS);
  }, []);
  return { search, setSearch, take };
}

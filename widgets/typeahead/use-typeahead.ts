import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import type { Choice, WidgetProps } from '#contract/widget-props.ts';
import { bestFinderOf, loadThoroughSearch } from './thorough-search.ts';
import { CALM, SEARCH_DELAY_MS, searchNow, type, type Search } from './typeahead-state.ts';
import { handlersFor, isFocused, type Handlers } from './typeahead-handlers.ts';

type Field = Pick<WidgetProps, 'choices' | 'value' | 'onChange'>;

/** A typeahead at work: what to draw, and what to attach to the input. */
interface Typeahead {
  readonly search: Search;
  readonly matches: readonly Choice[];
  readonly selected: Choice | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choose: (choice: Choice) => void;
  readonly handlers: Handlers;
}

/** Joins the states of `typeahead-state.ts` to React and to the page. */
export function useTypeahead({ choices, value, onChange }: Field): Typeahead {
  const { search, setSearch, take } = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const finder = useMemo(() => bestFinderOf(choices), [choices]);
  // Without choices nothing could be found, and saying so would be wrong: they are still on their way.
  const isOpen = search.isOpen && choices.length > 0;
  const matches = useMemo(() => (isOpen ? finder.find(search.query) : []), [finder, isOpen, search.query]);
  const selected = choices.find((choice) => choice.value === value);

  // Talks to the network: the thorough search is on its way before anybody types.
  useEffect(() => void loadThoroughSearch(), []);

  useLayoutEffect(() => {
    // The browser may have let the visitor in before the script ran: the search goes on where they are. Before anything
    // is drawn again: React would put its own text over theirs, and a word that is still being composed would come twice,
    // as it would where a letter of it were dropped: the next key does that.
    const element = input.current;
    if (!isFocused(element)) return;
    take(element.value);
  }, [take]);

  const answer = search.draft === null ? selected?.label : undefined;
  useEffect(() => {
    // The browser's selection: what is typed after a choice replaces it instead of adding to it.
    if (answer !== undefined && isFocused(input.current)) input.current.select();
  }, [answer]);

  const choose = (choice: Choice): void => {
    setSearch(CALM);
    onChange(choice.value);
  };
  const handlers = handlersFor({ search, setSearch, take, finder, choose });
  return { search: { ...search, isOpen }, matches, selected, input, choose, handlers };
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

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   An editable combobox has no tag of its own; its keys go to the input, which holds the focus. */
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Choice } from '#contract/widget-props.ts';
import { scrollTo } from './scroll-to.ts';
import { cutAtMatch } from './thorough-search.ts';
import type { Search } from './typeahead-state.ts';
import styles from './Typeahead.module.css';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly matches: readonly Choice[];
  readonly selected: Choice | undefined;
  readonly search: Search;
  readonly onChoose: (choice: Choice) => void;
}

/** What can be chosen. It stays in the page while closed, so that the combobox always refers to something. */
export function OptionList({ id, label, matches, selected, search, onChoose }: OptionListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const { active, query } = search;
  const isShown = matches.length > 0;

  useEffect(() => {
    // Scrolls the list: to the highlighted option, to the one chosen before, or to the top of what was found.
    if (!list.current || !isShown) return;
    const chosen = query === '' && selected ? matches.indexOf(selected) : -1;
    if (matches[active]) scrollTo(list.current.children[active], 'nearest');
    else if (chosen >= 0) scrollTo(list.current.children[chosen], 'nearest');
    else list.current.scrollTop = 0;
  }, [matches, active, query, selected, isShown]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      // Chosen from by the input's keys; Tab goes on to the next field.
      tabIndex={-1}
      aria-label={label}
      hidden={!isShown}
      className={styles['list']}
      onMouseDown={keepFocus}
    >
      {matches.map((choice, at) => (
        <div
          key={choice.value}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={choice === selected}
          className={styles['option']}
          data-active={at === active || undefined}
          // A click, not a press: scrolling the list with a finger chooses nothing.
          onClick={() => {
            onChoose(choice);
          }}
        >
          <MarkedLabel label={choice.label} query={query} />
        </div>
      ))}
    </div>
  );
}

/** The id of the option at that place. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** A press on the list takes no focus from the input, which would close the list before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function MarkedLabel({ label, query }: { readonly label: string; readonly query: string }): ReactNode {
  const [before, match, after] = cutAtMatch(label, query);
  return (
    <span>
      {before}
      {match && <b className={styles['match']}>{match}</b>}
      {after}
    </span>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   An editable combobox has no tag of its own; its keys go to the input, which holds the focus. */
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Choice } from '#contract/widget-props.ts';
import { drawOptions, highlight } from './draw-options.ts';
import { scrollTo } from './scroll-to.ts';
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

  useLayoutEffect(() => {
    // Draws: what is in the list is not React's.
    if (list.current) drawOptions(list.current, { listId: id, matches, selected, query });
  }, [id, matches, selected, query]);

  useLayoutEffect(() => {
    // Each time: options that were just drawn know nothing of it.
    if (list.current) highlight(list.current, active);
  });

  useEffect(() => {
    // Scrolls the list: to the highlighted option, to the one chosen before, or to the top of what was found.
    if (!list.current || !isShown) return;
    const chosen = query === '' && selected ? matches.indexOf(selected) : -1;
    const at = matches[active] ? active : chosen;
    if (at < 0) list.current.scrollTop = 0;
    else scrollTo(list.current.children[at], 'nearest');
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
      // A click, not a press: scrolling the list with a finger chooses nothing.
      onClick={(event) => {
        const choice = matches[placeOf(event)];
        if (choice) onChoose(choice);
      }}
    />
  );
}

/** A press on the list takes no focus from the input, which would close the list before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Which option was clicked; -1 between two of them. */
function placeOf({ target, currentTarget }: MouseEvent): number {
  return [...currentTarget.children].findIndex((option) => target instanceof Node && option.contains(target));
}

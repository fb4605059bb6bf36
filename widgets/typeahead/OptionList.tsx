/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   An editable combobox has no tag of its own; its keys go to the input, which holds the focus. */
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Choice } from '#contract/widget-props.ts';
import { Option, optionId } from './Option.tsx';
import type { Search } from './typeahead-state.ts';
import styles from './Typeahead.module.css';

/** How long a list that has just opened takes no press (R2.45), in milliseconds: the second one of a double click. */
const PRESS_DELAY_MS = 400;

/** The list's own padding, which stays seen above and below an option, in CSS pixels. */
const EDGE = 6;

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
    const { current } = list;
    if (!isShown || !current) return;
    // A clock: the styles have presses miss the options until then.
    current.dataset['fresh'] = '';
    const timer = setTimeout(() => delete current.dataset['fresh'], PRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isShown]);

  useLayoutEffect(() => {
    // Scrolls the list, never the page: to the highlighted option, to the one chosen before, or to the top of what was found.
    if (!list.current || !isShown) return;
    const chosen = query === '' && selected ? matches.indexOf(selected) : -1;
    if (matches[active]) scrollIntoList(list.current, active, 'nearest');
    else if (chosen < 0) list.current.scrollTop = 0;
    else scrollIntoList(list.current, chosen, 'middle');
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
        if (choice && !('fresh' in event.currentTarget.dataset)) onChoose(choice);
      }}
    >
      {matches.map((choice, at) => (
        <Option
          key={choice.value}
          id={optionId(id, at)}
          label={choice.label}
          query={query}
          isSelected={choice === selected}
          isActive={at === active}
        />
      ))}
    </div>
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

/** Scrolls the list alone: `scrollIntoView` would scroll the page with it, under the pointer (R2.45). */
function scrollIntoList(list: HTMLElement, at: number, where: 'nearest' | 'middle'): void {
  const option = list.children[at];
  if (!(option instanceof HTMLElement)) return;
  const { offsetTop: top, offsetHeight: height } = option;
  const room = list.clientHeight - height;
  if (where === 'middle') list.scrollTop = top - room / 2;
  else list.scrollTop = Math.min(top - EDGE, Math.max(list.scrollTop, top - room + EDGE));
}

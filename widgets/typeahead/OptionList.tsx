/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   An editable combobox has no tag of its own; its keys go to the input, which holds the focus. */
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { Choice } from '#contract/widget-props.ts';
import type { Finder } from './find-choices.ts';
import { ignoreSecondClick, PRESS_DELAY_MS } from './ignore-second-click.ts';
import { Option, optionId } from './Option.tsx';
import type { Search } from './typeahead-state.ts';
import { usePlacement } from './use-placement.ts';
import styles from './Typeahead.module.css';

/** The list's padding in CSS pixels, which stays visible above and below an option. */
const EDGE = 6;

interface OptionListProps {
  readonly id: string;
  readonly control: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** A line above rows that do not match the text. */
  readonly heading: string;
  readonly matches: readonly Choice[];
  readonly cut: Finder['cut'];
  readonly selected: Choice | undefined;
  readonly search: Search;
  readonly onChoose: (choice: Choice) => void;
}

/** The list of options. It stays in the DOM while closed, so that the combobox's `aria-controls` is always valid. */
export function OptionList(props: OptionListProps): ReactNode {
  const { id, control, label, heading, matches, cut, selected, search, onChoose } = props;
  const { active, query } = search;
  const isShown = matches.length > 0;

  // First, because the height of the list decides how far it scrolls.
  usePlacement(control, search.isOpen, matches.length);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isShown ? markFresh(list.current) : undefined), [isShown]);

  useLayoutEffect(() => {
    // Scrolls the list, never the page: to the highlighted option, to the selected option, or to the top of the matches.
    if (!list.current || !isShown) return;
    const chosen = query === '' && selected ? matches.indexOf(selected) : -1;
    if (matches[active]) scrollIntoList(list.current, active, 'nearest');
    else if (chosen < 0) list.current.scrollTop = 0;
    else scrollIntoList(list.current, chosen, 'middle');
  }, [matches, active, query, selected, isShown]);

  return (
    // The box around the list has the round corners. Firefox squares the corners of whatever has a scrollbar.
    <div className={styles['popup']} hidden={!isShown}>
      {heading !== '' && <p className={styles['heading']}>{heading}</p>}
      <div
        ref={list}
        id={id}
        role="listbox"
        // The input handles the keys; Tab goes to the next field.
        tabIndex={-1}
        aria-label={label}
        className={styles['list']}
        onMouseDown={keepFocus}
        // Chooses on click, not on press, so that a finger can scroll the list without choosing.
        onClick={(event) => {
          const choice = matches[placeOf(event)];
          if (!choice || 'fresh' in event.currentTarget.dataset) return;
          ignoreSecondClick();
          onChoose(choice);
        }}
      >
        {matches.map((choice, at) => (
          <Option
            key={choice.value}
            id={optionId(id, at)}
            label={choice.label}
            query={query}
            cut={cut}
            isSelected={choice === selected}
            isActive={at === active}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Marks a list that has just opened: the first click may be the second one of a double click that has opened it (R2.45). While
 * `data-fresh` is set, the styles let clicks pass through the options.
 *
 * @returns Stops the clock.
 */
function markFresh(list: HTMLElement | null): () => void {
  list?.setAttribute('data-fresh', '');
  const timer = setTimeout(() => list?.removeAttribute('data-fresh'), PRESS_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Keeps the focus in the input during a press on the list. Otherwise the list would close before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The index of the clicked option; -1 between two options. */
function placeOf({ target, currentTarget }: MouseEvent): number {
  return [...currentTarget.children].findIndex((option) => target instanceof Node && option.contains(target));
}

/** Scrolls only the list. `scrollIntoView` would also scroll the page under the pointer (R2.45). */
function scrollIntoList(list: HTMLElement, at: number, where: 'nearest' | 'middle'): void {
  const option = list.children[at];
  if (!(option instanceof HTMLElement)) return;
  const { offsetTop: top, offsetHeight: height } = option;
  const room = list.clientHeight - height;
  if (where === 'middle') list.scrollTop = top - room / 2;
  else list.scrollTop = Math.min(top - EDGE, Math.max(list.scrollTop, top - room + EDGE));
}

import type { Choice } from '#contract/widget-props.ts';
import { cutAtMatch } from './find-choices.ts';
import styles from './Typeahead.module.css';

/** What there is to choose from. */
interface Found {
  readonly listId: string;
  readonly matches: readonly Choice[];
  readonly selected: Choice | undefined;
  /** What was typed: marked where an option holds it. */
  readonly query: string;
}

/**
 * Puts options into a list, in place of those before. By hand: there may be hundreds, and React takes several times as long
 * to draw them, and to take them out again for what a letter finds (docs/performance.md).
 */
export function drawOptions(list: Element, { listId, matches, selected, query }: Found): void {
  const options = matches.map((choice, at) => {
    const option = make('div', styles['option'], markedLabel(choice.label, query));
    option.id = optionId(listId, at);
    option.tabIndex = -1;
    // As attributes: browsers of some years ago do not know them as properties.
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', String(choice === selected));
    return option;
  });
  list.replaceChildren(...options);
}

/** Shows which option the arrows have come to; -1 for none. */
export function highlight(list: Element, active: number): void {
  list.querySelector('[data-active]')?.removeAttribute('data-active');
  list.children[active]?.setAttribute('data-active', 'true');
}

/** The id of the option at that place. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

function markedLabel(label: string, query: string): string | Node {
  const [before, match, after] = cutAtMatch(label, query);
  return match === '' ? label : make('span', undefined, before, make('b', styles['match'], match), after);
}

function make(
  tag: string,
  className: string | undefined,
  ...content: readonly (string | Node)[]
): HTMLElement {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  made.append(...content);
  return made;
}

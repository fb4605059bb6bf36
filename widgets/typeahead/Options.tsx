/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an editable combobox has no tag of its own */
import { memo, type ReactNode } from 'react';
import type { Choice } from '#contract/widget-props.ts';
import { cutAtMatch } from './thorough-search.ts';
import styles from './Typeahead.module.css';

interface OptionsProps {
  readonly listId: string;
  readonly matches: readonly Choice[];
  readonly selected: Choice | undefined;
  /** The highlighted place in the list, or -1. */
  readonly active: number;
  readonly query: string;
}

/** The options of a list. There may be hundreds: none is drawn again for a key that changes nothing about it. */
export const Options = memo(({ listId, matches, selected, active, query }: OptionsProps): ReactNode =>
  matches.map((choice, at) => (
    <Option
      key={choice.value}
      id={optionId(listId, at)}
      label={choice.label}
      isSelected={choice === selected}
      isActive={at === active}
      query={query}
    />
  )),
);

/** The id of the option at that place. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

interface OptionProps {
  readonly id: string;
  readonly label: string;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly query: string;
}

const Option = memo(({ id, label, isSelected, isActive, query }: OptionProps): ReactNode => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isSelected}
    className={styles['option']}
    data-active={isActive || undefined}
  >
    {markedLabel(label, query)}
  </div>
));

function markedLabel(label: string, query: string): ReactNode {
  const [before, match, after] = cutAtMatch(label, query);
  if (match === '') return label;
  return (
    <span>
      {before}
      <b className={styles['match']}>{match}</b>
      {after}
    </span>
  );
}

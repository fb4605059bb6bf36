/* oxlint-disable jsx-a11y/prefer-tag-over-role -- An option of an editable combobox has no tag of its own. */
import { memo, type ReactNode } from 'react';
import type { Finder } from './find-choices.ts';
import styles from './Typeahead.module.css';

interface OptionProps {
  readonly id: string;
  readonly label: string;
  /** The typed text, marked in the label. */
  readonly query: string;
  /** Finds the typed text in the label, once it has loaded. */
  readonly cut: Finder['cut'];
  readonly isSelected: boolean;
  /** Whether the arrow keys have highlighted this option. */
  readonly isActive: boolean;
}

/** One row of the list. It is memoized: of hundreds of rows, React renders only the changed ones again. */
export const Option = memo(function Option(props: OptionProps): ReactNode {
  const { id, isSelected, isActive } = props;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className={styles['option']}
    >
      <span>{markedLabel(props)}</span>
    </div>
  );
});

function markedLabel({ label, query, cut }: OptionProps): ReactNode {
  const [before, match, after] = cut?.(label, query) ?? [];
  if (!match) return label;
  return (
    <>
      <span>{before}</span>
      <b className={styles['match']}>{match}</b>
      <span>{after}</span>
    </>
  );
}

/** The id of the option at an index. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

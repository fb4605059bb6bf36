/* oxlint-disable jsx-a11y/prefer-tag-over-role -- An option of an editable combobox has no tag of its own. */
import { memo, type ReactNode } from 'react';
import { cutAtMatch } from './find-choices.ts';
import styles from './Typeahead.module.css';

interface OptionProps {
  readonly id: string;
  readonly label: string;
  /** The typed text, marked in the label. */
  readonly query: string;
  readonly isSelected: boolean;
  /** Whether the arrow keys have highlighted this option. */
  readonly isActive: boolean;
}

/** One row of the list. It is memoized: of hundreds of rows, React renders only the changed ones again. */
export const Option = memo(function Option(props: OptionProps): ReactNode {
  const { id, label, query, isSelected, isActive } = props;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className={styles['option']}
    >
      <span>{markedLabel(label, query)}</span>
    </div>
  );
});

function markedLabel(label: string, query: string): ReactNode {
  const [before, match, after] = cutAtMatch(label, query);
  if (match === '') return label;
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

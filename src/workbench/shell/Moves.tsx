import type { ReactNode } from 'react';
import styles from './Moves.module.css';

interface MovesProps {
  /** The place of what is moved. */
  readonly at: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/**
 * The buttons that move a field, a step or an entry up and down. At the top or bottom, a button does nothing, but is not `disabled`, because
 * a disabled button would lose the focus.
 */
export function Moves({ at, name, isFirst, isLast, onMove }: MovesProps): ReactNode {
  return (
    <span className={styles['moves']}>
      <button
        className={styles['move']}
        type="button"
        id={`up-${at}`}
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        ↑
      </button>
      <button
        className={styles['move']}
        type="button"
        id={`down-${at}`}
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        ↓
      </button>
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './Moves.module.css';

interface MovesProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** The buttons that move something up and down. */
export function Moves({ name, isFirst, isLast, onMove }: MovesProps): ReactNode {
  return (
    <span className={styles['moves']}>
      <button
        className={styles['move']}
        type="button"
        aria-label={`Move ${name} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        ↑
      </button>
      <button
        className={styles['move']}
        type="button"
        aria-label={`Move ${name} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        ↓
      </button>
    </span>
  );
}

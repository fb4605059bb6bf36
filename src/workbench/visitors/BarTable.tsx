import type { ReactNode } from 'react';
import { barOf, shareOf } from './share.ts';
import styles from './Visitors.module.css';

interface BarTableProps {
  readonly caption?: string;
  readonly lines: readonly { readonly name: string; readonly times: number }[];
  /** The number with the longest bar. */
  readonly most: number;
  /** The number of which each line is a share. */
  readonly whole: number;
}

/** A line for each count, with a bar and its share. */
export function BarTable({ caption, lines, most, whole }: BarTableProps): ReactNode {
  return (
    <table className={styles['bars']}>
      {caption !== undefined && <caption>{caption}</caption>}
      <tbody>
        {lines.map(({ name, times }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Bar part={times} most={most} />
            </td>
            <td className={styles['number']}>{shareOf(times, whole)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BarProps {
  readonly part: number;
  readonly most: number;
}

/** A bar. It is hidden from screen readers, because the number beside it says the same. */
export function Bar({ part, most }: BarProps): ReactNode {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" className={styles['rail']} />
      <rect width={barOf(part, most)} height="8" className={styles['fill']} />
    </svg>
  );
}

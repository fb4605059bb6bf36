import type { ReactNode } from 'react';
import styles from './table.module.css';

interface ScrollTableProps {
  /** The accessible name of the region with the table. */
  readonly label: string;
  /** The headings of the columns. The heading of the column with buttons is empty. */
  readonly columns: readonly string[];
  readonly className?: string | undefined;
  /** Shows each row as a card in a narrow window, so that its texts and buttons need no scrolling sideways. */
  readonly hasCards?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table in a region that scrolls when the table is too wide. The region also scrolls by keyboard. */
export function ScrollTable({
  label,
  columns,
  className = '',
  hasCards = false,
  children,
}: ScrollTableProps): ReactNode {
  const cards = hasCards ? styles['cards'] : '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={`${styles['scroll']} ${cards} ${className}`} tabIndex={0} aria-label={label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column === '' ? <span className="visually-hidden">Actions</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** The headings of the columns. The heading of the column with buttons is empty. */
  readonly columns: readonly ReactNode[];
  /** The rows. */
  readonly children: ReactNode;
}

interface ScrollTableProps extends TableProps {
  /** The accessible name of the region with the table. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Shows each row as a card in a narrow window, so that its texts and buttons need no scrolling sideways. */
  readonly hasCards?: boolean;
}

/** A table in a region that scrolls when the table is too wide. The region also scrolls by keyboard. */
export function ScrollTable({
  label,
  className = '',
  hasCards = false,
  ...table
}: ScrollTableProps): ReactNode {
  const cards = hasCards ? styles['cards'] : '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={`${styles['scroll']} ${cards} ${className}`} tabIndex={0} aria-label={label}>
      <Table {...table} />
    </section>
  );
}

/** A table that is never too wide. */
export function Table({ columns, children }: TableProps): ReactNode {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th scope="col" key={at}>
              {column === '' ? <span className="visually-hidden">Actions</span> : column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

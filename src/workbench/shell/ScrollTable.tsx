import type { ReactNode } from 'react';
import look from './look.module.css';

interface ScrollTableProps {
  /** What the table is: the name of its region. */
  readonly label: string;
  /** The heads of the columns; an empty one is that of the buttons. */
  readonly columns: readonly string[];
  readonly className?: string | undefined;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls by itself where it is wider than its place, by keyboard, too. */
export function ScrollTable({ label, columns, className = '', children }: ScrollTableProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <section className={`${look['scroll']} ${className}`} tabIndex={0} aria-label={label}>
      <table className={look['table']}>
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

import type { ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
import tables from '#workbench/shell/table.module.css';
import { columnChoices, LEFT_OUT } from './list-columns.ts';
import type { PastedTable, TableChoices } from './pasted-table.ts';
import styles from './ListsView.module.css';

interface ListColumnsProps {
  readonly table: PastedTable;
  readonly languages: readonly string[];
  readonly onChoose: (choices: TableChoices) => void;
}

/** How many rows a person sees to recognise a column. */
const SHOWN = 4;

/** Shows the first rows of a pasted table, with a choice above each column: what it holds (R18.3). */
export function ListColumns({ table, languages, onChoose }: ListColumnsProps): ReactNode {
  const { columns, hasHeading } = table;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className={`${tables['scroll']} ${styles['columns']}`} tabIndex={0} aria-label="Columns">
        <table className={tables['table']}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th scope="col" key={at}>
                  <ColumnChoice
                    label={`Column ${at + 1} holds`}
                    value={column}
                    choices={columnChoices(languages, columns.length)}
                    onChoose={(next) => onChoose({ hasHeading, columns: columns.with(at, next) })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <FirstRows {...table} />
        </table>
      </section>
      {columns.length > 1 && (
        <label className={look['row']}>
          <input
            type="checkbox"
            checked={hasHeading}
            onChange={({ target }) => onChoose({ hasHeading: target.checked })}
          />
          The first row has headings
        </label>
      )}
    </>
  );
}

interface ColumnChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: ReturnType<typeof columnChoices>;
  readonly onChoose: (value: string) => void;
}

function ColumnChoice({ label, value, choices, onChoose }: ColumnChoiceProps): ReactNode {
  return (
    <select
      className={look['input']}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {choices.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

function FirstRows({ cells, columns, hasHeading }: PastedTable): ReactNode {
  const rows = cells.filter((row) => row.length > 0).slice(0, SHOWN);
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={index} className={index === 0 && hasHeading ? look['muted'] : undefined}>
          {columns.map((column, at) => (
            <td key={at} className={column === LEFT_OUT ? styles['leftOut'] : undefined}>
              {row[at] ?? ''}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

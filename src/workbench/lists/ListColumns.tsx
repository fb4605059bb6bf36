import type { ReactNode } from 'react';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import { Select } from '#workbench/shell/Select.tsx';
import look from '#workbench/shell/look.module.css';
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
      <ScrollTable
        className={styles['columns']}
        label="Columns"
        columns={columns.map((column, at) => (
          <Select
            key={at}
            aria-label={`Column ${at + 1} holds`}
            value={column}
            choices={columnChoices(languages, columns.length)}
            onChoose={(next) => onChoose({ hasHeading, columns: columns.with(at, next) })}
          />
        ))}
      >
        <FirstRows {...table} />
      </ScrollTable>
      {columns.length > 1 && (
        <label className={look['row']}>
          <input
            type="checkbox"
            checked={hasHeading}
            onChange={({ target }) => onChoose({ hasHeading: target.checked })}
          />
          <span>The first row has headings</span>
        </label>
      )}
    </>
  );
}

function FirstRows({ cells, columns, hasHeading }: PastedTable): ReactNode {
  const rows = cells.filter((row) => row.length > 0).slice(0, SHOWN);
  return rows.map((row, index) => (
    <tr key={index} className={index === 0 && hasHeading ? look['muted'] : undefined}>
      {columns.map((column, at) => (
        <td key={at} className={column === LEFT_OUT ? styles['leftOut'] : undefined}>
          {row[at] ?? ''}
        </td>
      ))}
    </tr>
  ));
}

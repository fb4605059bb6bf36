import type { ReactNode } from 'react';
import type { FieldCounts, FormFunnel } from '#protocol/workbench.ts';
import { ScrollTable } from '#workbench/shell/ScrollTable.tsx';
import look from '#workbench/shell/look.module.css';
import { Bar } from './BarTable.tsx';
import { inWords, shareOf } from './share.ts';
import styles from './Visitors.module.css';

interface FieldTableProps {
  readonly funnel: FormFunnel;
  readonly nameOf: (field: string) => string;
}

/** What visitors did at each field. The field at which most gave up is marked. */
export function FieldTable({ funnel, nameOf }: FieldTableProps): ReactNode {
  const { fields, all } = funnel;
  const most = Math.max(1, ...fields.map(({ filledIn }) => filledIn));
  const worst = Math.max(1, ...fields.map(({ dropOff }) => dropOff));
  return (
    <ScrollTable
      className={styles['fields']}
      label="Table of fields"
      columns={['Field', 'Filled it in', 'Gave up here', 'Saw an error']}
    >
      {fields.map((field) => (
        <tr key={field.field}>
          <th scope="row">
            <span>{nameOf(field.field)}</span>
            {field.dropOff === worst && <span className={`${look['badge']} ${look['warn']}`}>most</span>}
          </th>
          <td>
            <Measure times={field.filledIn} most={most} whole={all.started} />
          </td>
          <td className={styles['left']}>
            <Measure times={field.dropOff} most={worst} whole={all.started} />
          </td>
          <td>{errorsText(field)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

interface MeasureProps {
  readonly times: number;
  readonly most: number;
  readonly whole: number;
}

function Measure({ times, most, whole }: MeasureProps): ReactNode {
  return (
    <span className={styles['measure']}>
      <Bar part={times} most={most} />
      <span>{shareOf(times, whole)}</span>
    </span>
  );
}

function errorsText({ errors }: FieldCounts): string {
  return errors.map(({ problem, times }) => `${inWords(problem)}: ${times}`).join(', ');
}

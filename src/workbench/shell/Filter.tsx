import type { ComponentProps, ReactNode } from 'react';
import { Select } from './Select.tsx';
import look from './look.module.css';

interface FilterProps extends ComponentProps<typeof Select> {
  readonly label: string;
}

/** A list above a table, by which a person chooses what the table shows. */
export function Filter({ label, ...select }: FilterProps): ReactNode {
  return (
    <label className={look['filter']}>
      <span className={look['muted']}>{label}</span>
      <Select {...select} />
    </label>
  );
}

import type { ReactNode } from 'react';
import { Select } from './Select.tsx';
import look from './look.module.css';

interface FilterProps {
  readonly label: string;
  readonly value: string;
  /** The values and their names, in their order. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
}

/** A list above a table, by which a person chooses what the table shows. */
export function Filter({ label, value, choices, onChoose }: FilterProps): ReactNode {
  return (
    <label className={look['filter']}>
      <span className={look['muted']}>{label}</span>
      <Select value={value} choices={choices} onChoose={onChoose} />
    </label>
  );
}

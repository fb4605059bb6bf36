import type { ReactNode } from 'react';
import look from './look.module.css';

interface SelectProps {
  readonly value: string;
  /** The values and their names, in their order. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
}

/** A list to choose from. The caller puts it into a label. */
export function Select({ value, choices, onChoose }: SelectProps): ReactNode {
  return (
    <select className={look['input']} value={value} onChange={({ target }) => onChoose(target.value)}>
      {choices.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

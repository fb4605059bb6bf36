import type { ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
import inputs from './inputs.module.css';

interface LabelledSelectProps {
  readonly label: string;
  readonly value: string;
  /** The values and their names, in their order. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
}

/** A list to choose from, below its label. */
export function LabelledSelect({ label, value, choices, onChoose }: LabelledSelectProps): ReactNode {
  return (
    <label className={inputs['label']}>
      {label}
      <select className={look['input']} value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

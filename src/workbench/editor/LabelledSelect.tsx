import type { ReactNode } from 'react';
import { Select } from '#workbench/shell/Select.tsx';
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
      <Select value={value} choices={choices} onChoose={onChoose} />
    </label>
  );
}

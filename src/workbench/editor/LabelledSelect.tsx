import type { ComponentProps, ReactNode } from 'react';
import { Select } from '#workbench/shell/Select.tsx';
import inputs from './inputs.module.css';

interface LabelledSelectProps extends ComponentProps<typeof Select> {
  readonly label: string;
}

/** A list to choose from, below its label. */
export function LabelledSelect({ label, ...select }: LabelledSelectProps): ReactNode {
  return (
    <label className={inputs['label']}>
      <span>{label}</span>
      <Select {...select} />
    </label>
  );
}

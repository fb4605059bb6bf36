import type { ComponentProps, ReactNode } from 'react';
import { Select } from '#workbench/shell/Select.tsx';
import styles from './Preview.module.css';

interface ToolSelectProps extends ComponentProps<typeof Select> {
  readonly label: string;
}

/** A small list above a preview. Its label is for screen readers: each choice says what it is. */
export function ToolSelect({ label, ...select }: ToolSelectProps): ReactNode {
  return (
    <label className={styles['tool']}>
      <span className="visually-hidden">{label}</span>
      <Select {...select} />
    </label>
  );
}

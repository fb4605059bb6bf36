import type { ReactNode } from 'react';
import { Select } from '#workbench/shell/Select.tsx';
import styles from './Preview.module.css';

interface ToolSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChoose: (value: string) => void;
}

/** A small list above a preview. Its label is for screen readers: each choice says what it is. */
export function ToolSelect({ label, value, choices, onChoose }: ToolSelectProps): ReactNode {
  return (
    <label className={styles['tool']}>
      <span className="visually-hidden">{label}</span>
      <Select value={value} choices={Object.entries(choices)} onChoose={onChoose} />
    </label>
  );
}

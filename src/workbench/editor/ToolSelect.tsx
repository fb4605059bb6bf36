import type { ReactNode } from 'react';
import look from '#workbench/shell/look.module.css';
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
      <select className={look['input']} value={value} onChange={({ target }) => onChoose(target.value)}>
        {Object.entries(choices).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import look from './look.module.css';

/** A value to choose, with its name. One that cannot be chosen now is shown, too. */
export type SelectChoice = readonly [value: string, name: string, isDisabled?: boolean];

/** Choices under a heading. */
export interface SelectGroup {
  readonly label: string;
  readonly choices: readonly SelectChoice[];
}

interface SelectProps extends Pick<
  ComponentProps<'select'>,
  'id' | 'disabled' | 'className' | 'aria-label' | 'aria-describedby'
> {
  readonly value: string;
  /** The choices in their order. */
  readonly choices: readonly SelectChoice[];
  /** Further choices below them. A group without choices is left out. */
  readonly groups?: readonly SelectGroup[];
  readonly onChoose: (value: string) => void;
}

/** A list to choose from. The caller puts it into a label, or names it. */
export function Select({ choices, groups = [], className = '', onChoose, ...own }: SelectProps): ReactNode {
  return (
    <select
      {...own}
      className={`${look['input']} ${className}`}
      onChange={({ target }) => onChoose(target.value)}
    >
      <Options choices={choices} />
      {groups.map((group) => group.choices.length > 0 && <Group key={group.label} {...group} />)}
    </select>
  );
}

function Group({ label, choices }: SelectGroup): ReactNode {
  return (
    <optgroup label={label}>
      <Options choices={choices} />
    </optgroup>
  );
}

function Options({ choices }: Pick<SelectGroup, 'choices'>): ReactNode {
  return choices.map(([value, name, isDisabled = false]) => (
    <option key={value} value={value} disabled={isDisabled}>
      {name}
    </option>
  ));
}

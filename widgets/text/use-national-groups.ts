import { useEffect, useState } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { displayedNumber } from './tel-state.ts';

/** Displays a number (R2.50) beside a dial code: that of the field, or that of the given country. */
type Display = (typed: string, country?: unknown) => string;

type NumberField = Pick<WidgetProps, 'value' | 'options' | 'sibling'>;

/**
 * The display of a number that has no focus. The groups of each country load when the visitor has typed digits beside a dial code. If
 * they do not load, the number is displayed in pairs.
 */
export function useNationalGroups({ value, options, sibling }: NumberField): Display {
  const [groups, setGroups] = useState<typeof import('./national-groups.ts')>();
  const chosen = sibling(String(options['dialCode']));
  const isUngrouped = chosen !== undefined && /^\d{5,}$/.test(String(value));
  // Talks to the network.
  useEffect(() => {
    if (isUngrouped) import('./national-groups.ts').then(setGroups, () => undefined);
  }, [isUngrouped]);
  return (typed, country = chosen) =>
    displayedNumber(typed, (digits) => groups?.nationalGroups(digits, String(country)));
}

import { useEffect, useState } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import type { nationalGroups } from './national-groups.ts';
import { displayedNumber } from './tel-state.ts';

let grouping: typeof nationalGroups | undefined;

async function loadGrouping(): Promise<void> {
  grouping ??= await import('./national-groups.ts').then(
    (module) => module.nationalGroups,
    () => undefined,
  );
}

/** Displays a number (R2.50) beside a dial code: that of the field, or that of the given country. */
type Display = (typed: string, country?: unknown) => string;

/**
 * The display of a number that has no focus. The groups of each country load when the visitor has typed digits beside a dial code. If
 * they do not load, the number is displayed in pairs.
 */
export function useNationalGroups({
  value,
  options,
  sibling,
}: Pick<WidgetProps, 'value' | 'options' | 'sibling'>): Display {
  const [, setLoaded] = useState(grouping !== undefined);
  const chosen = sibling(String(options['dialCode']));
  const isUngrouped = chosen !== undefined && /^\d{5,}$/.test(String(value));
  // Talks to the network.
  useEffect(() => {
    if (isUngrouped) void loadGrouping().then(() => setLoaded(true));
  }, [isUngrouped]);
  return (typed, country = chosen) => displayedNumber(typed, (digits) => grouping?.(digits, String(country)));
}

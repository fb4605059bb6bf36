import type { KeyboardEvent } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { splitInternational } from '#widgets/shared/international-number.ts';

/** Handles a key in the list of a field. */
export type CodeFinder = (
  event: KeyboardEvent<HTMLSelectElement>,
  field: Pick<WidgetProps, 'choices' | 'value' | 'onChange'>,
) => void;

/** Within this time the next key continues the same code, as in browsers' own search by name. */
const PAUSE_MS = 1_000;

/** Finds a country by the typed dial code, "+49" or "49". Browsers themselves search by name. */
export function createCodeFinder(): CodeFinder {
  let typed = { digits: '', at: 0 };
  return (event, { choices, value, onChange }) => {
    if (!/^[+\d]$/.test(event.key)) return;
    // The browser would search for a name that starts with this key.
    event.preventDefault();
    const now = performance.now();
    const before = now - typed.at < PAUSE_MS ? typed.digits : '';
    const digits = event.key === '+' ? '' : before + event.key;
    typed = { digits, at: now };
    const country = splitInternational(`+${digits}`, choices, value)?.country;
    const option = [...event.currentTarget.options].find((each) => each.value === country);
    if (country === undefined || !option) return;
    // An open list highlights the option, and Enter chooses it. A closed list chooses immediately.
    option.focus();
    if (document.activeElement !== option) onChange(country);
  };
}

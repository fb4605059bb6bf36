import type { KeyboardEvent } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { splitInternational } from '#widgets/shared/international-number.ts';

/** Handles a key while the select has the focus. */
export type CodeFinder = (
  event: KeyboardEvent<HTMLSelectElement>,
  field: Pick<WidgetProps, 'choices' | 'value' | 'onChange'>,
) => void;

/** A digit within this time continues the code, as a letter continues the name in browsers' own search. In milliseconds. */
const PAUSE_MS = 1_000;

/** Finds a country when the visitor types its dial code, "+49" or "49". Browsers themselves search only by name. */
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
    // In an open list, the focus only highlights the option, and Enter chooses it. A closed list chooses at once.
    option.focus();
    if (document.activeElement !== option) onChange(country);
  };
}

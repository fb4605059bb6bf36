import type { KeyboardEvent } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { splitInternational } from '#widgets/shared/international-number.ts';

/** Takes a key of the list; `field` is the field that the list belongs to. */
export type CodeFinder = (
  event: KeyboardEvent<HTMLSelectElement>,
  field: Pick<WidgetProps, 'choices' | 'value' | 'onChange'>,
) => void;

/** How long after a key the next one goes on with the same code, as browsers have it for names; in milliseconds. */
const PAUSE_MS = 1_000;

/** Finds a country by the keys of its dial code, "+49" or "49"; browsers find it by its name. */
export function createCodeFinder(): CodeFinder {
  let typed = { digits: '', at: 0 };
  return (event, { choices, value, onChange }) => {
    if (!/^[+\d]$/.test(event.key)) return;
    // The browser would look for a name that begins so.
    event.preventDefault();
    const now = performance.now();
    const before = now - typed.at < PAUSE_MS ? typed.digits : '';
    const digits = event.key === '+' ? '' : before + event.key;
    typed = { digits, at: now };
    const country = splitInternational(`+${digits}`, choices, value)?.country;
    const option = [...event.currentTarget.options].find((each) => each.value === country);
    if (country === undefined || !option) return;
    // In the open list it is come to, and Enter chooses; a closed one chooses at once.
    option.focus();
    if (document.activeElement !== option) onChange(country);
  };
}

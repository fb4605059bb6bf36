import type { KeyboardEvent } from 'react';
import type { WidgetProps } from '#contract/widget-props.ts';
import { splitInternational } from '#widgets/text/international-number.ts';

/** How long after a key the next one goes on with the same code, as browsers have it for names; in milliseconds. */
const PAUSE_MS = 1_000;

/** The digits typed so far, and when the last one came. */
export interface TypedCode {
  digits: string;
  at: number;
}

type Field = Pick<WidgetProps, 'choices' | 'value' | 'onChange'>;

/** Finds a country by the keys of its dial code, "+49" or "49"; browsers find it by its name. */
export function findByCode(
  event: KeyboardEvent<HTMLSelectElement>,
  typed: TypedCode,
  { choices, value, onChange }: Field,
): void {
  if (!/^[+\d]$/.test(event.key)) return;
  // The browser would look for a name that begins so.
  event.preventDefault();
  const now = performance.now();
  const before = now - typed.at < PAUSE_MS ? typed.digits : '';
  typed.digits = event.key === '+' ? '' : before + event.key;
  typed.at = now;
  const country = splitInternational(`+${typed.digits}`, choices, value)?.country;
  const option = [...event.currentTarget.options].find((each) => each.value === country);
  if (country === undefined || !option) return;
  // In the open list it is come to, and Enter chooses; a closed one chooses at once.
  option.focus();
  if (document.activeElement !== option) onChange(country);
}

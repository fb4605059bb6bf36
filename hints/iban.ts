import type { Hinter } from '#contract/hint.ts';
import lengths from './iban-lengths.json' with { type: 'json' };

/** The length of an IBAN by its country prefix, from the IBAN registry (ISO 13616). */
const LENGTHS: ReadonlyMap<string, number> = new Map(Object.entries(lengths));

/**
 * Warns of an IBAN whose length does not fit its country, or whose check digits are wrong. For a country that is not in
 * `LENGTHS`, because it joined the registry later, only the check digits count.
 */
export const iban: Hinter = (answer, { isInvalid }) => {
  const typed = answer.replace(/\s/gu, '').toUpperCase();
  // The page already explains a refused answer. Text that is not shaped like an IBAN gets no hint.
  if (isInvalid || !/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/u.test(typed)) return undefined;
  const start = typed.slice(0, 2);
  const length = LENGTHS.get(start);
  if (length !== undefined && length !== typed.length)
    return { message: 'form.hints.iban.length', values: { start, length, typed: typed.length } };
  return remainderOf(typed) === 1 ? undefined : { message: 'form.hints.iban.checkDigits' };
};

/** ISO 7064: move the first four characters to the end and count letters from 10. The whole modulo 97 must be 1. */
function remainderOf(typed: string): number {
  const moved = typed.slice(4) + typed.slice(0, 4);
  const digits = Array.from(moved, (character) => Number.parseInt(character, 36)).join('');
  return Number(BigInt(digits) % 97n);
}

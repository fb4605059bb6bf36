import type { Hinter } from '#contract/hint.ts';
import lengths from './iban-lengths.json' with { type: 'json' };

/** The lengths that the IBAN registry (ISO 13616) states, by what an IBAN starts with. */
const LENGTHS: ReadonlyMap<string, number> = new Map(Object.entries(lengths));

/**
 * Doubts an IBAN that has not the length of its country's, or whose check digits do not fit the rest. The check digits are
 * those of any country; of one that has joined the registry since, no length is known, and none is doubted.
 */
export const iban: Hinter = (answer, { isInvalid }) => {
  const typed = answer.replace(/\s/gu, '').toUpperCase();
  // What is refused is told why already; what has not the shape of an IBAN is none of ours.
  if (isInvalid || !/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/u.test(typed)) return undefined;
  const start = typed.slice(0, 2);
  const length = LENGTHS.get(start);
  if (length !== undefined && length !== typed.length)
    return { message: 'form.hints.iban.length', values: { start, length, typed: typed.length } };
  return remainderOf(typed) === 1 ? undefined : { message: 'form.hints.iban.checkDigits' };
};

/** ISO 7064: the first four characters go to the end, letters count from 10 on, and 97 leaves 1 of the whole. */
function remainderOf(typed: string): number {
  const moved = typed.slice(4) + typed.slice(0, 4);
  const digits = Array.from(moved, (character) => Number.parseInt(character, 36)).join('');
  return Number(BigInt(digits) % 97n);
}

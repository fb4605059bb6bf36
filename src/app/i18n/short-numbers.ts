/** Below it a number has no separators in any language. */
const LONG = 1000;

/**
 * Writes numbers as a language does, short whole ones without asking the browser: for its first formatter of numbers that looks
 * through all the languages it knows, some 15 ms, and what a form counts is short.
 *
 * @param digits The language's ten, from zero on: `٠`, `١`, `٢` …
 * @param formatter Makes the browser's, for whatever else is asked of it.
 */
export function shortNumbers(
  digits: readonly string[],
  formatter: () => Intl.NumberFormat,
): Intl.NumberFormat {
  const write = (number: number): string =>
    Array.from(String(number), (digit) => digits[Number(digit)]).join('');
  return {
    format: (number) => (isShort(number) ? write(number) : formatter().format(number)),
    formatToParts: (number = Number.NaN) => formatter().formatToParts(number),
    formatRange: (start, end) => formatter().formatRange(start, end),
    formatRangeToParts: (start, end) => formatter().formatRangeToParts(start, end),
    resolvedOptions: () => formatter().resolvedOptions(),
  };
}

function isShort(number: unknown): number is number {
  return Number.isInteger(number) && Number(number) < LONG && Object.is(Math.abs(Number(number)), number);
}

import type { splitInternational } from './international-number.ts';

let splitter: typeof splitInternational | undefined;

/**
 * Fetches what takes `+49 30 1234567` apart. Few visitors ever paste such a number, so it comes after the page; until
 * then, and if it never comes, a number stays as it was pasted.
 */
export async function loadNumberSplitter(): Promise<void> {
  splitter ??= await import('./international-number.ts').then(
    (module) => module.splitInternational,
    () => undefined,
  );
}

/** What takes an international number apart, once it is there. */
export function numberSplitter(): typeof splitInternational | undefined {
  return splitter;
}

import type { splitInternational } from './international-number.ts';

let splitter: typeof splitInternational | undefined;

/**
 * Loads the function that splits `+49 30 1234567`. Few visitors paste such a number, so it loads after the page. Until then, and
 * if it does not load, a number stays as pasted.
 */
export async function loadNumberSplitter(): Promise<void> {
  splitter ??= await import('./international-number.ts').then(
    (module) => module.splitInternational,
    () => undefined,
  );
}

/** The function that splits an international number, once it has loaded. */
export function numberSplitter(): typeof splitInternational | undefined {
  return splitter;
}

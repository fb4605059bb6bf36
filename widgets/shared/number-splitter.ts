import type { splitInternational } from './international-number.ts';

let splitter: typeof splitInternational | undefined;

/**
 * Loads the function that splits `+49 30 1234567`. It loads after the page, because few visitors paste such a number. Until it
 * has loaded, a number stays as pasted.
 */
export async function loadNumberSplitter(): Promise<void> {
  splitter ??= await import('./international-number.ts').then(
    (module) => module.splitInternational,
    () => undefined,
  );
}

/** The function that splits an international number; undefined until it has loaded. */
export function numberSplitter(): typeof splitInternational | undefined {
  return splitter;
}

import { afterEach, beforeEach, vi } from 'vitest';

const library = typeof document === 'undefined' ? undefined : await import('@testing-library/react');
// How long `findBy…` and `waitFor` look: beyond what any needs on a busy machine, and within the limit of a test.
library?.configure({ asyncUtilTimeout: 10_000 });

/** Anything written to the console that a test did not ask for fails it: warnings of React above all. */
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  library?.cleanup();
  if (unexpected.length > 0) throw new Error(`unexpected console output\n${unexpected.join('\n')}`);
});

import { afterAll, afterEach, beforeEach, vi } from 'vitest';

const library = typeof document === 'undefined' ? undefined : await import('@testing-library/react');
// How long `findBy…` and `waitFor` look: beyond what any needs on a busy machine, and within the limit of a test.
library?.configure({ asyncUtilTimeout: 10_000 });

/** Anything written to the console that a test did not ask for fails it: warnings of React above all. */
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  if (library) noteWhoListens();
  // jsdom knows no media: its window is as wide as any.
  if (library) vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  library?.cleanup();
  // A page saves its answers a moment after the last key: this makes it save now, not in the next test.
  if (library) document.dispatchEvent(new Event('visibilitychange'));
  for (const task of takeBack.splice(0)) task();
  if (unexpected.length > 0) throw new Error(`unexpected console output\n${unexpected.join('\n')}`);
});

// A part of the page may still be on its way: it would come to nowhere, and fail the next file that needs it.
afterAll(vi.dynamicImportSettled);

/** Takes back what listens to the window. */
const takeBack: (() => void)[] = [];

/** A page is never taken down, a test is: what it left would answer the next one as well, which has the same window. */
function noteWhoListens(): void {
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: AddEventListenerOptions | boolean,
      ) => {
        listen(type, listener, options);
        // The rest of what listens to the document is the testing library's own, which it adds once.
        if (target === window || type === 'visibilitychange')
          takeBack.push(() => target.removeEventListener(type, listener, options));
      },
    );
  }
}

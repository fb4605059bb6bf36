import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

const library = typeof document === 'undefined' ? undefined : await import('@testing-library/react');
library?.configure({ asyncUtilTimeout: PATIENCE_MS });

/** Unexpected messages on the console. Any of them fails the test, above all warnings of React. */
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  if (library) recordListeners();
  // jsdom has no media queries. Each query matches, as in a wide window.
  if (library) vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  library?.cleanup();
  // A page saves answers shortly after the last key. This event makes it save now and not during the next test.
  if (library) document.dispatchEvent(new Event('visibilitychange'));
  for (const task of listenerRemovals.splice(0)) task();
  if (unexpected.length > 0) throw new Error(`unexpected console output\n${unexpected.join('\n')}`);
});

// An import may still be running. It would fail after the end of this file, and then also in the next file.
afterAll(vi.dynamicImportSettled);

/** The functions that remove the recorded listeners of window and document. */
const listenerRemovals: (() => void)[] = [];

/** Records listeners of window and document. A page never removes them, and the next test in the same window would call them. */
function recordListeners(): void {
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: AddEventListenerOptions | boolean,
      ) => {
        listen(type, listener, options);
        // All other listeners of the document belong to the testing library, which adds them only once.
        if (target === window || type === 'visibilitychange')
          listenerRemovals.push(() => target.removeEventListener(type, listener, options));
      },
    );
  }
}

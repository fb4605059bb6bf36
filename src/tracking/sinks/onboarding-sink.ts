import type { Sink } from '#tracking/dispatcher.ts';
import type { VendorSinkParts } from './sink-parts.ts';
import { methodOf, queueOf, readGlobal, writeGlobal } from './vendor-globals.ts';

/** What the script answers a queued call by; nobody here waits for it. */
const NOBODY_WAITS = { resolve: () => undefined, reject: () => undefined };

/**
 * User onboarding: Userflow (R9.2). Not by its own package, which changes the browser's history as soon as it is imported and
 * leaves promises behind that nobody answers; its script empties the same queue.
 *
 * @param now Epoch milliseconds.
 */
export function createOnboardingSink(
  token: string,
  { window, load, now }: VendorSinkParts & { readonly now: () => number },
): Sink {
  let hasStarted = false;
  const call = (method: string, ...args: readonly unknown[]): unknown => {
    const own = methodOf(readGlobal(window, 'userflow'), method);
    if (own) return own(...args);
    return queueOf(window, 'USERFLOWJS_QUEUE').push([method, NOBODY_WAITS, args]);
  };

  function start(): void {
    if (hasStarted) return;
    hasStarted = true;
    // The script takes the place of this, and of nothing.
    if (readGlobal(window, 'userflow') === undefined) writeGlobal(window, 'userflow', { _stubbed: true });
    // By itself it would call every address that the page has.
    call('setPageTrackingDisabled', true);
    call('init', token);
  }

  return {
    name: 'onboarding',
    category: 'analytics',
    async send(event) {
      start();
      void load('onboarding');
      if (event.name === 'page_viewed') return;
      await Promise.all([
        call('identify', event.signUp.userId, { signed_up_at: new Date(now()).toISOString() }),
        call('track', 'signed_up'),
      ]);
    },
  };
}

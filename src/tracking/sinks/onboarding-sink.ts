import type { Sink } from '#tracking/dispatcher.ts';
import { methodOf, queueOf, readGlobal, type VendorSinkParts, writeGlobal } from './vendor-globals.ts';

/** With each queued call, Userflow's script needs two functions that settle a promise. Here they do nothing. */
const NOBODY_WAITS = { resolve: () => undefined, reject: () => undefined };

/**
 * User onboarding: Userflow (R9.2). We do not use its package: on import it changes the browser's history, and it
 * leaves promises that never settle. Its script itself reads `USERFLOWJS_QUEUE`,
 * which the package would fill.
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
    // The script does nothing if this object is missing. Otherwise it replaces the object.
    if (readGlobal(window, 'userflow') === undefined) writeGlobal(window, 'userflow', { _stubbed: true });
    // By default Userflow sends every URL of the page.
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

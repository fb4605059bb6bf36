import { describe, expect, it } from 'vitest';
import type { Tracking } from '#tracking/tracking.ts';
import { makeSignUp } from '#tests/support/make-sign-up.ts';
import { deferredTracking } from './deferred-tracking.ts';
import { openLogin } from '#app/sign-up/success-flow.ts';

const FAILURE = new Error('a tracker failed');
const fail = (): never => {
  throw FAILURE;
};

/** Tracking that records its calls. */
function makeTracking() {
  const tracked: string[] = [];
  const tracking: Tracking = {
    viewed: (path) => void tracked.push(path),
    track: (event) => void tracked.push(event),
    userToken: () => 'token',
  };
  return { tracking, tracked };
}

/** A page whose tracking is loading. */
function openPage(coming: Promise<Tracking>) {
  const reported: unknown[] = [];
  return { reported, ...deferredTracking(coming, (error) => void reported.push(error)) };
}

describe('R9.1 tracking that loads after the page', () => {
  it('R9.1 gets earlier events in their order', async () => {
    const { tracking, tracked } = makeTracking();
    let arrive: ((tracking: Tracking) => void) | undefined;
    const page = openPage(new Promise((resolve) => (arrive = resolve)));
    page.viewed('/en');
    page.track('signedUp', makeSignUp());
    expect(page.userToken()).toBeUndefined();
    arrive?.(tracking);
    await expect.poll(() => tracked).toStrictEqual(['/en', 'signedUp']);
    page.track('signedUpInProduction', makeSignUp());
    await expect.poll(() => tracked).toStrictEqual(['/en', 'signedUp', 'signedUpInProduction']);
    expect(page.userToken()).toBe('token');
  });
});

describe('R2.62 the login window opens after the same time, whatever tracking does', () => {
  it.each<{ what: string; coming: () => Promise<Tracking>; token?: string; errors: number }>([
    {
      what: 'works',
      coming: async () => Promise.resolve(makeTracking().tracking),
      token: 'token',
      errors: 0,
    },
    {
      what: 'throws',
      coming: async () => Promise.resolve({ viewed: fail, track: fail, userToken: fail }),
      errors: 3,
    },
    { what: 'never loads', coming: async () => new Promise(() => undefined), errors: 0 },
    { what: 'is blocked', coming: async () => Promise.reject(new TypeError('Failed to fetch')), errors: 0 },
  ])('R2.62 R9.1 the login window opens when tracking $what', async ({ coming, token, errors }) => {
    const page = openPage(coming());
    // Tracking has settled by the time the visitor has filled in a form.
    await new Promise((resolve) => setImmediate(resolve));
    expect(page.userToken()).toBe(token);
    const steps: string[] = [];
    let now = 0;
    const outcome = await openLogin('/login', {
      isProduction: true,
      async wait(milliseconds) {
        await Promise.resolve();
        now += milliseconds;
      },
      openWindow: () => (steps.push(`${now}: open`), true),
      leaveSteps: async () => Promise.resolve(),
      reload: () => steps.push(`${now}: reload`) > 0,
      track: (event) => page.track(event, makeSignUp()),
    });
    expect([outcome, ...steps]).toStrictEqual(['reloads', '150: open', '150: reload']);
    await expect.poll(() => page.reported).toStrictEqual(Array.from({ length: errors }, () => FAILURE));
  });
});

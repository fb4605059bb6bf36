import { describe, expect, it } from 'vitest';
import { openLogin, type SuccessPorts } from './success-flow.ts';

const URL = '/dashboard/login/t0k3n?language=en';

/** The surroundings of the success. `isForgetful` means that a reloaded page could not know of the success. */
interface Setting {
  readonly isProduction?: boolean;
  readonly isBlocked?: boolean;
  readonly isForgetful?: boolean;
}

/** Ports with their own clock. `events` records each call with its time in milliseconds. */
function makePorts({ isProduction = false, isBlocked = false, isForgetful = false }: Setting = {}) {
  const events: string[] = [];
  let now = 0;
  const ports: SuccessPorts = {
    isProduction,
    wait: async (milliseconds) => {
      await Promise.resolve();
      now += milliseconds;
    },
    openWindow(url) {
      events.push(`${now}: open ${url}`);
      return !isBlocked;
    },
    leaveSteps: async () => Promise.resolve(),
    reload() {
      if (!isForgetful) events.push(`${now}: reload`);
      return !isForgetful;
    },
    track: (event) => void events.push(`${now}: ${event}`),
  };
  return { ports, events };
}

describe('after a sign-up', () => {
  it('R2.62 tracking gets an event, the login window opens after 100 ms, and the page reloads', async () => {
    const { ports, events } = makePorts();
    expect(await openLogin(URL, ports)).toBe('reloads');
    expect(events).toStrictEqual(['0: signedUp', `100: open ${URL}`, '100: reload']);
  });

  it('R2.62 in production, tracking gets a second event, and window and reload come 50 ms later', async () => {
    const { ports, events } = makePorts({ isProduction: true });
    expect(await openLogin(URL, ports)).toBe('reloads');
    expect(events).toStrictEqual([
      '0: signedUp',
      '0: signedUpInProduction',
      `150: open ${URL}`,
      '150: reload',
    ]);
  });

  it('R2.62 the page does not reload when the reloaded page could not show the success', async () => {
    const { ports, events } = makePorts({ isForgetful: true });
    expect(await openLogin(URL, ports)).toBe('opened');
    expect(events).toStrictEqual(['0: signedUp', `100: open ${URL}`]);
  });

  it.each([false, true])(
    'R2.63 the page does not reload when the browser blocked the window (production: %s)',
    async (isProduction) => {
      const { ports, events } = makePorts({ isProduction, isBlocked: true });
      expect(await openLogin(URL, ports)).toBe('blocked');
      expect(events.join(' ')).not.toContain('reload');
    },
  );
});

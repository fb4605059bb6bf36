import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '#tracking/consent.ts';
import { makeConsent } from '#tests/support/make-consent.ts';
import { makeSignUp } from '#tests/support/make-sign-up.ts';
import { type DataLayerWindow, loadContainer } from '#tests/support/tag-container.ts';
import { createTagManager } from './tag-manager-sink.ts';

const ID = 'GTM-AB12CD3';
const SIGN_UP = makeSignUp();
const EVENT = { name: 'signed_up', signUp: SIGN_UP } as const;
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) }));
afterEach(() => void vi.useRealTimers());

/** A visitor’s tab, whose storage outlives its pages. */
function openTab(setting: { readonly choice?: Choice; readonly isStorageForbidden?: boolean } = {}) {
  const consent = makeConsent(setting.choice ?? 'granted');
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return {
    consent,
    stored: () => [...stored.values()].join(),
    spoil: (text: string) => void stored.set('vestibule.outbox', text),
    /** Loads the page after the previous one was closed. */
    open() {
      const listeners = new Map<string, (event: { readonly persisted: boolean }) => void>();
      const window = {
        addEventListener: (type: string, listener: (event: { readonly persisted: boolean }) => void) =>
          void listeners.set(type, listener),
        get sessionStorage() {
          if (setting.isStorageForbidden) throw new Error('storage is forbidden');
          return storage;
        },
      };
      const page: typeof window & DataLayerWindow = window;
      const reported: unknown[] = [];
      const load = vi.fn<() => void>();
      const sink = createTagManager({
        window: page,
        id: ID,
        consent,
        load,
        clock: {
          now: () => Date.now(),
          after(milliseconds, task) {
            const timer = setTimeout(task, milliseconds);
            return () => clearTimeout(timer);
          },
        },
        report: (error) => void reported.push(error),
      });
      return {
        page,
        load,
        reported,
        signUp: () => void sink.send(EVENT),
        view: (path: string) => void sink.send({ name: 'page_viewed', path }),
        leave: () => listeners.get('pagehide')?.({ persisted: true }),
        comeBack: () => listeners.get('pageshow')?.({ persisted: true }),
      };
    },
  };
}

/** The messages about sign-ups in a queue. */
function sent({ dataLayer = [] }: DataLayerWindow): readonly Readonly<Record<string, unknown>>[] {
  return dataLayer.filter(
    (message): message is Readonly<Record<string, unknown>> =>
      typeof message === 'object' && message !== null && 'event_id' in message,
  );
}

const wait = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);

describe('R9.6 a container that loads late', () => {
  const loadDelays = [0, 1, 149, 2_500, 2_999, 3_000, 3_001, 5_999, 10_000, 29_999, 32_999, 33_001, 47_000];
  const tagDurations = [0, 150, 1_999, 5_000];
  it.each(loadDelays.flatMap((delayMs) => tagDurations.map((takeMs) => ({ delayMs, takeMs }))))(
    'R9.6 a container that loads after $delayMs ms, with tags of $takeMs ms, counts once and confirms',
    ({ delayMs, takeMs }) => {
      const tab = openTab();
      const { page, signUp, reported } = tab.open();
      signUp();
      wait(delayMs);
      const fired = loadContainer(page, { id: ID, takeMs });
      wait(MINUTE);
      expect(fired).toStrictEqual([SIGN_UP.eventId]);
      // Tags that outlast the last time-out are counted but not confirmed.
      expect(reported).toHaveLength(delayMs === 47_000 && takeMs > 1_000 ? 1 : 0);
      expect(tab.stored()).toBe('');
    },
  );

  it('R9.6 counts once even after the last time-out', () => {
    const { page, signUp } = openTab().open();
    signUp();
    wait(MINUTE);
    const fired = loadContainer(page, { id: ID, takeMs: 0 });
    wait(MINUTE);
    expect(fired).toHaveLength(1);
  });
});

describe('R9.6 a loaded container', () => {
  it('R9.6 a container that confirms gets the sign-up once', () => {
    const { page, signUp } = openTab().open();
    const fired = loadContainer(page, { id: ID, takeMs: 150 });
    signUp();
    wait(MINUTE);
    expect(fired).toHaveLength(1);
  });

  it('R9.6 a container that stays silent gets the sign-up every 3 s, ten more times, always with the same id', () => {
    const { page, signUp, reported } = openTab().open();
    loadContainer(page, { id: ID, takeMs: Infinity });
    signUp();
    const counts = Array.from({ length: 13 }, () => {
      const count = sent(page).length;
      wait(3_000);
      return count;
    });
    expect(counts).toStrictEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11]);
    expect(sent(page).map(({ attempt }) => attempt)).toStrictEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(new Set(sent(page).map(({ event_id }) => event_id))).toStrictEqual(new Set([SIGN_UP.eventId]));
    wait(48_000 - 39_000 - 1);
    expect(reported).toStrictEqual([]);
    wait(1);
    expect(reported).toMatchObject([{ name: 'DeliveryTimedOut', code: 'timed-out' }]);
  });

  it.each([1, 2, 11])('R9.6 a container may confirm any attempt, here attempt %i', (attempt) => {
    const tab = openTab();
    const { page, signUp, reported } = tab.open();
    loadContainer(page, { id: ID, takeMs: Infinity });
    signUp();
    wait(40_000);
    confirm(page, attempt);
    wait(MINUTE);
    expect(reported).toStrictEqual([]);
    expect(tab.stored()).toBe('');
  });

  it('R9.6 another container that reads the same queue does not confirm', () => {
    const { page, signUp } = openTab().open();
    loadContainer(page, { id: 'G-AB12CD34', takeMs: 0 });
    loadContainer(page, { id: ID, takeMs: Infinity });
    signUp();
    wait(3_000);
    expect(sent(page)).toHaveLength(2);
  });

  it('R9.6 two confirmations by two containers count as one', () => {
    const tab = openTab();
    const { page, signUp, reported } = tab.open();
    const fired = loadContainer(page, { id: ID, takeMs: 100 });
    loadContainer(page, { id: 'GTM-OTHER', takeMs: 200 });
    signUp();
    wait(MINUTE);
    expect([fired.length, reported.length, tab.stored()]).toStrictEqual([1, 0, '']);
  });

  it('R9.6 an error that a container throws is reported, and the attempt is repeated', () => {
    const { page, signUp, reported } = openTab().open();
    signUp();
    page.google_tag_manager = { [ID]: {} };
    const failure = new Error('a tag threw');
    page.dataLayer = Object.assign([...(page.dataLayer ?? [])], {
      push: () => {
        throw failure;
      },
    });
    wait(6_000);
    expect(reported).toStrictEqual([failure]);
    wait(3_000);
    expect(reported).toStrictEqual([failure, failure]);
  });
});

function confirm(page: DataLayerWindow, attempt: number): void {
  const callback = sent(page)[attempt - 1]?.['eventCallback'];
  if (typeof callback !== 'function') throw new Error(`There was no attempt ${attempt}.`);
  callback(ID);
}

describe('R9.6 a page that reloads before the confirmation', () => {
  it('R9.6 is followed by a page that continues with the same id and the next attempt', () => {
    const tab = openTab();
    const first = tab.open();
    first.signUp();
    wait(150);
    first.leave();
    const next = tab.open();
    expect(sent(next.page)).toMatchObject([{ event_id: SIGN_UP.eventId, attempt: 2 }]);
    const fired = loadContainer(next.page, { id: ID, takeMs: 0 });
    wait(MINUTE);
    expect(fired).toStrictEqual([SIGN_UP.eventId]);
    expect(tab.stored()).toBe('');
    expect(sent(tab.open().page)).toStrictEqual([]);
  });

  it('R9.6 shares its number of attempts with all pages that follow', () => {
    const tab = openTab();
    let page = tab.open();
    page.signUp();
    const attempts = Array.from({ length: 11 }, () => {
      wait(150);
      page.leave();
      page = tab.open();
      return sent(page.page)[0]?.['attempt'];
    });
    wait(14_999);
    expect(page.reported).toStrictEqual([]);
    wait(1);
    expect(page.reported).toMatchObject([{ code: 'timed-out' }]);
    expect(attempts).toStrictEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11]);
    expect(tab.stored()).toBe('');
  });

  it('R9.6 sends nothing after the visitor left it, unless the browser restores it', () => {
    const tab = openTab();
    const { page, signUp, leave, comeBack } = tab.open();
    loadContainer(page, { id: ID, takeMs: Infinity });
    signUp();
    leave();
    wait(MINUTE);
    expect(sent(page)).toHaveLength(1);
    comeBack();
    expect(sent(page)).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
  });

  it('R9.6 accepts a confirmation after the visitor left the page, and after the browser restored it', () => {
    const tab = openTab();
    const { page, signUp, leave, comeBack } = tab.open();
    loadContainer(page, { id: ID, takeMs: Infinity });
    signUp();
    leave();
    comeBack();
    confirm(page, 1);
    expect(tab.stored()).toBe('');
    wait(MINUTE);
    expect(sent(page)).toHaveLength(2);
    expect(tab.stored()).toBe('');
  });

  it.each([
    { hours: 24, count: 1, because: 'the sign-up is a day old' },
    { hours: 24.01, count: 0, because: 'the sign-up is older than a day' },
  ])('R9.6 sends $count after $hours h: $because', ({ hours, count }) => {
    const tab = openTab();
    const { signUp, leave } = tab.open();
    signUp();
    leave();
    wait(hours * 60 * MINUTE);
    expect(sent(tab.open().page)).toHaveLength(count);
  });

  it.each([
    { stored: 'x', because: 'it is not JSON' },
    { stored: '{}', because: 'it is not a list' },
    { stored: '[null,{},{"conversion":{}}]', because: 'it contains no sign-up' },
    {
      stored:
        '[{"conversion":{"event_id":"e","user_id":"u","organisation_id":"o","country":null},"state":{"kind":"waiting","attempt":0.5},"since":1795305600000}]',
      because: 'it contains an invalid attempt',
    },
  ])('R9.6 ignores foreign data in the storage: $because', ({ stored }) => {
    const tab = openTab();
    tab.spoil(stored);
    expect(sent(tab.open().page)).toStrictEqual([]);
  });

  it('R9.6 sends sign-ups even without storage', () => {
    const tab = openTab({ isStorageForbidden: true });
    const { page, signUp } = tab.open();
    const fired = loadContainer(page, { id: ID, takeMs: 0 });
    signUp();
    wait(MINUTE);
    expect(fired).toHaveLength(1);
    expect(sent(tab.open().page)).toStrictEqual([]);
  });
});

describe('R9.3 the visitor', () => {
  it('R9.3 a visitor without a choice causes no load, and no access to storage', () => {
    const tab = openTab();
    const { signUp, leave } = tab.open();
    signUp();
    leave();
    tab.consent.choose('unknown');
    const { page, load } = tab.open();
    expect([load.mock.calls.length, page.dataLayer]).toStrictEqual([0, undefined]);
    tab.consent.choose('granted');
    expect(sent(page)).toHaveLength(1);
  });

  it('R9.3 a visitor who withdraws consent causes no more sends, and nothing stays stored', () => {
    const tab = openTab();
    const { page, signUp } = tab.open();
    loadContainer(page, { id: ID, takeMs: Infinity });
    signUp();
    tab.consent.choose('denied');
    expect(tab.stored()).toBe('');
    wait(MINUTE);
    expect(sent(page)).toHaveLength(1);
    tab.consent.choose('granted');
    expect(sent(page)).toHaveLength(1);
    expect(sent(tab.open().page)).toHaveLength(0);
  });

  it('R9.3 a visitor who consents to another category causes one send', () => {
    const tab = openTab();
    const { page, signUp } = tab.open();
    signUp();
    tab.consent.choose({ analytics: 'granted', marketing: 'denied' });
    expect(sent(page)).toHaveLength(1);
  });

  it('R9.3 a visitor’s choice is in the first message to the container, and in a message after each change', () => {
    const tab = openTab();
    const { page, view, load } = tab.open();
    tab.consent.choose({ analytics: 'granted', marketing: 'denied' });
    expect(page.dataLayer).toBeUndefined();
    view('/en');
    view('/de');
    tab.consent.choose('denied');
    const messages = page.dataLayer?.map((message) =>
      Object.prototype.toString.call(message) === '[object Arguments]'
        ? Object.values(Object(message))
        : message,
    );
    expect(messages).toStrictEqual([
      [
        'consent',
        'default',
        {
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          analytics_storage: 'denied',
        },
      ],
      ['js', new Date()],
      ['consent', 'update', { analytics_storage: 'granted' }],
      { 'gtm.start': Date.now(), event: 'gtm.js' },
      { event: 'page_viewed', page_path: '/en', app_version: 'v107' },
      { event: 'page_viewed', page_path: '/de', app_version: 'v107' },
      ['consent', 'update', { analytics_storage: 'denied' }],
    ]);
    expect(load).toHaveBeenCalledOnce();
  });
});

it('R9.7 R9.11 the container gets ids and a country, and the storage contains no more', () => {
  const tab = openTab();
  const { page, signUp } = tab.open();
  signUp();
  expect(sent(page)).toStrictEqual([
    {
      event: 'sign_up',
      event_id: SIGN_UP.eventId,
      user_id: 'user-1',
      organisation_id: 'organisation-1',
      country: 'DK',
      attempt: 1,
      app_version: 'v107',
      eventTimeout: 2_000,
      eventCallback: expect.any(Function),
    },
  ]);
  expect(JSON.parse(tab.stored())).toStrictEqual([
    {
      conversion: {
        event_id: SIGN_UP.eventId,
        user_id: 'user-1',
        organisation_id: 'organisation-1',
        country: 'DK',
      },
      state: { kind: 'waiting', attempt: 1 },
      since: Date.now(),
    },
  ]);
});

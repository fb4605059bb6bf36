import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VendorIds } from '#protocol/environment.ts';
import { ALL_VENDOR_IDS } from '#tests/support/vendor-ids.ts';
import type { SignedUp, TrackingEvent } from '#tracking/events.ts';
import { createVendorSinks } from './vendor-sinks.ts';

const GLOBALS = [
  'dataLayer',
  'gtag',
  '_hsq',
  '_hsp',
  'hj',
  '_hjSettings',
  'journy',
  '__journy_queue__',
  'userflow',
  'USERFLOWJS_QUEUE',
];

afterEach(() => {
  for (const name of GLOBALS) Reflect.deleteProperty(window, name);
  document.body.replaceChildren();
});

const SIGN_UP: SignedUp = {
  eventId: '6b0e7f5a-0000-4000-8000-000000000000',
  userId: 'user-1',
  token: 'canary-token',
  email: 'canary@example.com',
  name: 'Canary Name',
  country: 'DK',
  language: 'en',
  organisation: {
    id: 'org-1',
    name: 'Canary Organisation',
    state: 'test',
    created: '2026-11-22T00:00:00Z',
    live_date: null,
    partner: 'Canary Partner',
  },
};

const VIEW: TrackingEvent = { name: 'page_viewed', path: '/en' };
const SIGNED_UP: TrackingEvent = { name: 'signed_up', signUp: SIGN_UP };

/** The sinks of these vendors on this window, with a loader that records its calls. */
function makeSinks(vendors: VendorIds) {
  const main = document.body.appendChild(document.createElement('main'));
  const load = vi.fn<(key: string) => Promise<'loaded'>>(async () => Promise.resolve('loaded'));
  const sinks = createVendorSinks(vendors, { window, load, elementWithAnswers: () => main, now: () => 0 });
  return { sinks, main, loaded: () => [...new Set(load.mock.calls.map(([key]) => key))] };
}

/** Everything that vendors read, as text. */
function queued(...names: readonly string[]): string {
  const found = names.map((name): unknown => Reflect.get(window, name));
  return JSON.stringify(found, (_key, value: unknown) =>
    String(value) === '[object Arguments]' ? Object.values(Object(value)) : value,
  );
}

describe('R9.2 vendors', () => {
  it('R9.2 are exactly the configured ones', () => {
    expect(makeSinks({}).sinks).toStrictEqual([]);
    expect(makeSinks({ hotjarId: '31415' }).sinks.map(({ name }) => name)).toStrictEqual(['recording']);
    expect(makeSinks(ALL_VENDOR_IDS).sinks.map(({ name, category }) => `${name} ${category}`)).toStrictEqual([
      'webAnalytics analytics',
      'crm marketing',
      'recording analytics',
      'journey analytics',
      'onboarding analytics',
    ]);
  });

  it.each<{ vendors: VendorIds; queue: readonly string[]; page: string; signUp: string }>([
    {
      vendors: { gaId: 'G-AB12CD34' },
      queue: ['dataLayer'],
      page: `["event","page_view",{"page_location":"${location.origin}/en","page_referrer":""}]`,
      signUp: '"user_id":"user-1","organisation_id":"org-1","country":"DK"',
    },
    {
      vendors: { hubspotPortalId: '145' },
      queue: ['_hsq'],
      page: '["setPath","/en"]',
      signUp: '"name":"pe145_signed_up"',
    },
    {
      vendors: { journyId: 'tracker', journyDomain: 'https://trk.shop.example' },
      queue: ['__journy_queue__'],
      page: '{"command":"pageview"',
      signUp: '"args":{"name":"signed_up","accountId":"org-1"}',
    },
    {
      vendors: { userflowToken: 'ct_abcd' },
      queue: ['USERFLOWJS_QUEUE'],
      page: '["init",{},["ct_abcd"]]',
      signUp: '["identify",{},["user-1",{"signed_up_at":"1970-01-01T00:00:00.000Z"}]]',
    },
  ])('R9.2 $vendors gets page views and a sign-up', async ({ vendors, queue, page, signUp }) => {
    const { sinks, loaded } = makeSinks(vendors);
    for (const sink of sinks) await sink.send(VIEW);
    expect(queued(...queue)).toContain(page);
    for (const sink of sinks) await sink.send(SIGNED_UP);
    expect(queued(...queue)).toContain(signUp);
    expect(loaded()).toStrictEqual(sinks.map(({ name }) => name));
  });

  it('R9.7 never get the token, the address or a name', async () => {
    const { sinks } = makeSinks(ALL_VENDOR_IDS);
    for (const event of [VIEW, SIGNED_UP]) for (const sink of sinks) await sink.send(event);
    const all = queued(...GLOBALS);
    expect(all).toContain('org-1');
    expect(all).not.toMatch(/canary/i);
  });

  it('R9.3 Google first gets that everything is denied, then that statistics are granted', async () => {
    const { sinks } = makeSinks({ gaId: 'G-AB12CD34' });
    await sinks[0]?.send(VIEW);
    const [first = '', ...rest] = queued('dataLayer').split('"consent",').slice(1);
    expect(first).toMatch(/^"default",\{.*"analytics_storage":"denied"/);
    expect(rest.join()).toMatch(/^"update",\{"analytics_storage":"granted"\}/);
    sinks[0]?.withdraw?.();
    expect(queued('dataLayer')).toMatch(/"update",\{"analytics_storage":"denied"\}\]\]\]$/);
    expect(Reflect.get(window, 'ga-disable-G-AB12CD34')).toBe(true);
  });

  it('R9.3 HubSpot stops after a refusal, and continues after a new consent', async () => {
    const { sinks } = makeSinks({ hubspotPortalId: '145' });
    await sinks[0]?.send(VIEW);
    expect(queued('_hsq'), 'an earlier visit may have ended in a no').toMatch(
      /^\[\[\["doNotTrack",\{"track":true\}\],\["setPath"/,
    );
    sinks[0]?.withdraw?.();
    expect(queued('_hsq', '_hsp')).toContain('["doNotTrack"]],[["revokeCookieConsent"]]');
    await sinks[0]?.send(VIEW);
    expect(queued('_hsq')).toContain('["doNotTrack",{"track":true}],["setPath","/en"],["trackPageView"]');
  });

  it('R9.2 a recording never shows the forms, because they are marked before its script loads', async () => {
    const { sinks, main, loaded } = makeSinks({ hotjarId: '31415' });
    expect(loaded()).toStrictEqual([]);
    await sinks[0]?.send(VIEW);
    expect([main.hasAttribute('data-hj-suppress'), loaded()]).toStrictEqual([true, ['recording']]);
    expect(queued('_hjSettings')).toBe('[{"hjid":31415,"hjsv":6}]');
    const { q }: { q: Iterable<Iterable<unknown>> } = Reflect.get(window, 'hj');
    expect(Array.from(q, (call) => [...call])).toStrictEqual([['stateChange', '/en']]);
  });

  it('R9.1 a loaded script is called directly, not through its queue', async () => {
    const { sinks } = makeSinks({ userflowToken: 'ct_abcd' });
    await sinks[0]?.send(VIEW);
    const track = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('no connection')));
    Reflect.set(window, 'userflow', { identify: vi.fn<() => void>(), track });
    await expect(sinks[0]?.send(SIGNED_UP)).rejects.toThrow('no connection');
    expect(track).toHaveBeenCalledExactlyOnceWith('signed_up');
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { TrackingEnvironment, PublicEnvironment } from '#protocol/environment.ts';
import type { Choice } from '#tracking/consent.ts';
import type { TrackingEvent } from '#tracking/events.ts';
import { makeConsent } from '#tests/support/make-consent.ts';
import { makeSignUp } from '#tests/support/make-sign-up.ts';
import { openApp } from '#tests/support/open-app.tsx';
import { tagManagers } from './start-vendors.tsx';
import { composeTracking } from './compose-tracking.ts';

const ENVIRONMENT: TrackingEnvironment = {
  vendors: { gtmId: 'GTM-AB12CD3' },
  internalDomains: ['vendor-a.example'],
  productName: 'Acme',
};

const CALLS = ['identify_user', 'identify_company', 'track_event', 'page_event'];

interface Setting {
  readonly choice?: Choice;
  readonly hash?: string;
  readonly environment?: Partial<PublicEnvironment>;
}

/** A page whose tracking sends to one vendor, our own API and a tag manager. */
async function openTracked({ choice = 'granted', ...page }: Setting = {}) {
  const posted: { readonly url: string; readonly request?: RequestInit | undefined }[] = [];
  const bases = ['http://localhost:3000', 'https://api.shop.example'];
  const urls = bases.flatMap((base) => CALLS.map((call) => `${base}/v1/integration/june/${call}`));
  const answers = Object.fromEntries(
    urls.map((url) => [
      url,
      async (request?: RequestInit) => {
        posted.push({ url, request });
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    ]),
  );
  const { services } = await openApp({ ...page, answers });
  const sent: TrackingEvent[] = [];
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const load = vi.fn<() => Promise<'loaded'>>(async () => 'loaded');
  const consent = makeConsent(choice);
  for (const name of ['dataLayer', 'gtag']) Reflect.deleteProperty(window, name);
  const tracking = composeTracking(services, {
    window,
    trackingEnvironment: ENVIRONMENT,
    consent,
    sinks: [{ name: 'crm', category: 'marketing', send: (event) => void sent.push(event) }],
    productionSinks: tagManagers(ENVIRONMENT.vendors, { window, consent, load, report }),
    report,
  });
  return { services, tracking, consent, sent, posted, reported, load };
}

const paths = (sent: readonly TrackingEvent[]): readonly unknown[] =>
  sent.map((event) => (event.name === 'page_viewed' ? event.path : event.name));

describe('R9.2 the page', () => {
  it('R9.2 reports its page views, without the e-mail address in a link', async () => {
    const { services, sent } = await openTracked({ hash: '#/en/ada%40shop.example' });
    services.route.set({ page: 'create_tos', language: 'de' });
    await expect.poll(() => paths(sent)).toStrictEqual(['/en', '/create_tos/de']);
    expect(JSON.stringify(sent)).not.toContain('ada');
  });

  it('R9.4 reports nothing while the form has a partner’s e-mail address', async () => {
    const { services, sent, load } = await openTracked({ hash: '#/en/ada%40partner.example' });
    await turn();
    expect([sent, load.mock.calls]).toStrictEqual([[], []]);
    services.signUp.store.change('email', 'ada@shop.example', 'visitor');
    services.route.set({ page: '', language: 'de' });
    await turn();
    expect(paths(sent)).toStrictEqual(['/de']);
    expect(load).toHaveBeenCalledExactlyOnceWith('tagManager');
  });
});

describe('R2.62 a sign-up', () => {
  it.each([
    { apiUrl: '/api', origin: 'http://localhost:3000', because: 'the address is on the page’s own server' },
    {
      apiUrl: 'https://api.shop.example/api',
      origin: 'https://api.shop.example',
      because: 'the address is on another server',
    },
  ])('R9.5 is reported to our API at $origin: $because', async ({ apiUrl, origin }) => {
    const { tracking, posted, reported } = await openTracked({ environment: { apiUrl } });
    tracking.track('signedUp', makeSignUp({ email: 'ada@vendor-a.example' }));
    expect(posted, 'in its own task').toStrictEqual([]);
    await turn();
    expect(posted.map(({ url }) => url)).toStrictEqual(
      CALLS.map((call) => `${origin}/v1/integration/june/${call}`),
    );
    expect(posted[0]?.request?.body).toContain('"isAcmeUser":true');
    await turn();
    expect(reported).toStrictEqual([]);
  });

  it('R9.6 is reported to the tag manager by the event signedUpInProduction only', async () => {
    const { tracking } = await openTracked();
    const signUps = () => dataLayer()?.filter((message) => Reflect.has(Object(message), 'event_id'));
    tracking.track('signedUp', makeSignUp());
    await turn();
    expect(signUps()).toStrictEqual([]);
    tracking.track('signedUpInProduction', makeSignUp());
    await turn();
    expect(signUps()).toMatchObject([{ event: 'sign_up', user_id: 'user-1' }]);
  });

  it.each(['unknown', 'denied'] as const)(
    'R9.3 loads, sends and stores nothing while the visitor’s choice is %s',
    async (choice) => {
      const { tracking, sent, posted, load } = await openTracked({ choice });
      const before = Object.keys(window.sessionStorage);
      tracking.track('signedUp', makeSignUp());
      tracking.track('signedUpInProduction', makeSignUp());
      await turn();
      expect([sent, posted, load.mock.calls]).toStrictEqual([[], [], []]);
      expect(dataLayer()).toBeUndefined();
      expect(Object.keys(window.sessionStorage)).toStrictEqual(before);
    },
  );

  it('R9.5 an error is reported when our API does not accept the event of a sign-up', async () => {
    const { tracking, reported } = await openTracked({ environment: { apiUrl: 'https://gone.example/api' } });
    tracking.track('signedUp', makeSignUp());
    await expect
      .poll(() => reported.map(String))
      .toContain('Error: Product analytics: track_event was answered 404');
  });
});

/** Waits until deferred tasks have run. */
async function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function dataLayer(): readonly unknown[] | undefined {
  const found: unknown = Reflect.get(window, 'dataLayer');
  return Array.isArray(found) ? found : undefined;
}

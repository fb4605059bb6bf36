import { describe, expect, it, vi } from 'vitest';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { makeSignUpAnswers } from '#tests/forms/make-sign-up-answers.ts';
import { openApp } from '#tests/support/open-app.tsx';

interface Setting {
  readonly email?: string;
  /** The browser's privacy signals. */
  readonly wishes?: Readonly<Record<string, unknown>>;
  readonly environment?: Partial<PublicEnvironment>;
}

const NO_VENDORS = { tracking: { vendors: {}, internalDomains: ['vendor-a.example'], productName: 'Acme' } };
const ACCOUNT = { token: 'the-login-token', userId: 'user-1', organisationId: 'organisation-1' };

/** Signs up without a configured vendor; returns the calls that our own API got. */
async function signUp({ email = 'maria@shop.example', wishes = {}, environment = NO_VENDORS }: Setting = {}) {
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'], ...wishes });
  document.cookie = 'hubspotutk=0123456789abcdef0123456789abcdef';
  let sent = '';
  const june: { readonly call: string; readonly body: string }[] = [];
  const { services, reloads } = await openApp({
    environment,
    answers: {
      '/api/signup': async (request) => {
        sent = typeof request?.body === 'string' ? request.body : '';
        return Promise.resolve(Response.json(ACCOUNT, { status: 201 }));
      },
      'http://localhost:3000/v1/integration/june/': async () =>
        Promise.resolve(new Response(null, { status: 204 })),
    },
  });
  const realFetch = fetch;
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    const [, call] = /\/june\/(.*)/.exec(url) ?? [];
    if (call !== undefined) june.push({ call, body: typeof request?.body === 'string' ? request.body : '' });
    return realFetch(url, request);
  });
  const { store, submission } = services.signUp;
  await submission.prepare();
  // Tracking has loaded by the time the form is filled in, as for a visitor who types.
  await import('./start-own.ts');
  for (const [name, answer] of Object.entries(makeSignUpAnswers({ email }))) {
    store.change(name, answer, 'visitor');
  }
  await submission.send('');
  await expect.poll(() => reloads()).toBe(1);
  return { june, sent, hasQuestion: services.deferredViews()?.ConsentChoice !== undefined };
}

describe('R9.5 without a vendor', () => {
  it('R9.5 R9.3 our own API gets a sign-up without consent, because it is no third party and stores nothing in the browser', async () => {
    const { june, sent, hasQuestion } = await signUp();
    expect(sent).toContain('maria@shop.example');
    expect(sent, 'the cookie of the CRM needs a yes (R2.60)').not.toContain('0123456789abcdef');
    expect(june.map(({ call }) => call)).toStrictEqual([
      'identify_user',
      'identify_company',
      'track_event',
      'page_event',
    ]);
    expect(JSON.parse(june[0]?.body ?? '')).toMatchObject({
      userId: 'user-1',
      traits: { email: 'maria@shop.example', name: 'Maria Jensen', isAcmeUser: false },
    });
    expect(hasQuestion).toBe(false);
  });

  it.each<Setting & { calls: number; because: string }>([
    { email: 'ada@vendor-a.example', calls: 4, because: 'internal users count, too (R9.4)' },
    { email: 'partnership@shop.example', calls: 0, because: 'partners do not count (R9.4)' },
    { wishes: { doNotTrack: '1' }, calls: 0, because: 'the browser asks not to track' },
    { wishes: { globalPrivacyControl: true }, calls: 0, because: 'the browser asks for privacy' },
    { environment: {}, calls: 4, because: 'a page from a static host knows of no internal users' },
  ])('R9.5 our own API gets $calls calls: $because', async ({ calls, ...setting }) => {
    const { june } = await signUp(setting);
    expect(june).toHaveLength(calls);
  });
});

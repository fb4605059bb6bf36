import { describe, expect, it } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { spyOnEvents } from '#tests/support/server/spy-on-events.ts';
import type { TrackingEvent } from '#tracking/events.ts';
import { makeSignUp } from '#tests/support/make-sign-up.ts';
import { createJuneSink, type Network } from './june-sink.ts';

const SIGN_UP = makeSignUp();
const NOW = Date.UTC(2026, 10, 22, 5);
const STAMP = '2026-11-22T05:00:00.000Z';
const COMPANY = {
  id: 'organisation-1',
  name: 'Nordlys Kaffe',
  partner: null,
  state: 'test',
  created: '2026-11-22T05:00:00.000Z',
  live_date: null,
};
const viewed = (path: string): TrackingEvent => ({ name: 'page_viewed', path });
const signedUp: TrackingEvent = { name: 'signed_up', signUp: SIGN_UP };

interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isKeptAlive: boolean;
  readonly body: unknown;
}

/** The sink with a network that responds as the test tells it. */
function makeSink(answer: Network['fetch'] = async () => ({ ok: true, status: 204 })) {
  const calls: Call[] = [];
  const reported: unknown[] = [];
  let ids = 0;
  const sink = createJuneSink({
    network: {
      apiBase: 'https://api.shop.example',
      async fetch(url, request) {
        const { headers, keepalive, body } = request;
        calls.push({ url, headers, isKeptAlive: keepalive, body: JSON.parse(body) });
        return answer(url, request);
      },
    },
    now: () => NOW,
    makeId: () => `message-${(ids += 1)}`,
    report: (error) => void reported.push(error),
    settingOf: () => ({ isInternal: false, productName: 'Acme' }),
  });
  const names = (): readonly unknown[] => calls.map(({ url }) => url.split('/').at(-1));
  const send = (event: TrackingEvent): void => void sink.send(event);
  return { send, sendNow: sink.send, calls, names, reported };
}

describe('R9.5 product analytics', () => {
  it('R9.5 R9.7 R9.12 gets the user, the company and the page, and the token only with the event', () => {
    const { send, calls } = makeSink();
    send(viewed('/de'));
    expect(calls).toStrictEqual([]);
    send(signedUp);
    const plain = { 'Content-Type': 'application/json' };
    const made = (call: string, body: object, headers: object = plain) => ({
      url: `https://api.shop.example/v1/integration/june/${call}`,
      headers,
      isKeptAlive: true,
      body: { userId: 'user-1', timestamp: STAMP, ...body },
    });
    expect(calls).toStrictEqual([
      made('identify_user', {
        traits: {
          email: 'ada@shop.example',
          name: 'Ada Lovelace',
          isAcmeUser: false,
          company_id: 'organisation-1',
          language: 'German',
        },
        message_id: 'message-1',
      }),
      made('identify_company', { groupId: 'organisation-1', traits: COMPANY, message_id: 'message-2' }),
      made(
        'track_event',
        {
          event: 'sign_up',
          properties: { country: 'DK', organisation: COMPANY },
          context: { groupId: 'organisation-1', locale: 'de', app_version: 'v107' },
          message_id: 'message-3',
        },
        { ...plain, 'X-Auth-Token': 'the-login-token' },
      ),
      made('page_event', { name: '/de', message_id: 'message-4' }),
    ]);
  });

  it('R9.5 gets page views only after the sign-up, because each needs a user', () => {
    const { send, names, calls } = makeSink();
    send(signedUp);
    expect(names()).not.toContain('page_event');
    send(viewed('/create_tos/de'));
    expect(calls.at(-1)?.body).toMatchObject({ userId: 'user-1', name: '/create_tos/de' });
  });

  it('R9.5 calls do not wait for each other, and nothing waits for them', () => {
    const { sendNow, names } = makeSink(async () => new Promise(() => undefined));
    expect(sendNow(signedUp)).toBeUndefined();
    expect(names()).toStrictEqual(['identify_user', 'identify_company', 'track_event']);
  });

  it.each<{ answer: Network['fetch']; reason: string }>([
    { answer: async () => ({ ok: false, status: 503 }), reason: 'was answered 503' },
    { answer: async () => Promise.reject(new TypeError('Failed to fetch')), reason: 'did not arrive' },
  ])('R9.5 failures are reported once each, without the sent data: $reason', async ({ answer, reason }) => {
    const { send, reported } = makeSink(answer);
    send(signedUp);
    await expect.poll(() => reported.length).toBe(3);
    expect(reported.map(String)).toStrictEqual([
      `Error: Product analytics: identify_user ${reason}`,
      `Error: Product analytics: identify_company ${reason}`,
      `Error: Product analytics: track_event ${reason}`,
    ]);
  });

  it('R7.4 R9.5 our API accepts every call, and the token proves whose call it is', async () => {
    const { june, overStore } = spyOnEvents();
    const { app } = await makeTestApp({ overStore });
    const { send, reported } = makeSink(async (url, { headers, body }) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers,
        payload: body,
      });
      return { ok: statusCode < 300, status: statusCode };
    });
    send(viewed('/en'));
    send(signedUp);
    await expect.poll(() => june.length + reported.length).toBe(4);
    expect(reported).toStrictEqual([]);
    const isProved = Object.fromEntries(june.map(({ kind, tokenHash }) => [kind, tokenHash !== null]));
    expect(isProved).toStrictEqual({
      identify_user: false,
      identify_company: false,
      track_event: true,
      page_event: false,
    });
  });
});

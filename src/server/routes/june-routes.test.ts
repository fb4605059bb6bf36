import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { spyOnEvents } from '#tests/support/server/spy-on-events.ts';
import { tokenHashOf } from '#server/security/login-tokens.ts';

interface Sent {
  readonly call?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

async function send(app: FastifyInstance, sent: Sent = {}): Promise<LightMyRequestResponse> {
  const { call = 'track_event', body = { userId: 'u-1' }, headers = {}, from = '192.0.2.1' } = sent;
  return app.inject({
    method: 'POST',
    url: `/v1/integration/june/${call}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('R7.4 the calls of product analytics', () => {
  it('R7.4 are stored as sent, each under the name of its call', async () => {
    const { june, overStore } = spyOnEvents();
    const { app, clock } = await makeTestApp({ overStore });
    const bodies = {
      identify_user: {
        userId: 'u-1',
        traits: { name: 'Žofie 李', isVestibuleUser: false, company: { id: 'o-1', created: null } },
        timestamp: '2026-11-21T12:00:00.000Z',
        message_id: 'm-1',
      },
      identify_company: { userId: 'u-1', groupId: 'o-1', traits: { live_date: null } },
      track_event: { userId: 'u-1', event: 'sign_up', properties: { tags: ['a', 1, true] }, other: 'x' },
      page_event: { userId: 'u-1', name: '/en' },
    };
    for (const [call, body] of Object.entries(bodies)) {
      const response = await send(app, { call, body });
      expect([call, response.statusCode, response.body]).toStrictEqual([call, 204, '']);
    }
    expect(june).toStrictEqual(
      Object.entries(bodies).map(([kind, body]) => ({
        messageId: expect.stringMatching(kind === 'identify_user' ? /^m-1$/ : /^[\da-f-]{36}$/),
        kind,
        userId: 'u-1',
        body: JSON.stringify(body),
        tokenHash: null,
        receivedAt: clock.now,
      })),
    );
  });

  it('R7.4 a call may contain the login token, and only its hash is stored or logged', async () => {
    const { june, overStore } = spyOnEvents();
    const { app, log } = await makeTestApp({ overStore });
    const { token, userId } = (await post(app, makePayload())).json();
    expect((await send(app, { body: { userId }, headers: { 'x-auth-token': token } })).statusCode).toBe(204);
    expect(june[0]?.tokenHash).toBe(tokenHashOf(token));
    expect(log()).not.toContain(token);
  });

  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
  it.each([
    { body: {}, status: 400, because: 'the body names no user' },
    { body: { userId: '' }, status: 400, because: 'the user is empty' },
    { body: { userId: 7 }, status: 400, because: 'the user must be text' },
    { body: { userId: 'u'.repeat(129) }, status: 400, because: 'the user id is too long' },
    { body: { userId: 'u\u0000' }, status: 400, because: 'databases cannot store a NUL' },
    { body: { userId: 'u', traits: 'x' }, status: 400, because: 'traits need names' },
    {
      body: { userId: 'u', traits: { a: 'x'.repeat(513) } },
      status: 400,
      because: 'the text is too long for a trait',
    },
    {
      body: { userId: 'u', traits: { a: '\ud800' } },
      status: 400,
      because: 'a trait contains half of a surrogate pair',
    },
    { body: { userId: 'u', traits: deep(4) }, status: 204, because: 'this depth is allowed' },
    { body: { userId: 'u', traits: deep(5) }, status: 400, because: 'the traits are too deep' },
    {
      body: { userId: 'u', list: Array.from({ length: 33 }, () => 1) },
      status: 400,
      because: 'the list is too long',
    },
    { body: { userId: 'u', timestamp: 'soon' }, status: 400, because: 'the time is not a date' },
    { body: '{"userId":"u","__proto__":{}}', status: 400, because: 'a property is named __proto__' },
    { body: '[]', status: 400, because: 'the body is a list' },
    { body: `${'['.repeat(4_000)}${']'.repeat(4_000)}`, status: 400, because: 'the body is far too deep' },
    { body: '', status: 400, because: 'the body is empty' },
    {
      body: JSON.stringify({ userId: 'u', a: 'x'.repeat(9_000) }),
      status: 413,
      because: 'the body is too long',
    },
    { headers: { 'content-type': 'text/plain' }, status: 415, because: 'the body is not JSON' },
    { headers: { 'x-auth-token': 'two words' }, status: 400, because: 'the token is invalid' },
    { headers: { origin: 'https://evil.example' }, status: 403, because: 'another site sent the call' },
    { headers: { origin: 'null' }, status: 403, because: 'the browser hides the site that sent the call' },
    {
      headers: { 'sec-fetch-site': 'cross-site' },
      status: 403,
      because: 'the browser reports another site',
    },
    { headers: { cookie: 'XSRF-TOKEN=a.b' }, status: 204, because: 'a beacon cannot repeat a cookie' },
    { call: 'merge_users', status: 404, because: 'there is no such call' },
  ])('R7.4 get $status: $because', async ({ status, ...sent }) => {
    const { june, overStore } = spyOnEvents();
    const { app } = await makeTestApp({ overStore });
    expect((await send(app, sent)).statusCode).toBe(status);
    expect(june).toHaveLength(status === 204 ? 1 : 0);
  });

  it('R7.7 a call may come from pages of ALLOWED_ORIGINS', async () => {
    const { app } = await makeTestApp({ env: { ALLOWED_ORIGINS: 'https://shop.example' } });
    const origin = 'https://shop.example';
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/v1/integration/june/track_event',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': expect.stringContaining('x-auth-token'),
    });
    expect((await send(app, { headers: { origin } })).statusCode).toBe(204);
  });
});

describe('R7.4 floods of events', () => {
  it('R7.4 a flood from one address is refused, but sign-ups from that address are not', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '20/600' } });
    const statuses: number[] = [];
    for (let sent = 1; sent <= 122; sent += 1) statuses.push((await send(app)).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(120);
    const refused = await send(app);
    expect([refused.statusCode, refused.json().code]).toStrictEqual([429, 7]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
    expect((await send(app, { from: '192.0.2.2' })).statusCode).toBe(204);
    const signup = await app.inject({
      method: 'POST',
      url: '/api/signup',
      remoteAddress: '192.0.2.1',
      payload: makePayload(),
    });
    expect(signup.statusCode).toBe(201);
  });

  it('R7.4 delay only each other and no sign-up, and the server refuses events when too many wait', async () => {
    let release = (): void => undefined;
    const held = new Promise<boolean>((resolve) => (release = () => resolve(true)));
    const { app } = await makeTestApp({
      overStore: (store) => ({ ...store, saveJuneEvent: async () => held }),
    });
    const sent = Array.from({ length: 40 }, async () => send(app));
    const shed = await Promise.any(sent);
    expect([shed.statusCode, shed.headers['retry-after']]).toStrictEqual([503, '2']);
    expect((await post(app, makePayload())).statusCode).toBe(201);
    release();
    const responses = await Promise.all(sent);
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(33);
  });
});

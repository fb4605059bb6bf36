import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload } from '#tests/support/server/make-payload.ts';
import { StoreUnavailable } from '#store/store-errors.ts';

/** Headers that do not protect the visitor: they describe the connection or the body. */
const INCIDENTAL = ['date', 'content-length', 'connection', 'keep-alive', 'etag', 'content-type', 'location'];

const STRICT = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};
const CLOSED = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
const API = { ...STRICT, 'content-security-policy': CLOSED, 'cache-control': 'no-store' };
const SIGNUP: InjectOptions = { method: 'POST', url: '/api/signup' };
const JSON_TYPE = { 'content-type': 'application/json' };

/** The protective headers of a response. */
function protecting(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !INCIDENTAL.includes(name)));
}

describe('R7.7 the headers of a response', () => {
  it.each<{ what: string; status: number; request: InjectOptions; over?: Readonly<Record<string, unknown>> }>(
    [
      { what: 'a sign-up', status: 201, request: { ...SIGNUP, payload: makePayload() } },
      { what: 'a sign-up with another shape', status: 400, request: { ...SIGNUP, payload: {} } },
      {
        what: 'a sign-up from another site',
        status: 403,
        request: { ...SIGNUP, headers: { origin: 'https://evil.example' } },
      },
      {
        what: 'a sign-up that is too long',
        status: 413,
        request: { ...SIGNUP, headers: JSON_TYPE, payload: `"${'x'.repeat(17_000)}"` },
      },
      { what: 'a sign-up that is not JSON', status: 415, request: SIGNUP },
      {
        what: 'refused answers',
        status: 422,
        request: { ...SIGNUP, payload: makePayload({ firstName: '1' }) },
      },
      { what: 'an event', status: 204, request: june({ userId: 'u' }), over: { 'cache-control': undefined } },
      { what: 'a bad event', status: 400, request: june({}) },
      { what: 'geolocation', status: 200, request: { url: '/v1/geolocation' } },
      { what: 'health', status: 200, request: { url: '/healthz' } },
      { what: 'readiness', status: 200, request: { url: '/readyz' } },
      { what: 'an unknown path', status: 404, request: { url: '/nothing' } },
      { what: 'an unknown method', status: 404, request: { method: 'DELETE', url: '/api/signup' } },
      { what: 'an invalid URL', status: 400, request: { url: '/%' } },
      {
        what: 'messages',
        status: 200,
        request: { url: '/assets/i18n/en.json' },
        over: { 'cache-control': 'no-cache', vary: 'Accept-Encoding' },
      },
      {
        what: 'a hashed file',
        status: 200,
        request: { url: '/assets/app-1a2b3c4d.js' },
        over: { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' },
      },
      {
        what: 'the page',
        status: 200,
        request: { url: '/' },
        over: {
          'cache-control': 'private, no-cache',
          vary: 'Accept-Encoding',
          'set-cookie': expect.stringMatching(/^XSRF-TOKEN=/),
          'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
        },
      },
      {
        what: 'the sign-in page',
        status: 200,
        request: { url: '/dashboard/login' },
        over: { 'content-security-policy': expect.stringContaining("frame-ancestors 'none'") },
      },
      {
        what: 'a used token',
        status: 410,
        request: { method: 'POST', url: '/dashboard/login/x' },
        over: { 'content-security-policy': expect.stringContaining("frame-ancestors 'none'") },
      },
    ],
  )('R7.7 are exactly these for status $status: $what', async ({ status, request, over = {} }) => {
    const { app } = await makeTestApp();
    const response = await app.inject(request);
    expect(response.statusCode).toBe(status);
    const expected = Object.entries({ ...API, ...over }).filter(([, value]) => value !== undefined);
    expect(protecting(response.headers)).toStrictEqual(Object.fromEntries(expected));
  });

  it.each([
    { what: 'limited', status: 429, over: { 'retry-after': '600' } },
    { what: 'for an address in use', status: 409, over: {} },
    { what: 'refused while the store fails', status: 503, over: { 'retry-after': '2' } },
    { what: 'ended by a bug', status: 500, over: {} },
  ])('R7.7 are exactly these for status $status: a sign-up that is $what', async ({ status, over }) => {
    const faults: Partial<Record<number, Error>> = {
      503: new StoreUnavailable('disk full'),
      500: new Error('unforeseen'),
    };
    const fault = faults[status];
    const { app } = await makeTestApp({
      env: status === 429 ? { RATE_LIMIT_IP: '1/600' } : {},
      overStore: (store) => (fault ? { ...store, createAccount: async () => Promise.reject(fault) } : store),
    });
    const payload = makePayload();
    await app.inject({ ...SIGNUP, payload });
    const response = await app.inject({ ...SIGNUP, payload });
    expect(response.statusCode).toBe(status);
    expect(protecting(response.headers)).toStrictEqual({ ...API, ...over });
  });

  it.each([
    { lines: ['no HTTP at all'], status: 400, because: 'the bytes are not a request' },
    { lines: ['GET / HTTP/1.1'], status: 400, because: 'HTTP/1.1 requires a Host' },
    {
      lines: ['POST /api/signup HTTP/1.1', 'host: localhost', 'expect: wonders', 'content-length: 0'],
      status: 415,
      because: 'an unknown expectation is ignored',
    },
  ])(
    'R7.7 are these for status $status when Node would respond itself: $because',
    async ({ lines, status }) => {
      const { app } = await makeTestApp();
      const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
      const socket = connect(Number(port), hostname);
      socket.end([...lines, 'connection: close', '', ''].join('\r\n'));
      const response = await text(socket);
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      for (const [name, value] of Object.entries(API))
        expect(response).toContain(`\r\n${name}: ${value}\r\n`);
    },
  );
});

function june(payload: object): InjectOptions {
  return { method: 'POST', url: '/v1/integration/june/page_event', payload };
}

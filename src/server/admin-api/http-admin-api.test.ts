import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { makeTestApp, type TestApp, type TestAppOptions } from '#tests/support/server/make-test-app.ts';
import { type Headers, makePayload, post } from '#tests/support/server/make-payload.ts';
import { StoreUnavailable } from '#store/store-errors.ts';

type Respond = (response: ServerResponse) => void;

interface ReceivedRequest {
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** An admin API that responds as the test tells it. */
interface Upstream {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** Resolves when no connection is open any more. */
  readonly alone: () => Promise<void>;
  answer: Respond;
}

const ORGANISATION = {
  id: 'o1',
  name: 'Analytical Engines',
  state: 'pending',
  created: '2026-11-21T10:00:00Z',
  live_date: null,
  partner: 'p1',
};
const CREATED = { token: 'a.token', userId: 'u1', organisationId: 'o1', organisation: ORGANISATION };
const LONG_TIMEOUT: TestAppOptions = { adminTimeoutMs: 5_000 };
/** The time-out for a server that never finishes its response. A request on a busy machine still arrives within it. */
const SHORT_TIMEOUT: TestAppOptions = { adminTimeoutMs: 1_000 };

async function openUpstream(answer: Respond): Promise<Upstream> {
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push({ url: request.url, headers: request.headers, body: await json(request) });
    upstream.answer(response);
  }
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo;
  const upstream: Upstream = {
    url: `http://127.0.0.1:${port}`,
    requests,
    alone: async () => {
      await Promise.all([...sockets].map(async (socket) => once(socket, 'close')));
    },
    answer,
  };
  return upstream;
}

const answering =
  (status: number, body: unknown, headers: Headers = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const accepts = answering(201, CREATED);

async function open(
  answer: Respond,
  { env, ...setting }: TestAppOptions = LONG_TIMEOUT,
): Promise<{ upstream: Upstream; test: TestApp }> {
  const upstream = await openUpstream(answer);
  return { upstream, test: await makeTestApp({ ...setting, env: { ...env, ADMIN_API_URL: upstream.url } }) };
}

describe('R7.2 an external admin API', () => {
  it('R7.2 gets the admin-side payload with the key, and the server passes the API’s response on', async () => {
    const { upstream, test } = await open(accepts, { env: { ADMIN_API_TOKEN: 't'.repeat(32) } });
    const payload = makePayload({ email: 'ada@engines.example' });
    const response = await post(test.app, payload, { 'idempotency-key': 'a-key', host: 'shop.example' });
    expect([response.statusCode, response.json()]).toStrictEqual([201, CREATED]);
    expect(upstream.requests).toStrictEqual([
      {
        url: '/v1/signup',
        headers: expect.objectContaining({
          'idempotency-key': 'a-key',
          'content-type': 'application/json',
          authorization: `Bearer ${'t'.repeat(32)}`,
        }),
        body: {
          name: 'Ada Lovelace',
          organisation: 'Analytical Engines',
          email: 'ada@engines.example',
          password: 'Correct-Horse-7',
          phone: '+4520123456',
          country: 'DK',
          subdomain: 'analytical-engines',
          source: 'http://shop.example',
          locale: 'da_DK',
          default_vat: 0.25,
          time_zone: 'Europe/Copenhagen',
          metadata: {},
        },
      },
    ]);
  });

  it('R7.2 is called below the path of its URL, without a key or token when there is none', async () => {
    const upstream = await openUpstream(accepts);
    const { app } = await makeTestApp({ env: { ADMIN_API_URL: `${upstream.url}/platform/` } });
    await post(app, makePayload());
    expect(upstream.requests[0]?.url).toBe('/platform/v1/signup');
    expect(Object.keys(upstream.requests[0]?.headers ?? {})).not.toContain('idempotency-key');
    expect(Object.keys(upstream.requests[0]?.headers ?? {})).not.toContain('authorization');
  });

  it.each([
    { status: 409, because: 'with the status of this service' },
    { status: 200, because: 'with a status of success' },
    { status: 400, because: 'with the status of a bad request' },
    { status: 500, because: 'with the status of a server error' },
  ])('R7.2 the server passes on code 57 with status $status, $because', async ({ status }) => {
    const { test } = await open(answering(status, { code: 57, error: 'in use', requestId: 'r' }));
    const response = await post(test.app, makePayload());
    expect([response.statusCode, response.json().code]).toStrictEqual([409, 57]);
  });

  it('R7.7 is not called for a filled honeypot, whose response takes as long as that of the last sign-up', async () => {
    const { upstream, test } = await open(accepts);
    upstream.answer = (response) => {
      test.clock.now += 150;
      accepts(response);
    };
    await post(test.app, makePayload());
    const begun = performance.now();
    const caught = await post(test.app, { ...makePayload(), meta: { website: 'https://spam.example' } });
    expect(performance.now() - begun).toBeGreaterThan(140);
    expect([caught.statusCode, Object.keys(caught.json())]).toStrictEqual([201, Object.keys(CREATED)]);
    expect([upstream.requests, test.forwardedSignups]).toStrictEqual([
      [expect.anything()],
      [expect.anything()],
    ]);
  });

  it('R7.2 the server passes on that a key was used for other answers', async () => {
    const { test } = await open(answering(422, { code: 6, error: 'key', requestId: 'r' }));
    const response = await post(test.app, makePayload(), { 'idempotency-key': 'a-key' });
    expect([response.statusCode, response.json().code]).toStrictEqual([422, 6]);
  });

  it('R7.2 the server passes on only the known properties of the API’s response', async () => {
    const organisation = { ...ORGANISATION, debts: 7 };
    const { test } = await open(answering(200, { ...CREATED, organisation, passwordHash: 'x' }));
    expect((await post(test.app, makePayload())).json()).toStrictEqual(CREATED);
  });
});

const html: Respond = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>maintenance</h1>');
};
const huge: Respond = (response) => {
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...CREATED, padding: 'x'.repeat(1_000_000) }));
};
const silent: Respond = () => undefined;
/** One byte per millisecond: never idle, never complete. */
const trickling: Respond = (response) => {
  response.writeHead(201, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 1);
  response.once('close', () => clearInterval(timer));
};
const switchesProtocol: Respond = ({ socket }) => {
  socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
};
const hangsUp: Respond = (response) => void response.destroy();
const hangsUpHalfway: Respond = (response) => {
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': 500 });
  response.write('{"token":"a', () => response.destroy());
};

describe('R2.61 an idempotency key for an external admin API', () => {
  const key = { 'idempotency-key': 'a-key-of-one-attempt' };
  const first = makePayload();

  it.each([
    { because: 'the same answers are a retry', again: first, status: 201, requests: 2 },
    {
      because: 'another currency is another answer, although the admin API does not get the currency',
      again: { ...makePayload({ email: first['email'], currencySelector: 'EUR' }) },
      status: 422,
      requests: 1,
    },
  ])('R2.61 the server responds $status: $because', async ({ again, status, requests }) => {
    const { upstream, test } = await open(accepts);
    await post(test.app, first, key);
    const response = await post(test.app, again, key);
    expect([response.statusCode, response.json().code]).toStrictEqual([
      status,
      status === 422 ? 6 : undefined,
    ]);
    expect(upstream.requests).toHaveLength(requests);
  });

  it('R2.61 the server passes the key on when the store cannot look it up, and logs the failure', async () => {
    const { test } = await open(accepts, {
      overStore: (store) => ({
        ...store,
        forwardedFingerprint: async () => Promise.reject(new StoreUnavailable('gone')),
      }),
    });
    expect((await post(test.app, first, key)).statusCode).toBe(201);
    expect(test.log()).toContain('gone');
  });
});

describe('R7.7 a failing admin API', () => {
  it.each([
    { fault: 'an error without a code', answer: answering(500, { error: 'trace' }) },
    { fault: 'an error with an unknown code', answer: answering(500, { code: 99, error: 'trace' }) },
    {
      fault: 'a refusal of answers that our validation accepted',
      answer: answering(400, { code: 1, error: 'trace' }),
    },
    { fault: 'a page', answer: html },
    { fault: 'a megabyte', answer: huge },
    { fault: 'a redirect', answer: answering(307, {}, { location: '/elsewhere' }) },
    { fault: 'no answer', answer: silent, setting: SHORT_TIMEOUT },
    { fault: 'an answer that trickles', answer: trickling, setting: SHORT_TIMEOUT },
    { fault: 'another protocol', answer: switchesProtocol },
    { fault: 'a closed connection', answer: hangsUp },
    { fault: 'half an answer', answer: hangsUpHalfway },
    { fault: 'JSON that is none', answer: answering(201, undefined, { 'content-length': '0' }) },
    { fault: 'no object', answer: answering(201, null) },
    { fault: 'no token', answer: answering(201, { ...CREATED, token: undefined }) },
    { fault: 'a token that is no word', answer: answering(201, { ...CREATED, token: 'a\r\nb' }) },
    { fault: 'an id that is no text', answer: answering(201, { ...CREATED, userId: 7 }) },
    {
      fault: 'half an organisation',
      answer: answering(201, { ...CREATED, organisation: { id: 'o1' } }),
    },
    {
      fault: 'a date of another make',
      answer: answering(201, { ...CREATED, organisation: { ...ORGANISATION, created: '21.11.2026' } }),
    },
  ])('R7.7 the server responds 503 and passes nothing on: $fault', async ({ answer: fails, setting }) => {
    const { upstream, test } = await open(fails, setting);
    const response = await post(test.app, makePayload());
    expect([response.statusCode, response.json()]).toStrictEqual([
      503,
      { code: 8, error: 'not possible just now', requestId: expect.any(String) },
    ]);
    expect(response.headers['retry-after']).toBe('2');
    expect(test.log()).toContain('"msg":"request failed"');
    expect(upstream.requests).toHaveLength(1);
    await upstream.alone();
  });

  it('R7.7 the server responds 503 when nothing listens at ADMIN_API_URL', async () => {
    const { url } = await openUpstream(accepts);
    const beside = url.replace('127.0.0.1', '127.0.0.2');
    const { app, log } = await makeTestApp({ env: { ADMIN_API_URL: beside } });
    expect((await post(app, makePayload())).statusCode).toBe(503);
    expect(log()).toContain('ECONNREFUSED');
  });

  it.each([
    { status: 429, retryAfter: '120', expected: '120', because: 'it states the time itself' },
    { status: 503, retryAfter: '120', expected: '120', because: 'it states the time itself' },
    { status: 429, retryAfter: '999999', expected: '3600', because: 'that is the maximum' },
    { status: 429, retryAfter: '0', expected: '1', because: 'zero seconds is too soon' },
    { status: 429, retryAfter: 'tomorrow', expected: '2', because: 'it is not a number' },
  ])(
    'R7.1 the server asks to wait $expected s on $status after $retryAfter: $because',
    async ({ status, retryAfter, expected }) => {
      const { test } = await open(answering(status, { error: 'busy' }, { 'retry-after': retryAfter }));
      const response = await post(test.app, makePayload());
      expect([response.statusCode, response.headers['retry-after']]).toStrictEqual([503, expected]);
    },
  );

  it('R7.7 gets no calls after five failures in a row, and one trial call after the cool-down', async () => {
    const { upstream, test } = await open(hangsUp);
    const statusOf = async () => (await post(test.app, makePayload())).statusCode;
    for (let failure = 1; failure <= 5; failure += 1) expect(await statusOf()).toBe(503);
    upstream.answer = accepts;
    const resting = await post(test.app, makePayload());
    expect([resting.statusCode, resting.headers['retry-after']]).toStrictEqual([503, '10']);
    expect(upstream.requests).toHaveLength(5);

    upstream.answer = hangsUp;
    test.clock.now += 10_000;
    expect(await Promise.all([statusOf(), statusOf()])).toStrictEqual([503, 503]);
    expect(upstream.requests).toHaveLength(6);

    upstream.answer = accepts;
    test.clock.now += 10_000;
    expect(await statusOf()).toBe(201);
    expect(await Promise.all([statusOf(), statusOf()])).toStrictEqual([201, 201]);
  });

  it('R7.7 gets 64 sign-ups at once, and the server refuses one more with 503', async () => {
    const held: ServerResponse[] = [];
    const { upstream, test } = await open((response) => {
      held.push(response);
      if (held.length === 64) for (const waiting of held) accepts(waiting);
    });
    const responses = await Promise.all(
      Array.from({ length: 65 }, async () => post(test.app, makePayload())),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(64);
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);
    expect(upstream.requests).toHaveLength(64);
  });

  it.each([
    { because: 'it reports an address in use', answer: answering(500, { code: 57 }) },
    { because: 'it has no capacity now', answer: answering(429, {}) },
    { because: 'it limits one visitor', answer: answering(422, { code: 5, error: 'refused' }) },
  ])('R7.7 the admin API still gets calls when $because', async ({ answer }) => {
    const { upstream, test } = await open(answer);
    for (let turn = 1; turn <= 7; turn += 1) await post(test.app, makePayload());
    expect(upstream.requests).toHaveLength(7);
  });
});

describe('R4.9 submissions to an external admin API', () => {
  const keepingNothing: TestAppOptions = {
    overStore: (store) => ({
      ...store,
      saveSubmission: async () =>
        Promise.reject(new StoreUnavailable('SQLITE_FULL: database or disk is full')),
    }),
  };

  it('R4.9 are stored here, once for each user and without the password', async () => {
    const stored: Answers[] = [];
    const { test } = await open(accepts, {
      overStore: (store) => ({
        ...store,
        saveSubmission: async (forwarded) => {
          stored.push({ ...forwarded });
          await store.saveSubmission(forwarded);
        },
      }),
    });
    const meta = { form: 'sign-up', language: 'en' };
    for (let turn = 1; turn <= 2; turn += 1) {
      expect((await post(test.app, { ...makePayload(), meta })).statusCode).toBe(201);
    }
    expect(stored[1]).toStrictEqual({
      userId: 'u1',
      organisationId: 'o1',
      now: test.clock.now,
      idempotency: null,
      submission: expect.objectContaining({ form: 'sign-up', meta: JSON.stringify(meta) }),
    });
    expect(test.log()).not.toContain('a submission could not be stored');
    expect(JSON.stringify(stored)).toContain('Analytical Engines');
    expect(JSON.stringify(stored)).not.toContain('Horse');
  });

  it('R4.9 a submission that cannot be stored is logged, and the visitor is not refused', async () => {
    const { test } = await open(accepts, keepingNothing);
    expect((await post(test.app, makePayload())).statusCode).toBe(201);
    expect(test.log()).toContain('a submission could not be stored');
  });

  it('R4.9 are not stored when the admin API refused them', async () => {
    const { test } = await open(answering(409, { code: 57 }), keepingNothing);
    expect((await post(test.app, makePayload())).statusCode).toBe(409);
    expect(test.log()).not.toContain('a submission could not be stored');
  });
});

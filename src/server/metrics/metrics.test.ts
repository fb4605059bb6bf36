import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import perfHooks from 'node:perf_hooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { STRICT_HEADERS } from '#server/security/headers.ts';
import { StoreUnavailable } from '#store/store-errors.ts';
import { buildMetricsApp } from '#server/metrics-app.ts';
import { makeMetrics } from './metrics.ts';

describe('R7.10 the metrics', () => {
  it('R7.10 measure responses by the template of the route, so that labels contain no token and no address', async () => {
    const { app, metrics } = await makeTestApp();
    for (const url of ['/dashboard/login/a-token', '/dashboard/login/another', '/ada@engines.example'])
      await app.inject(url);
    const lines = await metrics();
    expect(lines).toContain(
      'vestibule_http_request_seconds_count{route="/dashboard/login/:token",method="GET",status="200"} 2',
    );
    expect(lines).not.toMatch(/a-token|engines/);
  });

  it('R7.10 count sign-ups by outcome', async () => {
    const { app, metrics } = await makeTestApp();
    const payload = makePayload();
    const filledHoneypot = { meta: { website: 'https://spam.example' } };
    for (const body of [payload, payload, makePayload(filledHoneypot), makePayload({ terms: false })])
      await post(app, body);
    const lines = await metrics();
    const counted = ['created', 'emailInUse', 'trapped', 'refused'];
    for (const outcome of counted) expect(lines).toContain(`vestibule_signups_total{outcome="${outcome}"} 1`);
    // Metrics exist from the start. Otherwise an alert could not tell "none" from "not scraped".
    expect(lines).toContain('vestibule_signups_total{outcome="unavailable"} 0');
  });

  it('R7.10 count a sign-up whose caller closed the connection before the response, which is also in the log', async () => {
    const events = new EventEmitter();
    const [accountIsDue, hungUp] = [once(events, 'account'), once(events, 'hangUp')];
    const { app, metrics, log } = await makeTestApp({
      overStore: (store) => ({
        ...store,
        createAccount: async (account) => {
          events.emit('account');
          await hungUp;
          return store.createAccount(account);
        },
      }),
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    app.server.on('connection', (socket) => socket.once('close', () => events.emit('hangUp')));
    const body = JSON.stringify(makePayload());
    const caller = connect(Number(port), '127.0.0.1');
    const head = ['POST /api/signup HTTP/1.1', 'host: localhost', 'content-type: application/json'];
    caller.write([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
    await accountIsDue;
    caller.destroy();
    await expect.poll(async () => metrics()).toContain('vestibule_signups_total{outcome="created"} 1');
    const lines = log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const expected = { route: '/api/signup', client: '127.0.0.0/24', msg: 'the caller hung up' };
    expect(lines).toContainEqual(expect.objectContaining(expected));
    const ended = { outcome: 'created', msg: 'the sign-up of a caller who hung up has ended' };
    expect(lines).toContainEqual(expect.objectContaining(ended));
  });

  it('R7.10 a call over the control socket, which has no connection of its own, does not count as hung up', async () => {
    const { app, log } = await makeTestApp();
    await app.inject({ method: 'POST', url: '/api/signup', payload: makePayload() });
    await expect.poll(() => log()).toContain('answered');
    expect(log()).not.toContain('hung up');
  });

  it('R7.10 include the delay of the event loop', async () => {
    const { metrics } = await makeTestApp();
    expect(await metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('R7.10 contain each metric of the process once, even after several servers were started', async () => {
    const watched = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
    const all = await Promise.all(
      [makeMetrics(), makeMetrics(), makeMetrics()].map(async (one) => one.text()),
    );
    expect(watched.mock.calls.length).toBeLessThan(2);
    for (const text of all) expect(text.match(/^nodejs_eventloop_lag_p99_seconds /gm)).toHaveLength(1);
  });
});

it('R7.10 the metrics count open connections, and connections refused because of MAX_CONNECTIONS', async () => {
  const { app, metrics } = await makeTestApp({ env: { MAX_CONNECTIONS: '1' } });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const held = connect(port, '127.0.0.1');
  onTestFinished(() => void held.destroy());
  await once(held, 'connect');
  const refused = connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => {
    refused.once('close', resolve);
  });
  const lines = await metrics();
  expect(lines).toMatch(/^vestibule_connections 1$/m);
  expect(lines).toMatch(/^vestibule_connections_refused_total 1$/m);
});

describe('R7.10 the port for metrics', () => {
  const ping = async (): Promise<void> => undefined;

  it.each([
    { because: 'everything works', store: { ping }, isLameDuck: false, readyz: 200 },
    {
      because: 'the store fails',
      store: { ping: async () => Promise.reject(new StoreUnavailable('gone')) },
      isLameDuck: false,
      readyz: 503,
    },
    { because: 'the server is about to stop', store: { ping }, isLameDuck: true, readyz: 503 },
  ])('R7.10 serves health and metrics when $because', async ({ store, isLameDuck, readyz }) => {
    const metrics = makeMetrics();
    metrics.watch({ name: 'waiting', help: 'How many wait', read: () => 7 });
    const app = buildMetricsApp({ store, now: Date.now, isLameDuck: () => isLameDuck, metrics });
    onTestFinished(async () => app.close());
    const [health, ready, counted, other] = await Promise.all(
      ['/healthz', '/readyz', '/metrics', '/api/signup'].map(async (url) => app.inject(url)),
    );
    expect([health?.statusCode, ready?.statusCode, counted?.statusCode, other?.statusCode]).toStrictEqual([
      200,
      readyz,
      200,
      404,
    ]);
    for (const answer of [health, ready, counted, other])
      expect(answer?.headers, 'R7.7 as on the public port').toMatchObject(STRICT_HEADERS);
    expect(other?.json(), 'R7.1 as on the public port').toMatchObject({ code: 0, error: 'not found' });
    expect(counted?.headers['content-type']).toMatch(/^text\/plain/);
    expect(counted?.body).toContain('\nwaiting 7\n');
  });
});

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload } from '#tests/support/server/make-payload.ts';

const UNHURRIED = { elapsedMs: 60_000 };
const MINUTE_MS = 60_000;

interface Sent {
  readonly answers?: Answers;
  readonly meta?: Answers;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(app: FastifyInstance, sent: Sent = {}): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/signup',
    remoteAddress: sent.from ?? '192.0.2.1',
    headers: sent.headers ?? {},
    payload: { ...makePayload(sent.answers), meta: sent.meta ?? UNHURRIED },
  });
}

/** The statuses of requests that are sent one after another. */
async function statusesOf(app: FastifyInstance, requests: readonly Sent[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const request of requests) statuses.push((await send(app, request)).statusCode);
  return statuses;
}

/** Stops the system’s clock, which the library of the limiter reads. `pass` moves the clock forward. */
function stopTheClock(): { pass: (milliseconds: number) => void } {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return { pass: (milliseconds) => vi.setSystemTime(Date.now() + milliseconds) };
}

const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

describe('R7.7 sign-ups from one network address', () => {
  it('R7.7 are limited, and Retry-After states when the next one is accepted', async () => {
    const { app, forwardedSignups } = await makeTestApp({ env: { RATE_LIMIT_IP: '2/600' } });
    const clock = stopTheClock();
    expect(await statusesOf(app, [{}, {}])).toStrictEqual([201, 201]);
    clock.pass(MINUTE_MS);
    const refused = await send(app);
    expect([refused.statusCode, refused.json().code]).toStrictEqual([429, 7]);
    expect(refused.headers['retry-after']).toBe('540');
    clock.pass(539_000);
    expect((await send(app)).headers['retry-after']).toBe('1');
    expect(forwardedSignups).toHaveLength(2);
    clock.pass(1_000);
    expect((await send(app)).statusCode).toBe(201);
  });

  it('R7.7 get a wait no longer than the window after the clock was set back', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600' } });
    const clock = stopTheClock();
    await send(app);
    clock.pass(-60 * MINUTE_MS);
    expect((await send(app)).headers['retry-after']).toBe('600');
  });

  it.each([
    { one: '192.0.2.1', other: '192.0.2.2', status: 201, because: 'they are two visitors' },
    { one: '2001:db8::1', other: '2001:db8::ffff:1', status: 429, because: 'both addresses are in one /64' },
    { one: '2001:db8::1', other: '2001:db8:0:1::1', status: 201, because: 'they are in two /64' },
    { one: '192.0.2.1', other: '::ffff:192.0.2.1', status: 429, because: 'IPv4 can be written as IPv6' },
    { one: 'fe80::1%eth0', other: 'fe80::2%eth1', status: 429, because: 'a zone is not part of an address' },
  ])(
    'R7.7 a sign-up from $other after $one gets $status, because $because',
    async ({ one, other, status }) => {
      const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600' } });
      expect(await statusesOf(app, [{ from: one }, { from: other }])).toStrictEqual([201, status]);
    },
  );

  it.each([
    {
      visitors: ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'],
      because: 'a /56 has twice the budget of a visitor',
    },
    {
      visitors: [
        '2001:db8:0:100::1',
        '2001:db8:0:200::1',
        '2001:db8:0:300::1',
        '2001:db8:0:400::1',
        '2001:db8:0:500::1',
      ],
      because: 'a /48 has four times the budget of a visitor',
    },
  ])('R15.6 $visitors: the last one is refused, because $because', async ({ visitors }) => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600' } });
    const requests = visitors.map((from) => ({ from }));
    expect(await statusesOf(app, requests)).toStrictEqual([...times(visitors.length - 1, 201), 429]);
    expect((await send(app, { from: '2001:db8:1::1' })).statusCode, 'in another /48').toBe(201);
  });

  it('R15.6 do not use up the budget of neighbours when they exceed the visitor’s own budget', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600' } });
    const [eager, neighbour] = ['2001:db8:0:1::1', '2001:db8:0:2::1'];
    const requests = [eager, eager, eager, neighbour].map((from) => ({ from }));
    expect(await statusesOf(app, requests)).toStrictEqual([201, 429, 429, 201]);
  });

  it('R15.6 a /56 and a /48 may send ten times as many requests as sign-ups', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600' } });
    const mistakes = Array.from({ length: 41 }, (_, at) => ({
      answers: { firstName: '1' },
      from: `2001:db8:0:${at + 1}00::1`,
    }));
    expect(await statusesOf(app, mistakes)).toStrictEqual([...times(40, 422), 429]);
  });

  it.each([
    { trusted: '', status: 429, because: 'no proxy is trusted' },
    { trusted: '10.0.0.0/8', status: 429, because: 'the sender is not our proxy' },
    { trusted: '192.0.2.0/24', status: 201, because: 'our proxy reports two visitors' },
  ])(
    'R7.7 X-Forwarded-For counts as expected with TRUST_PROXY=$trusted: $because',
    async ({ trusted, status }) => {
      const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600', TRUST_PROXY: trusted } });
      const by = (visitor: string): Sent => ({ headers: { 'x-forwarded-for': visitor } });
      expect(await statusesOf(app, [by('198.51.100.1'), by('198.51.100.2')])).toStrictEqual([201, status]);
    },
  );

  it('R7.7 visitors behind a proxy that adds ports still have separate budgets', async () => {
    const env = { RATE_LIMIT_IP: '1/600', TRUST_PROXY: '192.0.2.0/24' };
    const { app } = await makeTestApp({ env });
    const visitors = ['198.51.100.1:4711', '198.51.100.2:4711', '198.51.100.2:4712', '[2001:db8::1]:4711'];
    const requests = visitors.map((visitor) => ({ headers: { 'x-forwarded-for': visitor } }));
    expect(await statusesOf(app, requests)).toStrictEqual([201, 201, 429, 201]);
  });

  it('R7.7 mistakes do not count as sign-ups, but requests are limited, too', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '2/600' } });
    const mistake: Sent = { answers: { firstName: '1' } };
    expect(await statusesOf(app, times(17, mistake))).toStrictEqual(times(17, 422));
    expect(await statusesOf(app, [{}, {}, {}])).toStrictEqual([201, 201, 429]);
    const garbage = await app.inject({
      method: 'POST',
      url: '/api/signup',
      remoteAddress: '192.0.2.1',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(garbage.statusCode).toBe(429);
  });

  it('R7.7 a page of another site cannot use up its visitor’s budget', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600' } });
    const crossSite: Sent = { headers: { origin: 'https://evil.example' } };
    expect(await statusesOf(app, times(11, crossSite))).toStrictEqual(times(11, 403));
    expect((await send(app)).statusCode).toBe(201);
  });

  it('R7.6 a retry with its key passes, but a new attempt with that key does not', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600', RATE_LIMIT_EMAIL: '1/600' } });
    const attempt: Sent = {
      answers: { email: 'retry@engines.example' },
      headers: { 'idempotency-key': 'one' },
    };
    const parallel = await Promise.all(times(3, attempt).map(async (each) => send(app, each)));
    expect(parallel.map(({ statusCode }) => statusCode)).toStrictEqual(times(3, 201));
    expect(await statusesOf(app, [attempt, { headers: attempt.headers ?? {} }])).toStrictEqual([201, 429]);
  });

  it.each([
    { outcome: 201, meta: UNHURRIED, because: 'its password is compared by a hash' },
    { outcome: 201, meta: { ...UNHURRIED, website: 'x' }, because: 'a honeypot costs as much as an account' },
    { outcome: 409, meta: UNHURRIED, because: 'an address in use costs as much as a new one' },
  ])(
    'R7.7 the tenth retry of an attempt that got $outcome counts, because $because',
    async ({ outcome, meta }) => {
      const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '2/600' } });
      const answers = { email: 'again@engines.example' };
      const first: Sent = outcome === 409 ? { answers } : {};
      const attempt: Sent = { answers, meta, headers: { 'idempotency-key': 'again' } };
      const sent = [first, ...times(11, attempt)];
      expect(await statusesOf(app, sent)).toStrictEqual([201, ...times(10, outcome), 429]);
    },
  );

  it.each([
    { limit: 'RATE_LIMIT_IP', because: 'the network is limited' },
    { limit: 'RATE_LIMIT_EMAIL', because: 'the e-mail address is limited' },
  ])('R2.61 guesses of a password under one key end at $limit: $because', async ({ limit }) => {
    const { app, hashed } = await makeTestApp({ env: { [limit]: '5/600' } });
    const attempt = (password: string): Sent => ({
      answers: { email: 'guessed@engines.example', password },
      headers: { 'idempotency-key': 'guessed' },
    });
    const right = attempt('Correct-Horse-7');
    expect(await statusesOf(app, [right, right])).toStrictEqual([201, 201]);
    const guesses = Array.from({ length: 60 }, (_, at) => attempt(`Correct-Horse-${at + 100}`));
    expect(await statusesOf(app, guesses)).toStrictEqual([...times(4, 422), ...times(56, 429)]);
    expect((await send(app, right)).statusCode, 'the right password is refused like the wrong ones').toBe(
      429,
    );
    expect(hashed(), 'no guess costs a hash').toBe(1);
  });

  it('R7.6 a refused attempt is not a retry when it is sent again', async () => {
    const { app, forwardedSignups } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600' } });
    const late: Sent = {
      answers: { email: 'late@engines.example' },
      headers: { 'idempotency-key': 'two' },
    };
    expect(await statusesOf(app, [{}, late, late])).toStrictEqual([201, 429, 429]);
    expect(forwardedSignups).toHaveLength(1);
  });
});

describe('R7.7 sign-ups with one e-mail address', () => {
  const email = 'victim@engines.example';

  it('R7.7 are limited from all networks together, so that others hardly find out whether it has an account', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_EMAIL: '3/3600' } });
    const requests = [1, 2, 3, 4].map((host) => ({ answers: { email }, from: `198.51.100.${host}` }));
    expect(await statusesOf(app, requests)).toStrictEqual([201, 409, 409, 429]);
    expect((await send(app)).statusCode).toBe(201);
  });

  it.each([
    { limit: 'RATE_LIMIT_EMAIL', budget: 'email', because: 'the budget of the address is used up' },
    {
      limit: 'RATE_LIMIT_IP',
      budget: undefined,
      because: 'the budget of a network says nothing of the address',
    },
  ])('R7.7 the response to $limit names the budget $budget: $because', async ({ limit, budget }) => {
    const { app } = await makeTestApp({ env: { [limit]: '1/600' } });
    await send(app, { answers: { email } });
    const refused = await send(app, { answers: { email } });
    expect([refused.statusCode, refused.json().budget]).toStrictEqual([429, budget]);
  });

  it.each([
    { other: 'victim+2@engines.example', same: true, because: 'a tag belongs to the same mailbox' },
    { other: 'VICTIM@ENGINES.example', same: true, because: 'case does not matter' },
    { other: 'vic.tim@engines.example', same: false, because: 'dots matter to most providers' },
  ])(
    'R7.7 count $other and victim@engines.example as the same: $same, because $because',
    async ({ other, same }) => {
      const { app } = await makeTestApp({ env: { RATE_LIMIT_EMAIL: '1/3600' } });
      const statuses = await statusesOf(app, [{ answers: { email } }, { answers: { email: other } }]);
      expect(statuses).toStrictEqual([201, same ? 429 : 201]);
    },
  );

  it('R7.7 ignore the dots and the two domains of Gmail, but both may have an account', async () => {
    const limited = await makeTestApp({ env: { RATE_LIMIT_EMAIL: '1/3600' } });
    const pair = ['ada.lovelace@gmail.com', 'a.dalovelace+x@googlemail.com'].map((each) => ({
      answers: { email: each },
    }));
    expect(await statusesOf(limited.app, pair)).toStrictEqual([201, 429]);
    const { app } = await makeTestApp();
    expect(await statusesOf(app, pair)).toStrictEqual([201, 201]);
  });

  it('R7.7 are not counted for the e-mail address when the network address is over its limit', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600', RATE_LIMIT_EMAIL: '1/3600' } });
    const statuses = await statusesOf(app, [{}, { answers: { email } }, { answers: { email }, from: '::1' }]);
    expect(statuses).toStrictEqual([201, 429, 201]);
  });
});

describe('R15.6 sign-ups of all visitors together', () => {
  it('R15.6 are limited, and Retry-After states for how long', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_ALL: '2/600' } });
    const from = (host: number): Sent => ({ from: `198.51.100.${host}`, meta: {} });
    expect(await statusesOf(app, [from(1), from(2), from(3)]), 'each counts as one').toStrictEqual([
      201, 201, 429,
    ]);
    expect((await send(app, from(4))).headers['retry-after']).toBe('600');
  });

  it('R15.6 are not used up by a network over its own budget, and use up no budget of an e-mail address', async () => {
    const env = { RATE_LIMIT_ALL: '2/600', RATE_LIMIT_IP: '1/600', RATE_LIMIT_EMAIL: '1/3600' };
    const { app } = await makeTestApp({ env });
    const clock = stopTheClock();
    const answers = { email: 'patient@engines.example' };
    const late: Sent = { answers, from: '198.51.100.9' };
    expect(await statusesOf(app, [{}, {}, {}, { from: '198.51.100.2' }, late])).toStrictEqual([
      201, 429, 429, 201, 429,
    ]);
    clock.pass(600_000);
    expect((await send(app, late)).statusCode).toBe(201);
  });
});

describe('R7.7 a sign-up that looks automated', () => {
  it.each([
    { meta: {}, because: 'it does not state how long the page was open' },
    { meta: { elapsedMs: 2_999 }, because: 'no person is that fast' },
  ])('R7.7 is not refused but counts double: $because', async ({ meta }) => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '4/600' } });
    expect(await statusesOf(app, times(3, { meta }))).toStrictEqual([201, 201, 429]);
  });

  it('R7.7 passes once even when the limit is one sign-up', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600', RATE_LIMIT_EMAIL: '1/600' } });
    expect((await send(app, { meta: {} })).statusCode).toBe(201);
  });

  it('R7.7 is also limited when it fills in the honeypot', async () => {
    const { app, forwardedSignups } = await makeTestApp({ env: { RATE_LIMIT_IP: '2/600' } });
    const meta = { ...UNHURRIED, website: 'https://spam.example' };
    expect(await statusesOf(app, times(3, { meta }))).toStrictEqual([201, 201, 429]);
    expect(forwardedSignups).toHaveLength(0);
  });
});

it('R7.7 the default limits are 20 sign-ups in 10 minutes, and 5 per e-mail address in an hour', async () => {
  const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '', RATE_LIMIT_EMAIL: '' } });
  const answers = { email: 'often@engines.example' };
  expect(await statusesOf(app, times(6, { answers }))).toStrictEqual([201, 409, 409, 409, 409, 429]);
  expect(await statusesOf(app, times(15, {}))).toStrictEqual([...times(14, 201), 429]);
});

it('R7.7 the value off disables each limit', async () => {
  const { app } = await makeTestApp();
  const answers = { email: 'often@engines.example' };
  expect(await statusesOf(app, times(25, { answers }))).toStrictEqual([201, ...times(24, 409)]);
});

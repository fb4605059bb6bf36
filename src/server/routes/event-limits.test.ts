import { signUp } from '#tests/support/content.ts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestAppOptions } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { spyOnEvents } from '#tests/support/server/spy-on-events.ts';

const BATCH = {
  form: 'sign-up',
  version: signUp.version,
  variant: null,
  language: 'en',
  events: [{ step: 'viewed' }],
};

const CALLS = [
  { url: '/v1/integration/june/track_event', payload: { userId: 'u-1', event: 'x'.repeat(100) } },
  { url: '/api/funnel', payload: BATCH },
];

async function send({ app }: TestApp, call: (typeof CALLS)[number]): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', ...call });
}

describe.each(CALLS)('R15.6 $url', (call) => {
  it.each<{ because: string; setting: TestAppOptions; answer: unknown }>([
    {
      because: 'the byte budget of the day is used up',
      setting: { env: { EVENT_BYTES_PER_DAY: '1000' } },
      // The test’s clock starts at midnight, so the next day is 86400 seconds away.
      answer: [429, 7, '86400'],
    },
    {
      because: 'the disk is nearly full',
      setting: { hasDiskSpaceForEvents: async () => false },
      answer: [503, 8, '2'],
    },
  ])('R15.6 is refused when $because, and sign-ups still work', async ({ setting, answer }) => {
    const setUp = await makeTestApp(setting);
    const refused = await send(setUp, call);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toStrictEqual(answer);
    expect((await post(setUp.app, makePayload())).statusCode).toBe(201);
  });

  it('R15.6 does not query the database while the disk is nearly full', async () => {
    const { june, funnel, overStore } = spyOnEvents();
    await send(await makeTestApp({ overStore, hasDiskSpaceForEvents: async () => false }), call);
    expect([...june, ...funnel]).toStrictEqual([]);
  });
});

it('R15.6 a visitor with a valid login token may send ten times as many bytes', async () => {
  const setUp = await makeTestApp({ env: { EVENT_BYTES_PER_DAY: '3000' } });
  const { token, userId } = (await post(setUp.app, makePayload())).json();
  const call = { method: 'POST' as const, url: '/v1/integration/june/track_event', payload: { userId } };
  expect((await setUp.app.inject(call)).statusCode).toBe(429);
  expect((await setUp.app.inject({ ...call, headers: { 'x-auth-token': token } })).statusCode).toBe(204);
});

import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { DATABASES } from '#tests/support/stores.ts';

const OLD = 'the secret that signed until this morning';
const NEW = 'the secret that has signed since this morning';

describe.each(DATABASES)('R7.6 a repeated sign-up, on $driver', ({ makePlace, open }) => {
  async function makeApp(): Promise<FastifyInstance> {
    const place = await makePlace();
    return (await makeTestApp({ openStore: async () => open(place) })).app;
  }

  const key = { 'idempotency-key': 'a-key-of-one-attempt' };

  it('R7.6 a retry with the same answers gets 201 and its own token, and the first token stays valid', async () => {
    const app = await makeApp();
    const payload = makePayload();
    const first = (await post(app, payload, key)).json();
    const again = await post(app, payload, key);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({ userId: first.userId, organisationId: first.organisationId });
    const redeem = async (token: string) =>
      (await app.inject({ method: 'POST', url: `/dashboard/login/${token}` })).statusCode;
    expect(await redeem(again.json().token)).toBe(200);
    expect(await redeem(first.token)).toBe(200);
    expect(await redeem(first.token)).toBe(410);
  });

  it.each([
    { because: 'an answer changed', over: { organisation: 'Other' } },
    { because: 'the password changed', over: { password: 'Correct-Horse-8' } },
    { because: 'the address changed', over: { email: 'other@engines.example' } },
  ])('R7.1 gets 422 code 6 when the key is sent again and $because', async ({ over }) => {
    const app = await makeApp();
    const payload = makePayload();
    await post(app, payload, key);
    const again = await post(app, { ...payload, ...over }, key);
    expect([again.statusCode, again.json().code]).toStrictEqual([422, 6]);
    expect((await post(app, payload, key)).statusCode).toBe(201);
  });

  it('R2.61 costs no second password hash in the same process', async () => {
    const place = await makePlace();
    const { app, hashed } = await makeTestApp({ openStore: async () => open(place) });
    const payload = makePayload();
    await post(app, payload, key);
    expect(hashed()).toBe(1);
    for (const password of ['Correct-Horse-8', 'Correct-Horse-9', 'Correct-Horse-7']) {
      const again = await post(app, { ...payload, password }, key);
      expect(again.statusCode).toBe(password === 'Correct-Horse-7' ? 201 : 422);
    }
    expect(hashed()).toBe(1);
  });

  it('R2.61 is compared with the account’s password hash in another process', async () => {
    const place = await makePlace();
    const first = await makeTestApp({ openStore: async () => open(place) });
    const payload = makePayload();
    await post(first.app, payload, key);
    await first.close();
    const { app, hashed } = await makeTestApp({ openStore: async () => open(place) });
    expect((await post(app, { ...payload, password: 'Correct-Horse-8' }, key)).json().code).toBe(6);
    expect((await post(app, payload, key)).statusCode).toBe(201);
    expect(hashed(), 'each of the two is hashed and compared').toBe(4);
    expect((await post(app, payload, key)).statusCode).toBe(201);
    expect((await post(app, { ...payload, password: 'Correct-Horse-8' }, key)).json().code).toBe(6);
    expect(hashed(), 'the store already knows the attempt').toBe(4);
  });

  it.each([
    {
      secrets: [NEW, OLD],
      over: {},
      status: 201,
      because: 'APP_SECRET_PREVIOUS contains the previous secret',
    },
    {
      secrets: [NEW, OLD],
      over: { number: '20 12 34 57' },
      status: 422,
      because: 'an answer differs, whatever secret signed',
    },
    { secrets: [NEW], over: {}, status: 422, because: 'the previous secret is not set' },
  ] as const)('R15.7 gets $status when the server has a new secret: $because', async (kind) => {
    const { secrets, over, status } = kind;
    const place = await makePlace();
    const first = await makeTestApp({ secrets: [OLD], openStore: async () => open(place) });
    const payload = makePayload();
    await post(first.app, payload, key);
    await first.close();
    const { app } = await makeTestApp({ secrets, openStore: async () => open(place) });
    expect((await post(app, { ...payload, ...over }, key)).statusCode).toBe(status);
  });

  it('R7.6 parallel sign-ups with one key get 201 each time, for one account', async () => {
    const app = await makeApp();
    const payload = makePayload();
    const responses = await Promise.all(Array.from({ length: 20 }, async () => post(app, payload, key)));
    expect(responses.map(({ statusCode }) => statusCode)).toStrictEqual(
      Array.from({ length: 20 }, () => 201),
    );
    expect(new Set(responses.map((response) => response.json().userId)).size).toBe(1);
  });

  it('R7.6 posted twice at once gets two tokens, and both work', async () => {
    const app = await makeApp();
    const payload = makePayload();
    const responses = await Promise.all([post(app, payload, key), post(app, payload, key)]);
    const redeemed = responses.map(async (response) =>
      app.inject({ method: 'POST', url: `/dashboard/login/${response.json().token}` }),
    );
    expect((await Promise.all(redeemed)).map(({ statusCode }) => statusCode)).toStrictEqual([200, 200]);
  });

  it('R7.6 one of several parallel sign-ups with one address gets 201, and every other one gets code 57', async () => {
    const app = await makeApp();
    const payload = makePayload();
    const responses = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => post(app, payload, { 'idempotency-key': `key-${at}` })),
    );
    const codes = responses.map((response) => [response.statusCode, response.json().code]);
    expect(codes.filter(([status]) => status === 201)).toHaveLength(1);
    expect(codes.filter(([status, code]) => status === 409 && code === 57)).toHaveLength(19);
  });

  it('R7.6 a retry may use a new key after a refusal', async () => {
    const app = await makeApp();
    const payload = makePayload();
    await post(app, payload);
    expect((await post(app, payload, key)).json().code).toBe(57);
    expect((await post(app, makePayload({ firstName: '1' }), key)).json().code).toBe(5);
    expect((await post(app, makePayload(), key)).statusCode).toBe(201);
  });
});

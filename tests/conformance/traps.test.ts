import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { type Headers, makePayload, post } from '#tests/support/server/make-payload.ts';
import { bytesOf } from '#tests/support/bytes-of.ts';
import { DATABASES } from '#tests/support/stores.ts';

const FIRST = makePayload({ email: 'first@engines.example' });
const KEY = { 'idempotency-key': 'first' };

interface Trapped {
  readonly because: string;
  readonly answers?: Answers;
  readonly headers?: Headers;
}

const CASES: readonly Trapped[] = [
  { because: 'the address is new', answers: { email: 'second@engines.example' } },
  { because: 'the address has an account' },
  { because: 'the sign-up is a retry', headers: KEY },
  {
    because: 'its key was used for another password',
    answers: { password: 'Correct-Horse-8' },
    headers: KEY,
  },
  { because: 'an answer is invalid', answers: { firstName: '1' } },
];

describe.each(DATABASES)('R7.7 a filled honeypot, on $driver', ({ makePlace, open }) => {
  it.each(CASES)(
    'R7.7 gets the same response as the same sign-up with an empty honeypot when $because',
    async ({ answers, headers }) => {
      const place = await makePlace();
      const { app } = await makeTestApp({ openStore: async () => open(place) });
      await post(app, FIRST, KEY);
      const payload = { ...FIRST, ...answers };
      const caught = await post(app, { ...payload, meta: { website: 'https://spam.example' } }, headers);
      expect(await bytesOf(place)).not.toMatch(/second@|spam\.example/);
      const real = await post(app, payload, headers);
      expect([caught.statusCode, caught.json().code]).toStrictEqual([real.statusCode, real.json().code]);
      expect(Object.keys(caught.json())).toStrictEqual(Object.keys(real.json()));
    },
  );

  it('R7.7 a retry with a filled honeypot leaves the account’s tokens valid, and gets an invalid token', async () => {
    const place = await makePlace();
    const { app } = await makeTestApp({ openStore: async () => open(place) });
    const { token } = (await post(app, FIRST, KEY)).json();
    const trap = { ...FIRST, meta: { website: 'https://spam.example' } };
    const tokens = [];
    for (let times = 0; times < 4; times += 1) tokens.push((await post(app, trap, KEY)).json().token);
    const redeem = async (of: string): Promise<number> =>
      (await app.inject({ method: 'POST', url: `/dashboard/login/${of}` })).statusCode;
    expect(await Promise.all(tokens.map(redeem))).toStrictEqual([410, 410, 410, 410]);
    expect(await redeem(token)).toBe(200);
  });
});

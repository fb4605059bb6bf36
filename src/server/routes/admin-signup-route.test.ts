import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { makeTestApp, type TestApp } from '#tests/support/server/make-test-app.ts';
import { type Headers, makePayload, post } from '#tests/support/server/make-payload.ts';

const TOKEN = 'the-token-that-services-show-each-other';
const SHOWN = { authorization: `Bearer ${TOKEN}` };

let people = 0;

function makeSignup(over: Answers = {}): Answers {
  return {
    name: 'Ada Lovelace',
    organisation: 'Analytical Engines',
    email: `ada.${++people}@mills.example`,
    password: 'Correct-Horse-7',
    phone: '+4520123456',
    country: 'DK',
    subdomain: 'analytical-engines',
    source: 'https://shop.example',
    locale: 'da_DK',
    default_vat: 0.25,
    time_zone: 'Europe/Copenhagen',
    metadata: {},
    ...over,
  };
}

async function expose(env: Headers = {}): Promise<TestApp> {
  return makeTestApp({ env: { EXPOSE_ADMIN_API: '1', ADMIN_API_TOKEN: TOKEN, ...env } });
}

async function send(
  app: FastifyInstance,
  payload: Answers,
  headers: Headers = SHOWN,
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/v1/signup', headers, payload });
}

function statusAndCode(response: LightMyRequestResponse): readonly unknown[] {
  return [response.statusCode, response.json().code];
}

describe('R7.2 the exposed admin API', () => {
  it('R7.2 does not exist unless it is enabled', async () => {
    const { app } = await makeTestApp();
    expect((await send(app, makeSignup())).statusCode).toBe(404);
  });

  it('R7.2 responds 201 with token, user and organisation, and the token works here', async () => {
    const { app } = await expose();
    const response = await send(app, makeSignup());
    expect(response.statusCode).toBe(201);
    const { token, userId, organisation } = response.json();
    expect([userId, organisation.name]).toStrictEqual([expect.any(String), 'Analytical Engines']);
    const redeemed = await app.inject({ method: 'POST', url: `/dashboard/login/${token}` });
    expect(redeemed.statusCode).toBe(200);
  });

  it('R7.2 accepts the payload of the specification, which has no metadata', async () => {
    const { app } = await expose();
    const { metadata: _ofOurs, ...payload } = makeSignup();
    const key = { ...SHOWN, 'idempotency-key': 'key' };
    expect((await send(app, payload, key)).statusCode).toBe(201);
    expect((await send(app, { ...payload, metadata: {} }, key)).statusCode, 'it is the same one').toBe(201);
  });

  it.each([
    { headers: {}, because: 'it sends no token' },
    { headers: { authorization: 'Bearer another' }, because: 'it sends another token' },
    { headers: { authorization: TOKEN }, because: 'it sends the token in another header' },
    { headers: { ...SHOWN, origin: 'https://evil.example' }, because: 'a page of another site sent it' },
  ])('R7.7 refuses a caller: $because', async ({ headers }) => {
    const { app, forwardedSignups } = await expose();
    expect(statusAndCode(await send(app, makeSignup(), headers))).toStrictEqual([403, 2]);
    expect(forwardedSignups).toHaveLength(0);
  });

  it.each([
    { shown: 'n'.repeat(32), status: 201, because: 'it is the present token' },
    { shown: TOKEN, status: 201, because: 'it is ADMIN_API_TOKEN_PREVIOUS' },
    { shown: 'o'.repeat(32), status: 403, because: 'it is an unknown token' },
  ])('R15.7 responds $status while the token changes: $because', async ({ shown, status }) => {
    const { app } = await expose({ ADMIN_API_TOKEN: 'n'.repeat(32), ADMIN_API_TOKEN_PREVIOUS: TOKEN });
    const response = await send(app, makeSignup(), { authorization: `Bearer ${shown}` });
    expect(response.statusCode).toBe(status);
  });

  it('R7.2 requires no token when none is set', async () => {
    const { app } = await expose({ ADMIN_API_TOKEN: '' });
    expect((await send(app, makeSignup(), {})).statusCode).toBe(201);
  });

  it('R7.1 responds 400 code 1 to a body of another shape, and creates no account', async () => {
    const { app, forwardedSignups } = await expose();
    const cases: readonly { because: string; over: Answers }[] = [
      { because: 'an unknown property', over: { isAdmin: true } },
      { because: 'a missing name', over: { name: undefined } },
      { because: 'an address without @', over: { email: 'ada' } },
      { because: 'an address with two domains', over: { email: 'a@b.example c@d.example' } },
      { because: 'half of a surrogate pair', over: { organisation: '\ud800' } },
      { because: 'half of a surrogate pair in the domain', over: { email: 'a@\ud800.example' } },
      { because: 'half of a surrogate pair before the @', over: { email: '\ud800@mills.example' } },
      { because: 'a NUL before the @', over: { email: 'a\0b@mills.example' } },
      { because: 'a NUL in the domain', over: { email: 'a@mills\0.example' } },
      { because: 'an empty password', over: { password: '' } },
      { because: 'a missing password', over: { password: null } },
      { because: 'a phone in words', over: { phone: 'call me' } },
      { because: 'a country by name', over: { country: 'Denmark' } },
      { because: 'a subdomain with two labels', over: { subdomain: 'a.b' } },
      { because: 'a subdomain that looks like an encoded name', over: { subdomain: 'xn--bcher-kva' } },
      { because: 'a subdomain that is too long', over: { subdomain: 'x'.repeat(64) } },
      { because: 'a missing subdomain', over: { subdomain: null } },
      { because: 'a locale in another format', over: { locale: 'da-DK' } },
      { because: 'a percentage', over: { default_vat: 25 } },
      { because: 'VAT as text', over: { default_vat: '0.25' } },
      { because: 'metadata as a list', over: { metadata: [] } },
      {
        because: 'metadata so deep that recursion would fail',
        over: { metadata: { deep: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) } },
      },
    ];
    const responses = await Promise.all(cases.map(async ({ over }) => send(app, makeSignup(over))));
    const outcomes = responses.map((response, at) => [cases[at]?.because, ...statusAndCode(response)]);
    expect(outcomes).toStrictEqual(cases.map(({ because }) => [because, 400, 1]));
    expect(forwardedSignups).toHaveLength(0);
  });

  it('R7.1 accepts a payload without the fields that a form may leave out', async () => {
    const { app } = await expose();
    const response = await send(
      app,
      makeSignup({ organisation: null, phone: null, country: null, name: '' }),
    );
    expect([response.statusCode, response.json().organisation.name]).toStrictEqual([201, null]);
  });

  it.each([
    { over: {}, status: 201, because: 'nothing changed' },
    {
      over: { source: 'https://other.example' },
      status: 201,
      because: 'only the origin of the page changed',
    },
    {
      over: { subdomain: 'engines', locale: 'en_GB', default_vat: 0.2 },
      status: 201,
      because: 'derived values changed with an update of the caller',
    },
    {
      over: { metadata: { hubspotSession: { userToken: '0123456789abcdef0123456789abcdef' } } },
      status: 201,
      because: 'the visitor agreed to marketing in between',
    },
    { over: { organisation: 'Other' }, status: 422, because: 'an answer changed' },
    { over: { metadata: { vat: 'DK1' } }, status: 422, because: 'an added answer changed' },
    { over: { password: 'Correct-Horse-8' }, status: 422, because: 'the password changed' },
  ])('R2.61 responds $status when the key is sent again and $because', async ({ over, status }) => {
    const { app } = await expose();
    const headers = { ...SHOWN, 'idempotency-key': 'a-key' };
    const signup = makeSignup();
    const first = await send(app, signup, headers);
    const again = await send(app, { ...signup, ...over }, headers);
    expect(statusAndCode(again)).toStrictEqual(status === 201 ? [201, undefined] : [422, 6]);
    const third = await send(app, signup, headers);
    expect(third.json()).toStrictEqual({ ...first.json(), token: expect.any(String) });
  });

  it('R7.6 responds 57 to an address in use, and does not bind the key', async () => {
    const { app } = await expose();
    const signup = makeSignup();
    await send(app, signup);
    const headers = { ...SHOWN, 'idempotency-key': 'a-key' };
    expect(statusAndCode(await send(app, signup, headers))).toStrictEqual([409, 57]);
    expect((await send(app, makeSignup(), headers)).statusCode).toBe(201);
  });
});

describe('R7.2 two instances, one the admin API of the other', () => {
  async function open(): Promise<{ page: TestApp; admin: TestApp }> {
    const admin = await expose();
    const url = await admin.app.listen({ port: 0, host: '127.0.0.1' });
    return { admin, page: await makeTestApp({ env: { ADMIN_API_URL: url, ADMIN_API_TOKEN: TOKEN } }) };
  }

  it('R7.2 create one account, at the admin API', async () => {
    const { page, admin } = await open();
    const response = await post(page.app, makePayload({ organisation: 'ООО Ромашка' }));
    expect([response.statusCode, response.json().organisation.name]).toStrictEqual([201, 'ООО Ромашка']);
    expect(admin.forwardedSignups).toStrictEqual(page.forwardedSignups);
    const { token } = response.json();
    const redeem = async ({ app }: TestApp) =>
      (await app.inject({ method: 'POST', url: `/dashboard/login/${token}` })).statusCode;
    expect([await redeem(page), await redeem(admin)]).toStrictEqual([410, 200]);
  });

  it('R2.61 R7.6 respond 201 to every retry, also after a change of language and of consent', async () => {
    const { page } = await open();
    const payload = makePayload();
    const key = { 'idempotency-key': 'one-filling-in' };
    const first = (await post(page.app, payload, key)).json();
    const retries: readonly Answers[] = [
      {},
      { meta: { language: 'de', variant: 'de' } },
      { countrySelector: { name: 'Dänemark', value: 'DK', dialCode: '+45', flagPath: '' } },
      { hubspotSession: {} },
      { hubspotSession: { userToken: '0123456789abcdef0123456789abcdef' } },
    ];
    for (const over of retries) {
      const again = await post(page.app, { ...payload, ...over }, key);
      expect([again.statusCode, again.json()]).toStrictEqual([201, { ...first, token: expect.any(String) }]);
    }
    const others = await post(page.app, { ...payload, organisation: 'Other' }, key);
    expect(statusAndCode(others)).toStrictEqual([422, 6]);
    expect(statusAndCode(await post(page.app, payload))).toStrictEqual([409, 57]);
  });

  it('R7.6 create one account for parallel sign-ups with one address', async () => {
    const { page } = await open();
    const payload = makePayload();
    const responses = await Promise.all(Array.from({ length: 10 }, async () => post(page.app, payload)));
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toStrictEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

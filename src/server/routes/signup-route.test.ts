import { signUp } from '#tests/support/content.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import { makeTestApp, type TestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { StoreUnavailable } from '#store/store-errors.ts';

const SECRET_WORDS = /at \S+:\d+:\d+|node_modules|sqlite|argon2|select |insert /i;

function without(payload: Answers, ...names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !names.includes(name)));
}

async function visit(app: TestApp['app']): Promise<string> {
  const page = await app.inject('/');
  return page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}

/** All bytes of the data folder. */
function stored({ dataDir }: TestApp): string {
  return readdirSync(dataDir)
    .map((file) => readFileSync(join(dataDir, file), 'latin1'))
    .join('');
}

describe('a valid sign-up', () => {
  it('R7.1 R7.2 gets 201 with token, user and organisation, but without the visitor’s personal data', async () => {
    const { app } = await makeTestApp();
    const response = await post(app, makePayload({ email: 'ada@engines.example' }));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toStrictEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userId: expect.any(String),
      organisationId: expect.any(String),
      organisation: {
        id: response.json().organisationId,
        name: 'Analytical Engines',
        state: 'test',
        created: '2026-11-21T00:00:00.000Z',
        live_date: null,
        partner: null,
      },
    });
    expect(response.body).not.toMatch(/engines|Horse|Lovelace/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('R7.2 reaches the admin API as the admin-side payload', async () => {
    const { app, forwardedSignups } = await makeTestApp();
    await post(app, makePayload({ email: ' ada@engines.example ' }), {
      origin: 'http://localhost:8080',
      host: 'localhost:8080',
    });
    expect(forwardedSignups).toStrictEqual([
      {
        name: 'Ada Lovelace',
        organisation: 'Analytical Engines',
        email: 'ada@engines.example',
        password: 'Correct-Horse-7',
        phone: '+4520123456',
        country: 'DK',
        subdomain: 'analytical-engines',
        source: 'http://localhost:8080',
        locale: 'da_DK',
        default_vat: 0.25,
        time_zone: 'Europe/Copenhagen',
        metadata: {},
      },
    ]);
  });

  it('R7.2 gets its own subdomain, even when many organisations with one name come at once', async () => {
    const test = await makeTestApp();
    const responses = await Promise.all(
      Array.from({ length: 6 }, async () => post(test.app, makePayload({ organisation: 'Twin Mills' }))),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toStrictEqual(new Set([201]));
    expect(new Set(test.forwardedSignups.map(({ subdomain }) => subdomain))).toStrictEqual(
      new Set(['twin-mills']),
    );
    const data = stored(test);
    for (const label of ['twin-mills-2', 'twin-mills-5']) expect(data).toContain(label);
  });

  it('R2.60 a body may contain meta and a valid marketing cookie', async () => {
    const { app } = await makeTestApp();
    const payload = makePayload();
    const response = await post(app, {
      ...payload,
      hubspotSession: { userToken: '0123456789abcdef0123456789abcdef' },
      meta: {
        form: 'sign-up',
        version: '1-00000000',
        variant: null,
        language: 'en',
        catalogs: { countries: 1 },
        elapsedMs: 60_000,
        website: '',
      },
    });
    expect(response.statusCode).toBe(201);
  });

  it.each([
    { userToken: '0123456789abcdef0123456789abcdef', because: 'the visitor agreed to marketing' },
    { userToken: undefined, because: 'the visitor did not, so the answers are all there is' },
  ])('R2.60 R9.3 the session of the CRM is kept and passed on or not: $because', async ({ userToken }) => {
    const test = await makeTestApp();
    const payload = makePayload({ firstName: ' Ada' });
    const hubspotSession = { firstName: ' Ada', lastName: 'Lovelace', termsAndConditions: true, userToken };
    expect((await post(test.app, { ...payload, hubspotSession })).statusCode).toBe(201);
    expect(test.forwardedSignups[0]?.metadata).toStrictEqual(userToken ? { hubspotSession } : {});
    // In the metadata of the organisation, and with the submission.
    const kept = stored(test).split(`"userToken":"${userToken ?? '0'}"`).length - 1;
    expect(kept > 1).toBe(userToken !== undefined);
  });

  it('R2.9 leaves neither the password nor the token in the store or the log', async () => {
    const test = await makeTestApp();
    const response = await post(test.app, makePayload({ email: 'hidden@engines.example' }));
    const { token } = response.json();
    expect(stored(test)).not.toContain('Correct-Horse-7');
    expect(stored(test)).not.toContain(token);
    expect(test.log()).not.toMatch(/Horse|hidden@|Engines|127\.0\.0\.1/);
    for (const line of test.log().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});

describe('the shape of a body', () => {
  const payload = makePayload();
  const cases: readonly { because: string; body: Answers }[] = [
    { because: 'an unknown property', body: { ...payload, isAdmin: true } },
    { because: 'an unknown property of the session', body: { ...payload, hubspotSession: { x: 1 } } },
    {
      because: 'an unknown property of the country',
      body: { ...payload, countrySelector: { value: 'DK', x: '' } },
    },
    { because: 'an unknown property of meta', body: { ...payload, meta: { x: 1 } } },
    { because: 'a selector that is not an object', body: { ...payload, countrySelector: 'DK' } },
    { because: 'a number where text belongs', body: { ...payload, firstName: 7 } },
    { because: 'text where a consent belongs', body: { ...payload, terms: 'true' } },
    { because: 'a lone surrogate', body: { ...payload, organisation: 'x\ud800' } },
    { because: 'a NUL in a derived value', body: { ...payload, meta: { language: 'e\0n' } } },
    {
      because: 'an address in a language, where no erasure finds it (R15.5)',
      body: { ...payload, meta: { language: 'ada@shop.example' } },
    },
    { because: 'meta that is a list', body: { ...payload, meta: [] } },
    { because: 'catalogs that are text', body: { ...payload, meta: { catalogs: 'x'.repeat(9000) } } },
    {
      because: 'an invalid marketing cookie',
      body: { ...payload, hubspotSession: { userToken: 'a'.repeat(5000) } },
    },
    { because: 'no country', body: without(payload, 'country') },
    { because: 'no currency', body: without(payload, 'currency') },
    { because: 'no dial code', body: without(payload, 'dialCode') },
  ];

  it.each(cases)('R7.1 is refused with 400 code 1 for $because', async ({ body }) => {
    const { app } = await makeTestApp();
    const response = await post(app, body);
    expect([response.statusCode, response.json().code]).toStrictEqual([400, 1]);
  });

  it.each([
    { status: 400, code: 1, because: 'it is cut short', type: 'application/json', body: '{"firstName":' },
    { status: 400, code: 1, because: 'it is empty', type: 'application/json', body: '' },
    { status: 400, code: 1, because: 'it is a list', type: 'application/json', body: '[{}]' },
    { status: 400, code: 1, because: 'it is null', type: 'application/json', body: 'null' },
    {
      status: 400,
      code: 1,
      because: 'a property is named __proto__',
      type: 'application/json',
      body: '{"__proto__":{}}',
    },
    {
      status: 413,
      code: 3,
      because: 'it is longer than 16 kB',
      type: 'application/json',
      body: JSON.stringify('x'.repeat(17_000)),
    },
    {
      status: 400,
      code: 1,
      because: 'it is not UTF-8, so letters would be lost, also in the password',
      type: 'application/json',
      body: Buffer.from(JSON.stringify(makePayload({ password: 'Cörrect-Horse-7' })), 'latin1'),
    },
    {
      status: 415,
      code: 4,
      because: 'its content type is that of an HTML form',
      type: 'application/x-www-form-urlencoded',
      body: 'a=1',
    },
    { status: 415, code: 4, because: 'it is plain text', type: 'text/plain', body: '{}' },
  ])('R7.1 is refused with $status code $code when $because', async ({ status, code, type, body }) => {
    const { app } = await makeTestApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/signup',
      headers: { 'content-type': type },
      payload: body,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toStrictEqual({ code, error: expect.any(String), requestId: expect.any(String) });
    expect(response.body).not.toMatch(SECRET_WORDS);
  });

  it.each([
    { coding: 'gzip', url: '/api/signup', status: 415 },
    { coding: 'br', url: '/api/signup', status: 415 },
    { coding: 'identity, gzip', url: '/api/signup', status: 415 },
    { coding: 'x-unheard-of', url: '/api/signup', status: 415 },
    { coding: 'Identity', url: '/api/signup', status: 201 },
    { coding: 'gzip', url: '/v1/signup', status: 415 },
    { coding: 'gzip', url: '/api/funnel', status: 415 },
    { coding: 'gzip', url: '/v1/integration/june/track_event', status: 415 },
    { coding: 'gzip', url: '/dashboard/login/x', status: 415 },
  ])('R7.1 a body at $url with the encoding $coding gets $status', async ({ coding, url, status }) => {
    const { app, forwardedSignups } = await makeTestApp({ env: { EXPOSE_ADMIN_API: '1' } });
    const headers = { 'content-encoding': coding };
    const response = await app.inject({ method: 'POST', url, headers, payload: makePayload() });
    expect(response.statusCode).toBe(status);
    expect(forwardedSignups).toHaveLength(status === 201 ? 1 : 0);
  });

  it('R7.1 a body without a content type gets 415', async () => {
    const { app } = await makeTestApp();
    const response = await app.inject({ method: 'POST', url: '/api/signup' });
    expect([response.statusCode, response.json().code]).toStrictEqual([415, 4]);
  });

  it('R7.1 an unknown path under /api gets 404 in the same shape', async () => {
    const { app } = await makeTestApp();
    const response = await app.inject('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toStrictEqual({ code: 0, error: 'not found', requestId: expect.any(String) });
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the validation', () => {
  it('R7.1 names every invalid field with its problem', async () => {
    const { app } = await makeTestApp();
    const response = await post(
      app,
      makePayload({ firstName: '1', email: 'x', password: 'short', terms: false }),
    );
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 5,
      fields: { firstName: 'invalidName', email: 'invalidEmail', password: 'tooShort', terms: 'notAccepted' },
    });
  });

  it('R7.1 names every required field when there are no answers', async () => {
    const { app } = await makeTestApp();
    const names = signUp.fields.map(({ name }) => name);
    const response = await post(app, without(makePayload(), ...names));
    expect(response.json().fields).toStrictEqual({
      ...Object.fromEntries(names.map((name) => [name, 'required'])),
      terms: 'notAccepted',
    });
  });

  it.each([
    { field: 'countrySelector', because: 'the country differs from the answer', over: { country: 'SE' } },
    { field: 'currencySelector', because: 'the currency differs from the answer', over: { currency: 'SEK' } },
    { field: 'numberCode', because: 'the dial code differs from the answer', over: { dialCode: '+46' } },
  ])(
    'R2.60 refuses a payload that contradicts its own answers in $field: $because',
    async ({ field, over }) => {
      const { app } = await makeTestApp();
      const response = await post(app, { ...makePayload(), ...over });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 5, fields: { [field]: 'notInCatalog' } });
    },
  );

  it('R2.60 accepts a dial code of a country that the visitor did not choose', async () => {
    const { app } = await makeTestApp();
    const response = await post(app, makePayload({ numberCode: 'CA', number: '613 555 0100' }));
    expect(response.statusCode).toBe(201);
  });

  it.each([
    { session: { firstName: 'Bea' }, because: 'another first name' },
    { session: { lastName: 'Other' }, because: 'another last name' },
    { session: { termsAndConditions: false }, because: 'terms not accepted' },
  ])('R2.60 refuses a session with $because, and names no field', async ({ session }) => {
    const { app } = await makeTestApp();
    const response = await post(app, { ...makePayload(), hubspotSession: session });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toStrictEqual({
      code: 5,
      error: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('R4.9 uses the current document for an unknown version', async () => {
    const { app } = await makeTestApp();
    const meta = { form: 'sign-up', version: '999-deadbeef' };
    expect((await post(app, { ...makePayload(), meta })).statusCode).toBe(201);
    const tooLong = await post(app, { ...makePayload({ organisation: 'o'.repeat(65) }), meta });
    expect(tooLong.json().fields).toStrictEqual({ organisation: 'tooLong' });
  });
});

describe('R4.9 the version of the document', () => {
  it('R4.9 is stored with the sign-up, as validated and as the page reported it', async () => {
    const test = await makeTestApp();
    const meta = {
      form: 'sign-up',
      version: '999-deadbeef',
      variant: null,
      language: 'de',
      catalogs: { countries: 1 },
    };
    expect((await post(test.app, { ...makePayload(), meta })).statusCode).toBe(201);
    expect(stored(test)).toContain(JSON.stringify(meta));
    expect(stored(test)).toContain(signUp.version);
  });
});

const vat: FieldSpec = {
  name: 'vatNumber',
  type: 'string',
  isRequired: false,
  widget: 'text',
  validateOn: 'change',
  normalise: ['trim'],
  problems: {},
  options: {},
  limits: {},
};

const anything = Object.assign(() => true, { errors: null });

describe('R7.11 a changed document', () => {
  it('R7.11 a document may add a field, which becomes metadata', async () => {
    const form: CompiledForm = { ...signUp, fields: [...signUp.fields, vat] };
    const test = await makeTestApp({ form });
    const response = await post(test.app, makePayload({ vatNumber: ' DK12345678 ' }));
    expect(response.statusCode).toBe(201);
    expect(test.forwardedSignups[0]?.metadata).toStrictEqual({ vatNumber: 'DK12345678' });
    expect(stored(test)).toContain('"vatNumber":"DK12345678"');
  });

  it('R7.7 the server refuses a NUL in a field without a rule against it, because not every database stores it', async () => {
    const form: CompiledForm = { ...signUp, fields: [...signUp.fields, vat], validate: anything };
    const { app } = await makeTestApp({ form });
    const response = await post(app, makePayload({ vatNumber: 'a\0b' }));
    expect([response.statusCode, response.json().fields]).toStrictEqual([
      422,
      { vatNumber: 'invalidFormat' },
    ]);
  });

  it('R7.11 a document may drop a field together with its derived value', async () => {
    const dropped = ['organisation', 'countrySelector'];
    const form: CompiledForm = {
      ...signUp,
      fields: signUp.fields.filter(({ name }) => !dropped.includes(name)),
      validate: anything,
    };
    const { app, forwardedSignups } = await makeTestApp({ form });
    const response = await post(app, { ...without(makePayload(), ...dropped), country: '' });
    expect(response.statusCode).toBe(201);
    expect(forwardedSignups[0]).toMatchObject({
      organisation: null,
      subdomain: 'engines',
      country: null,
      locale: 'en_GB',
    });
    expect((await post(app, makePayload())).json().code).toBe(1);
  });
});

describe('who may post (R7.1)', () => {
  it('R2.61 the page sets a readable, signed cookie', async () => {
    const { app } = await makeTestApp();
    const cookie = (await app.inject('/')).headers['set-cookie'];
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Lax$/);
  });

  it('R2.61 the page keeps a valid cookie and replaces a forged one', async () => {
    const { app } = await makeTestApp();
    const token = await visit(app);
    const again = await app.inject({ url: '/', headers: { cookie: `a=1; XSRF-TOKEN=${token}` } });
    expect(again.headers['set-cookie']).toBeUndefined();
    const forged = await app.inject({ url: '/', headers: { cookie: 'XSRF-TOKEN=a.b' } });
    expect(forged.headers['set-cookie']).toBeDefined();
  });

  const OWN = 'http://localhost:8080';
  it.each([
    { status: 201, because: 'neither cookie nor header came', headers: {} },
    {
      status: 201,
      because: 'cookie and header are equal',
      cookie: true,
      header: true,
      headers: { origin: OWN },
    },
    { status: 403, because: 'the header is missing', cookie: true, headers: {} },
    { status: 403, because: 'the cookie is missing', header: true, headers: {} },
    { status: 403, because: 'they differ', cookie: true, headers: { 'x-xsrf-token': 'other' } },
    {
      status: 403,
      because: 'both contain the same forged value',
      headers: { cookie: 'XSRF-TOKEN=a.b', 'x-xsrf-token': 'a.b' },
    },
    {
      status: 403,
      because: 'the origin is another site',
      cookie: true,
      header: true,
      headers: { origin: 'https://evil.example' },
    },
    {
      status: 403,
      because: 'the origin is another site, and cookie and header are missing',
      headers: { origin: 'https://evil.example' },
    },
    { status: 201, because: 'the origin is allowed', headers: { origin: 'https://shop.example' } },
    { status: 403, because: 'the origin is null', headers: { origin: 'null' } },
    {
      status: 403,
      because: 'the origin is null across sites',
      headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    },
    {
      status: 201,
      because: 'the origin is null on the same origin',
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
    },
    {
      status: 403,
      because: 'the browser reports another site',
      headers: { 'sec-fetch-site': 'cross-site' },
    },
  ])('R7.1 a post gets $status when $because', async ({ status, cookie, header, headers }) => {
    const { app } = await makeTestApp({ env: { ALLOWED_ORIGINS: 'https://shop.example' } });
    const token = await visit(app);
    const response = await post(app, makePayload(), {
      host: 'localhost:8080',
      ...(cookie ? { cookie: `XSRF-TOKEN=${token}` } : {}),
      ...(header ? { 'x-xsrf-token': token } : {}),
      ...headers,
    });
    expect([response.statusCode, response.json().code]).toStrictEqual([
      status,
      status === 403 ? 2 : undefined,
    ]);
  });

  it('R7.7 an allowed origin passes the preflight, and no other may read responses', async () => {
    const { app } = await makeTestApp({ env: { ALLOWED_ORIGINS: 'https://shop.example' } });
    const ask = async (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/api/signup',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await ask('https://shop.example');
    expect(allowed.headers['access-control-allow-origin']).toBe('https://shop.example');
    expect(allowed.headers['access-control-expose-headers']).toBe('retry-after');
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a repeated sign-up', () => {
  const key = { 'idempotency-key': 'a-key-of-one-attempt' };

  it('R2.61 counts as the same when only meta, the session or translated names differ', async () => {
    const { app } = await makeTestApp();
    const payload = makePayload();
    await post(app, payload, key);
    const again = await post(
      app,
      {
        ...payload,
        countrySelector: { name: 'Dänemark', value: 'DK', dialCode: '+45', flagPath: '' },
        hubspotSession: {},
        meta: { elapsedMs: 1 },
      },
      key,
    );
    expect(again.statusCode).toBe(201);
  });

  it('R7.1 a sign-up with an invalid key gets 400', async () => {
    const { app } = await makeTestApp();
    expect((await post(app, makePayload(), { 'idempotency-key': 'x'.repeat(129) })).json().code).toBe(1);
  });

  it.each([
    { one: 'Ada@Engines.example', other: 'ada@engines.EXAMPLE', because: 'case does not matter' },
    {
      one: 'ada@bücher.example',
      other: 'ada@xn--bcher-kva.example',
      because: 'an international domain has two spellings',
    },
  ])('R7.7 counts $one and $other as one address: $because', async ({ one, other }) => {
    const { app } = await makeTestApp();
    await post(app, makePayload({ email: one }));
    expect((await post(app, makePayload({ email: other }))).json().code).toBe(57);
  });
});

describe('faults', () => {
  it('R7.7 a filled honeypot gets a normal response, and nothing is stored', async () => {
    const test = await makeTestApp();
    const payload = makePayload({ organisation: 'Honeypot Ltd' });
    const caught = await post(test.app, { ...payload, meta: { website: 'https://spam.example' } });
    expect(caught.statusCode).toBe(201);
    const real = await post(test.app, payload);
    expect(real.statusCode).toBe(201);
    expect(Object.keys(caught.json())).toStrictEqual(Object.keys(real.json()));
    expect(caught.json().organisation).toStrictEqual({
      ...real.json().organisation,
      id: caught.json().organisationId,
    });
    expect(test.forwardedSignups).toHaveLength(1);
    const redeemed = await test.app.inject({
      method: 'POST',
      url: `/dashboard/login/${caught.json().token}`,
    });
    expect(redeemed.statusCode).toBe(410);
    expect(test.hashed(), 'a hash for each of the two').toBe(2);
  });

  it('R7.7 the server responds 503 with Retry-After when the queue of hashes is full', async () => {
    const { app } = await makeTestApp({ hashesWaiting: 1 });
    const responses = await Promise.all(Array.from({ length: 30 }, async () => post(app, makePayload())));
    const shed = responses.find(({ statusCode }) => statusCode === 503);
    expect(shed?.json().code).toBe(8);
    expect(shed?.headers['retry-after']).toMatch(/^[1-9]/);
    expect(responses.some(({ statusCode }) => statusCode === 201)).toBe(true);
  });

  it('R7.7 the server refuses before it reads the body when the queue is full', async () => {
    const { app, metrics } = await makeTestApp({ concurrentHashes: 0, hashesWaiting: 0 });
    const response = await app.inject({
      method: 'POST',
      url: '/api/signup',
      headers: { 'content-type': 'application/json' },
      payload: 'no JSON, and far too long'.repeat(1_000),
    });
    expect([response.statusCode, response.json().code]).toStrictEqual([503, 8]);
    expect(await metrics()).toContain('vestibule_signups_total{outcome="unavailable"} 1');
  });

  it('R7.7 the server responds 503 without details when the store fails', async () => {
    const { app, log } = await makeTestApp({
      overStore: (store) => ({
        ...store,
        createAccount: async () =>
          Promise.reject(new StoreUnavailable('SQLITE_FULL: database or disk is full')),
      }),
    });
    const response = await post(app, makePayload());
    expect([response.statusCode, response.json().code]).toStrictEqual([503, 8]);
    expect(response.body).not.toMatch(SECRET_WORDS);
    expect(log()).toContain('disk is full');
  });

  it('R7.1 the server responds 500 in the declared shape to its own errors', async () => {
    const { app } = await makeTestApp({
      extend: (extended) =>
        extended.get('/broken', () => {
          throw new Error('select secret from node_modules');
        }),
    });
    const response = await app.inject('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toStrictEqual({
      code: 0,
      error: 'unexpected error',
      requestId: expect.any(String),
    });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { StoreUnavailable } from '#store/store-errors.ts';

const ADDRESS = '203.0.113.77';
const VISITOR = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  organisation: 'Canarycompany',
  email: 'canary.mail@engines.example',
  number: '20 98 76 54',
  password: 'Canary-Password-7',
};
const WEBSITE = 'https://canary-trap.example';
const KEY = 'canary-key-of-this-attempt';
const USER_AGENT = 'Canarybrowser/1.0';

/** Does all that a visitor can do or that can go wrong, and returns the issued tokens. */
async function doEverything({ app }: TestApp): Promise<readonly string[]> {
  const headers = { 'x-forwarded-for': ADDRESS, 'user-agent': USER_AGENT };
  const key = { ...headers, 'idempotency-key': KEY };
  const payload = makePayload(VISITOR);
  await app.inject({ url: `/?email=${VISITOR.email}`, headers });
  await app.inject({ url: '/v1/geolocation', headers });
  const first = (await post(app, payload, key)).json().token;
  const second = (await post(app, payload, key)).json().token;
  await post(app, payload, headers);
  await post(app, { ...payload, password: 'Canary-Password-8' }, key);
  await post(app, { ...payload, firstName: 'Canary<first>' }, headers);
  await post(app, { ...payload, [VISITOR.email]: VISITOR.password }, headers);
  await post(app, { ...payload, meta: { website: WEBSITE } }, headers);
  await app.inject({ method: 'POST', url: '/api/signup', headers, payload: `{"${VISITOR.email}` });
  await app.inject({ url: `/api/${VISITOR.email}`, headers });
  for (const token of [first, second, second]) {
    await app.inject({ url: `/dashboard/login/${token}`, headers });
    await app.inject({ method: 'POST', url: `/dashboard/login/${token}`, headers });
  }
  const event = { userId: VISITOR.email, traits: { name: VISITOR.firstName } };
  for (const body of [event, { ...event, traits: VISITOR.email }]) {
    const withToken = { ...headers, 'x-auth-token': second };
    await app.inject({
      method: 'POST',
      url: '/v1/integration/june/track_event',
      headers: withToken,
      payload: body,
    });
  }
  const batch = { form: 'sign-up', events: [{ step: 'started', field: VISITOR.email }] };
  await app.inject({ method: 'POST', url: '/api/funnel', headers, payload: batch });
  return [first, second];
}

function stored({ dataDir }: TestApp): string {
  return readdirSync(dataDir)
    .map((file) => readFileSync(join(dataDir, file), 'latin1'))
    .join('');
}

describe('R7.7 private data', () => {
  it('R7.7 is not in the log, whatever a visitor does: each line is JSON and contains only the network', async () => {
    const test = await makeTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
    const tokens = await doEverything(test);
    const log = test.log();
    for (const token of tokens) expect(log).not.toContain(token);
    expect(log).not.toMatch(/canary|20 ?98 ?76|4520987654/i);
    expect(log).not.toContain(ADDRESS);
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(new Set(lines.map(({ client }) => client))).toStrictEqual(new Set([undefined, '203.0.113.0/24']));
  });

  it('R7.7 is not stored: no passwords, tokens, secrets or network addresses', async () => {
    const test = await makeTestApp({ env: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_IP: '99/600' } });
    const tokens = await doEverything(test);
    const data = stored(test);
    expect(data).toContain(VISITOR.email);
    for (const word of [...tokens, 'Canary-Password', ADDRESS, WEBSITE, USER_AGENT]) {
      expect(data).not.toContain(word);
    }
  });

  it.each([
    { what: 'a database that is down', make: (message: string) => new StoreUnavailable(message) },
    { what: 'a fault of ours', make: (message: string) => new Error(message) },
  ])(
    'R7.7 is not in the log of $what, even when the database attaches the row to its error',
    async ({ make }) => {
      const cause = Object.assign(new Error('value too long'), { detail: `Failing row: ${VISITOR.email}` });
      const error = Object.assign(make('insert failed'), { cause, parameters: [VISITOR.password] });
      const { app, log } = await makeTestApp({
        overStore: (store) => ({ ...store, createAccount: async () => Promise.reject(error) }),
      });
      await post(app, makePayload(VISITOR));
      expect(log()).toContain('value too long');
      expect(log()).not.toMatch(/canary/i);
    },
  );

  it('R7.7 is redacted when code logs a property with a private name by mistake', async () => {
    const { app, log } = await makeTestApp({
      extend: (extended) =>
        extended.get('/careless', async ({ log: line }) => {
          line.info({ ...VISITOR, request: { headers: { cookie: 'canary' }, body: VISITOR } }, 'careless');
          line.info({ deep: { er: { email: VISITOR.email, token: 'canary' } } }, 'careless');
          return '';
        }),
    });
    await app.inject('/careless');
    expect(log()).toContain('[private]');
    expect(log()).not.toMatch(/Canary-Password|canary\.mail|"canary"/);
  });
});

describe('R7.7 an e-mail address in the log', () => {
  it.each([
    { email: 'ada@engines.example', isMixedScript: false, because: 'it is Latin' },
    { email: 'аda@engines.example', isMixedScript: true, because: 'its first letter is Cyrillic' },
    { email: 'αda@engines.example', isMixedScript: true, because: 'its first letter is Greek' },
    { email: 'ада.1@engines.example', isMixedScript: false, because: 'it is Cyrillic' },
    { email: '阿达-ada@engines.example', isMixedScript: false, because: 'these scripts do not look alike' },
  ])(
    'R7.7 is only a mark with isMixedScript = $isMixedScript, and the sign-up is accepted: $because',
    async ({ email, isMixedScript }) => {
      const { app, log } = await makeTestApp();
      expect((await post(app, makePayload({ email }))).statusCode).toBe(201);
      expect((await post(app, makePayload({ email: email.toUpperCase() }))).statusCode).toBe(409);
      const lines = log()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'valid answers');
      const marks = lines.map(({ emailMark }) => emailMark);
      expect(lines.map((line) => line.isMixedScript)).toStrictEqual([isMixedScript, isMixedScript]);
      expect(marks[0]).toMatch(/^[\w-]{10}$/);
      expect(marks[1]).toBe(marks[0]);
    },
  );
});

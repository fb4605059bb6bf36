import { describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';

const SHOP = 'https://shop.example';
const PATHS = ['/api/signup', '/api/funnel', '/v1/integration/june/track_event'];

const OLD = 'the secret that signed until this morning';
const NEW = 'the secret that has signed since this morning';

describe('R2.61 the XSRF cookie', () => {
  it.each([
    {
      ancestors: "'self'",
      https: false,
      attributes: 'SameSite=Lax',
      because: 'http does not support Secure',
    },
    {
      ancestors: "'self'",
      https: true,
      attributes: 'SameSite=Lax; Secure',
      because: 'no other site frames it',
    },
    { ancestors: "'none'", https: true, attributes: 'SameSite=Lax; Secure', because: 'framing is forbidden' },
    {
      ancestors: "'self' https://partner.example",
      https: true,
      attributes: 'SameSite=None; Secure; Partitioned',
      because: 'a browser keeps only a partitioned cookie in a partner’s frame',
    },
    {
      ancestors: 'https://partner.example',
      https: false,
      attributes: 'SameSite=Lax',
      because: 'browsers keep no cookie of http in frames, so only the origin decides',
    },
  ])('R2.61 is $attributes for $ancestors, https: $https: $because', async (setting) => {
    const { app } = await makeTestApp({
      env: { FRAME_ANCESTORS: setting.ancestors, TRUST_PROXY: '127.0.0.1' },
    });
    const headers = { 'x-forwarded-proto': setting.https ? 'https' : 'http' };
    const cookie = String((await app.inject({ url: '/', headers })).headers['set-cookie']);
    expect(cookie.split('; Path=/; ')[1]).toBe(setting.attributes);
  });

  it('R7.1 a page in a frame of another site needs no cookie, because the origin of our page is enough', async () => {
    const { app } = await makeTestApp({ env: { FRAME_ANCESTORS: 'https://partner.example' } });
    const framed = {
      host: 'localhost:8080',
      origin: 'http://localhost:8080',
      'sec-fetch-site': 'same-origin',
    };
    expect((await post(app, makePayload(), framed)).statusCode).toBe(201);
    const parent = { ...framed, origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(app, makePayload(), parent)).statusCode).toBe(403);
  });

  it.each([
    { host: 'join.example', origin: 'http://join.example', status: 201, because: 'it is our origin' },
    {
      host: 'join.example:80',
      origin: 'http://join.example',
      status: 201,
      because: 'a proxy may add the default port',
    },
    {
      host: 'JOIN.example',
      origin: 'http://join.example',
      status: 201,
      because: 'a proxy may forward the host as typed',
    },
    {
      host: 'join.example:8443',
      origin: 'http://join.example',
      status: 403,
      because: 'another port is another site',
    },
    {
      host: 'join.example',
      origin: 'http://evil.example',
      status: 403,
      because: 'another host is another site',
    },
    {
      host: 'join.example',
      origin: 'https://join.example',
      status: 403,
      because: 'another scheme is another site',
    },
    { host: 'a b', origin: 'http://a', status: 403, because: 'it is not a host' },
    { host: '', origin: 'file://', status: 403, because: 'a local file is not a site' },
  ])('R7.1 a page of $origin at $host gets $status: $because', async ({ host, origin, status }) => {
    const { app } = await makeTestApp();
    expect((await post(app, makePayload(), { host, origin })).statusCode).toBe(status);
  });

  it.each([
    { host: 'join.example', origin: 'https://join.example', status: 201, because: 'it is our origin' },
    {
      host: 'join.example:443',
      origin: 'https://join.example',
      status: 201,
      because: 'it is the default port of https',
    },
    { host: 'join.example', origin: 'http://join.example', status: 403, because: 'it was sent without TLS' },
  ])(
    'R15.8 behind a proxy that ends TLS, a page of $origin at $host gets $status: $because',
    async ({ host, origin, status }) => {
      const { app } = await makeTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
      const headers = { host, origin, 'x-forwarded-proto': 'https' };
      expect((await post(app, makePayload(), headers)).statusCode).toBe(status);
    },
  );

  it.each([
    { site: 'cross-site', status: 403 },
    { site: 'same-site', status: 403 },
    { site: 'Cross-Site', status: 403 },
    { site: 'same-origin', status: 201 },
    { site: 'none', status: 201 },
  ])('R15.8 a page with $site and no origin gets $status in spite of cookie and token', async (given) => {
    const { app } = await makeTestApp();
    const cookie = (await app.inject('/')).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const response = await post(app, makePayload(), {
      cookie: `XSRF-TOKEN=${cookie}`,
      'x-xsrf-token': cookie,
      'sec-fetch-site': given.site,
    });
    expect(response.statusCode).toBe(given.status);
  });

  it.each([...PATHS, '/dashboard/login/x'])(
    'R15.8 a page of another site may not post to %s by an X-Forwarded-Host, even through a trusted proxy',
    async (url) => {
      const { app } = await makeTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
      const headers = {
        host: 'join.example',
        origin: 'http://evil.example',
        'x-forwarded-host': 'evil.example',
      };
      expect((await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(403);
      const own = { ...headers, origin: 'http://join.example' };
      expect((await app.inject({ method: 'POST', url, headers: own, payload: {} })).statusCode).not.toBe(403);
    },
  );

  it.each(PATHS)(
    'R15.8 a page of another site may not post to %s by an X-Forwarded-Proto that contains its origin',
    async (url) => {
      const { app } = await makeTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
      const headers = { origin: 'https://evil.example', 'x-forwarded-proto': 'https://evil.example/?' };
      expect((await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(403);
    },
  );

  it.each([
    { secrets: [NEW, OLD], status: 201, because: 'APP_SECRET_PREVIOUS signed it' },
    { secrets: [NEW], status: 403, because: 'its signature is forged' },
  ] as const)(
    'R15.7 a cookie from before a new secret gets $status: $because',
    async ({ secrets, status }) => {
      const before = await makeTestApp({ secrets: [OLD] });
      const cookie =
        (await before.app.inject('/')).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
      const { app } = await makeTestApp({ secrets });
      const headers = { cookie: `XSRF-TOKEN=${cookie}`, 'x-xsrf-token': cookie };
      expect((await post(app, makePayload(), headers)).statusCode).toBe(status);
      const page = await app.inject({ url: '/', headers: { cookie: `XSRF-TOKEN=${cookie}` } });
      expect(page.cookies, 'a cookie that still counts is left as it is').toHaveLength(
        status === 201 ? 0 : 1,
      );
    },
  );

  it('R2.61 is refused when a deployment with another secret has signed it', async () => {
    const { app } = await makeTestApp();
    const cookie = (await app.inject('/')).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const [nonce = '', signature = ''] = cookie.split('.');
    const forged = `${nonce}.${signature.slice(0, -2)}AA`;
    const response = await post(app, makePayload(), {
      cookie: `XSRF-TOKEN=${forged}`,
      'x-xsrf-token': forged,
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('R7.7 pages of other origins', () => {
  it.each(PATHS)(
    'R7.7 a page of ALLOWED_ORIGINS may post to %s with cookies and read Retry-After',
    async (url) => {
      const { app } = await makeTestApp({ env: { ALLOWED_ORIGINS: SHOP } });
      const preflight = await app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: SHOP,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,idempotency-key,x-xsrf-token,x-auth-token',
        },
      });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': SHOP,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, idempotency-key, x-xsrf-token, x-auth-token',
        vary: 'Origin',
      });
      const refused = await app.inject({ method: 'POST', url, headers: { origin: SHOP }, payload: {} });
      expect(refused.statusCode).toBe(400);
      expect(refused.headers).toMatchObject({
        'access-control-allow-origin': SHOP,
        'access-control-expose-headers': 'retry-after',
        vary: 'Origin',
      });
    },
  );

  it.each([
    { origin: 'https://evil.example', because: 'it is not on the list' },
    { origin: 'https://shop.example.evil.example', because: 'only its beginning is on the list' },
    { origin: 'https://evilshop.example', because: 'only its ending is on the list' },
    { origin: 'http://shop.example', because: 'its scheme differs from the listed one' },
    { origin: 'https://shop.example:8443', because: 'its port differs from the listed one' },
    { origin: 'https://SHOP.example', because: 'browsers write origins in lower case' },
    { origin: 'null', because: 'null is not a site' },
  ])('R7.7 $origin may neither post nor read: $because', async ({ origin }) => {
    const { app } = await makeTestApp({ env: { ALLOWED_ORIGINS: SHOP } });
    const answers = PATHS.flatMap((url) =>
      (['OPTIONS', 'POST'] as const).map(async (method) =>
        app.inject({ method, url, headers: { origin }, ...(method === 'POST' && { payload: {} }) }),
      ),
    );
    for (const { statusCode, headers } of await Promise.all(answers)) {
      expect([204, 403]).toContain(statusCode);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('R7.7 no preflight passes unless ALLOWED_ORIGINS names an origin', async () => {
    const { app } = await makeTestApp();
    for (const url of PATHS) {
      const preflight = await app.inject({ method: 'OPTIONS', url, headers: { origin: SHOP } });
      expect(preflight.statusCode).toBe(404);
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('R17.4 the token of a page in a frame of another site', () => {
  const OWN = { host: 'join.example', origin: 'http://join.example' };
  const HOUR_MS = 3_600_000;

  async function tokenOf({ app }: TestApp): Promise<string> {
    const page = await app.inject('/framed');
    const [, token = ''] = /<meta name="xsrf-token" content="([^"]+)"/.exec(page.body) ?? [];
    expect(page.headers['set-cookie'], 'it needs no cookie').toBeUndefined();
    return token;
  }

  it.each([
    { headers: OWN, hours: 0, status: 201, because: 'the page has our origin' },
    { headers: OWN, hours: 23, status: 201, because: 'it is less than a day old' },
    { headers: OWN, hours: 25, status: 403, because: 'it is older than a day' },
    { headers: { host: OWN.host }, hours: 0, status: 403, because: 'the request has no Origin header' },
    {
      headers: { ...OWN, origin: 'https://evil.example' },
      hours: 0,
      status: 403,
      because: 'another site sent it',
    },
  ])('R17.4 gets $status with $headers after $hours hours: $because', async ({ headers, hours, status }) => {
    const test = await makeTestApp();
    const token = await tokenOf(test);
    test.clock.now += hours * HOUR_MS;
    const response = await post(test.app, makePayload(), { ...headers, 'x-xsrf-token': token });
    expect(response.statusCode).toBe(status);
  });

  it('R17.4 is the same for all pages of an hour, so that the server makes the page once', async () => {
    const test = await makeTestApp();
    const first = await tokenOf(test);
    expect(await tokenOf(test)).toBe(first);
    test.clock.now += HOUR_MS;
    expect(await tokenOf(test)).not.toBe(first);
  });

  it('R17.4 is refused when another secret signed it, or its time was changed', async () => {
    const token = await tokenOf(await makeTestApp({ secrets: [OLD] }));
    const test = await makeTestApp({ secrets: [NEW] });
    const own = await tokenOf(test);
    for (const guess of [token, own.replace(/\d+/, (at) => String(Number(at) + 1)), 'frame.1.x', 'frame..'])
      expect((await post(test.app, makePayload(), { ...OWN, 'x-xsrf-token': guess })).statusCode).toBe(403);
  });
});

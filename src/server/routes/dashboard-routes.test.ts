import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { makeForm } from '#tests/forms/make-form.ts';

const MINUTE_MS = 60_000;

async function freshToken(app: FastifyInstance, answers = {}): Promise<string> {
  return (await post(app, makePayload(answers))).json().token;
}

async function redeem(
  app: FastifyInstance,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/dashboard/login/${token}?language=en`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: '',
  });
}

describe('R7.9 the sign-in page', () => {
  it.each([
    { query: '', lang: 'en', because: 'English is the default' },
    { query: '?language=de', lang: 'de', because: 'German is requested' },
    { query: '?language=xx', lang: 'en', because: 'xx is not shipped' },
    { query: '?language=de&language=en', lang: 'en', because: 'two languages are invalid' },
    { query: '?language=%22%3E%3Cscript%3E', lang: 'en', because: 'markup is not a language' },
  ])('R7.9 is in $lang for "$query": $because', async ({ query, lang }) => {
    const { app } = await makeTestApp();
    const page = await app.inject(`/dashboard/login${query}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(`<html lang="${lang}">`);
    expect(page.body).toContain(`href="/#/${lang}"`);
    expect(page.body.match(/<script>/g), 'only its own').toHaveLength(1);
  });

  it('R7.9 does not exist when DASHBOARD_URL is set', async () => {
    const { app } = await makeTestApp({ env: { DASHBOARD_URL: 'https://dashboard.example/' } });
    expect((await app.inject('/dashboard/login')).statusCode).toBe(404);
    expect((await redeem(app, await freshToken(app))).statusCode).toBe(404);
  });
});

it('R2.64 the sign-in page shows the address from its fragment, by a script that its hash allows', async () => {
  const { app } = await makeTestApp();
  const page = await app.inject('/dashboard/login?language=de');
  const script = /<script>([\s\S]*)<\/script>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
  const shown = { hidden: true, lastElementChild: { textContent: '' } };
  const action = { hidden: false };
  const location = { hash: '#email=ada%2Btos%40engines.example', pathname: '/dashboard/login', search: '?a' };
  const replaceState = vi.fn<History['replaceState']>();
  runInNewContext(script, {
    location,
    URLSearchParams,
    history: { replaceState },
    document: { querySelector: (selector: string) => (selector === '.action' ? action : shown) },
  });
  expect(page.body).toContain('<p hidden>E-Mail-Adresse: <strong></strong></p>');
  expect(shown).toMatchObject({
    hidden: false,
    lastElementChild: { textContent: 'ada+tos@engines.example' },
  });
  expect(action.hidden, 'the visitor has an account already').toBe(true);
  expect(replaceState.mock.calls).toStrictEqual([[null, '', '/dashboard/login?a']]);
});

describe('R7.9 the login link', () => {
  it('R7.9 shows a form with a button, which a script allowed by its hash submits', async () => {
    const { app } = await makeTestApp();
    const token = await freshToken(app);
    const page = await app.inject(`/dashboard/login/${token}?language=de`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post">');
    expect(page.body).toMatch(/<button class="action" type="submit">Zu meinem Dashboard<\/button>/);
    const script = /<script>(.*)<\/script>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  });

  it('R7.9 greets the merchant once, then says that the link is invalid', async () => {
    const { app } = await makeTestApp();
    const token = await freshToken(app, { organisation: '<script>alert(9)</script>"\'>' });
    const welcome = await redeem(app, token);
    expect(welcome.statusCode).toBe(200);
    expect(welcome.body).toContain('<h1>Welcome, Ada Lovelace</h1>');
    expect(welcome.body).toContain('&lt;script&gt;alert(9)&lt;/script&gt;&quot;&#39;&gt;');
    const gone = await redeem(app, token);
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('This link is no longer valid');
    expect(gone.body).not.toContain('Ada');
  });

  it.each([
    {
      language: 'en',
      title: 'Welcome',
      text: 'Your account is ready. Next, you connect your shop, go live and keep both systems in sync.',
    },
    {
      language: 'de',
      title: 'Willkommen',
      text: 'Ihr Konto ist eingerichtet. Als Nächstes verbinden Sie Ihren Shop, gehen live und halten beide Systeme auf demselben Stand.',
    },
  ])('R7.9 greets in $language a merchant without a name', async ({ language, title, text }) => {
    const form = makeForm({
      schema: {
        required: ['email', 'password'],
        properties: { email: { format: 'signup-email' }, password: { minLength: 8 } },
      },
    });
    const { app } = await makeTestApp({ form });
    const response = await post(app, { email: 'ada@engines.example', password: 'Correct-Horse-7' });
    const url = `/dashboard/login/${response.json().token}?language=${language}`;
    const page = await app.inject({ method: 'POST', url });
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(`<p>${text}</p>`);
  });

  it.each([
    { token: 'x', because: 'an invalid token costs a look-up' },
    { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', because: 'a well-formed token costs a look-up' },
  ])('R7.7 accepts a limited number of posts, ten times as many as sign-ups: $because', async ({ token }) => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '2/600' } });
    for (let times = 0; times < 20; times += 1) expect((await redeem(app, token)).statusCode).toBe(410);
    const refused = await redeem(app, token);
    expect([refused.statusCode, refused.json().code]).toStrictEqual([429, 7]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject(`/dashboard/login/${token}`)).statusCode).toBe(200);
  });

  it('R7.9 greets one of several parallel posts', async () => {
    const { app } = await makeTestApp();
    const token = await freshToken(app);
    const responses = await Promise.all(Array.from({ length: 10 }, async () => redeem(app, token)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'] as const)('R7.9 does not use the token up on %s', async (method) => {
    const { app } = await makeTestApp();
    const token = await freshToken(app);
    await app.inject({ method, url: `/dashboard/login/${token}` });
    expect((await redeem(app, token)).statusCode).toBe(200);
  });

  it.each([
    {
      status: 200,
      because: 'the page posts to itself',
      headers: { origin: 'http://localhost:8080', host: 'localhost:8080' },
    },
    {
      status: 200,
      because: 'a page with no-referrer hides its origin',
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
    },
    {
      status: 403,
      because: 'another site posts',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    },
    {
      status: 403,
      because: 'another site hides its origin',
      headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    },
  ])(
    'R7.9 responds $status when $because, and a refusal leaves the token valid',
    async ({ status, headers }) => {
      const { app } = await makeTestApp();
      const token = await freshToken(app);
      expect((await redeem(app, token, headers)).statusCode).toBe(status);
      expect((await redeem(app, token)).statusCode).toBe(status === 200 ? 410 : 200);
    },
  );

  it.each([
    { status: 200, minutes: 9, because: 'it is young enough' },
    { status: 410, minutes: 10, because: 'it is too old' },
    { status: 200, minutes: -4, because: 'clocks differ a little' },
    { status: 410, minutes: -6, because: 'the clock was set back' },
  ])('R7.7 responds $status to a token $minutes minutes later: $because', async ({ status, minutes }) => {
    const { app, clock } = await makeTestApp();
    const token = await freshToken(app);
    clock.now += minutes * MINUTE_MS;
    expect((await redeem(app, token)).statusCode).toBe(status);
  });

  it('R7.9 expires after TOKEN_TTL_SECONDS', async () => {
    const { app, clock } = await makeTestApp({ env: { TOKEN_TTL_SECONDS: '1' } });
    const token = await freshToken(app);
    clock.now += 1_000;
    expect((await redeem(app, token)).statusCode).toBe(410);
  });

  it.each([
    'x',
    '%20',
    'A'.repeat(43),
    'A'.repeat(3000),
    '%00',
    '..%2f..%2fetc',
    '%3Cscript%3Ealert(7)',
    '%ff',
  ])('R7.9 refuses an invalid token: %s', async (token) => {
    const { app } = await makeTestApp();
    for (const answer of [await app.inject(`/dashboard/login/${token}`), await redeem(app, token)]) {
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/<script>alert|etc\/passwd/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('R7.7 sends no referrer, and no cache may store it', async () => {
    const { app, log } = await makeTestApp();
    const token = await freshToken(app);
    const answers = [
      await app.inject(`/dashboard/login/${token}`),
      await redeem(app, token),
      await redeem(app, token),
    ];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(log()).not.toContain(token);
    expect(log()).toContain('/dashboard/login/:token');
  });

  it('R7.9 has its own stylesheet', async () => {
    const { app } = await makeTestApp();
    const sheet = await app.inject('/dashboard/dashboard.css');
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(sheet.body, 'the typeface of the page').toContain(
      'url(/assets/geologica-latin-wght-normal-1a2b3c4d.woff2)',
    );
  });
});

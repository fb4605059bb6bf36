import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { openTestContent } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';

function environmentIn(body: string): unknown {
  return JSON.parse(
    /<script type="application\/json" id="environment">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '',
  );
}

describe('the page', () => {
  it('R8.1 contains only the public part of the environment', async () => {
    const { app } = await makeTestApp({
      env: {
        ENVIRONMENT_NAME: 'staging',
        DASHBOARD_URL: 'https://dash.example/app/',
        PRIVACY_URL_EN: 'https://p.example/',
        VENDOR_DOMAINS: 'shop.example',
      },
    });
    expect(environmentIn((await app.inject('/')).body)).toStrictEqual({
      environmentName: 'staging',
      production: false,
      apiUrl: '/api',
      translationUrl: '/assets/i18n/',
      translationSuffix: '.json',
      dashboardUrl: 'https://dash.example/app',
      providerUrl: 'https://example.com/',
      rebrandUrl: 'https://example.com/rebrand',
      privacyUrls: { en: 'https://p.example/' },
      termsUrls: { en: 'https://example.com/terms' },
      tracking: { vendors: {}, internalDomains: ['shop.example'] },
    });
  });

  it('R1.8 links to the dashboard for visitors without script', async () => {
    const { app } = await makeTestApp({ env: { DASHBOARD_URL: 'https://dash.example/a=1&b=$&' } });
    expect((await app.inject('/')).body).toContain(
      'href="https://dash.example/a=1&amp;b=$&amp;/login?language=en"',
    );
  });

  it('R8.1 escapes markup in a URL', async () => {
    const { app } = await makeTestApp({
      env: { DASHBOARD_URL: 'https://dash.example/a</script><script>alert(1)</script>' },
    });
    expect((await app.inject('/')).body).not.toContain('<script>alert(1)');
  });

  it('R10.3 allows only its own files and its inline scripts and styles', async () => {
    const { app } = await makeTestApp({
      env: { API_URL: 'https://api.example/v2', FRAME_ANCESTORS: "'self' https://partner.example" },
    });
    const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
    expect((await app.inject('/')).headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `script-src 'self' 'sha256-${hash('boot()')}'`,
        `style-src 'self' 'sha256-${hash('p{color:red}')}'`,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self' https://api.example",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'self' https://partner.example",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        'report-uri /api/csp-reports',
      ].join('; '),
    );
  });

  it('R10.3 allows the third parties of CSP_SCRIPT_HOSTS, and then only reports Trusted Types', async () => {
    const { app } = await makeTestApp({
      env: { CSP_SCRIPT_HOSTS: 'https://tags.example, https://*.tags.example wss://live.example' },
    });
    const { headers } = await app.inject('/');
    const enforced = String(headers['content-security-policy']).split('; ');
    expect(enforced).toContainEqual(
      expect.stringMatching(
        /^script-src 'self' 'sha256-\S+' https:\/\/tags\.example https:\/\/\*\.tags\.example$/,
      ),
    );
    expect(enforced).toContain("img-src 'self' data: https://tags.example https://*.tags.example");
    expect(enforced).toContain(
      "connect-src 'self' https://tags.example https://*.tags.example wss://live.example",
    );
    expect(enforced.join()).not.toMatch(/unsafe|trusted-types/);
    expect(headers['content-security-policy-report-only']).toBe(
      "require-trusted-types-for 'script'; trusted-types signup-loader; report-uri /api/csp-reports",
    );
    expect((await app.inject('/dashboard/login')).headers).not.toHaveProperty(
      'content-security-policy-report-only',
    );
  });

  it('R7.8 is revalidated on every visit, and the server does not send unchanged bytes again', async () => {
    const { app } = await makeTestApp();
    const page = await app.inject('/');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    const etag = String(page.headers['etag']);
    for (const known of [`"other", W/${etag}`, '*']) {
      const again = await app.inject({ url: '/', headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body]).toStrictEqual([304, '']);
    }
    const missing = await app.inject({ url: '/nowhere', headers: { 'if-none-match': '*' } });
    expect(missing.statusCode, 'there is nothing that could be unchanged').toBe(404);
  });

  it.each(['/', '/healthz', '/nothing', '/assets/i18n/en.json', '/dashboard/login', '/v1/geolocation'])(
    'R7.7 has the strict headers for %s',
    async (url) => {
      const { app } = await makeTestApp();
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringContaining('max-age='),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers).not.toHaveProperty('x-frame-options');
    },
  );
});

describe('files', () => {
  it.each([
    { accepted: 'gzip, br', encoding: 'br', because: 'brotli is smaller' },
    { accepted: 'gzip, br;q=0', encoding: 'gzip', because: 'brotli is refused' },
    { accepted: '', encoding: undefined, because: 'the browser accepts no encoding' },
  ])('R7.8 are sent with $encoding for "$accepted": $because', async ({ accepted, encoding }) => {
    const { app } = await makeTestApp();
    const file = await app.inject({
      url: '/assets/app-1a2b3c4d.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(file.headers['content-encoding']).toBe(encoding);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['vary']).toBe('Accept-Encoding');
  });

  it('R7.8 include the messages of each language, without the note to editors', async () => {
    const { app } = await makeTestApp();
    const messages = (await app.inject('/assets/i18n/de.json')).json();
    expect(messages['signup.submit']).toBe('Konto erstellen');
    expect(messages).not.toHaveProperty('$schema');
    expect((await app.inject('/assets/i18n/keys.json')).statusCode).toBe(404);
  });

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%5c..%5cx',
    '/%',
    '/%c0%ae',
  ])('R7.7 %s reaches no file outside of the build', async (url) => {
    const { app } = await makeTestApp();
    const response = await app.inject(url);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json()).toStrictEqual({
      code: expect.any(Number),
      error: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('R8.1 the server does not start with a page that has no place for the environment', async () => {
    await expect(makeTestApp({ html: '<!doctype html>' })).rejects.toThrow(/id="environment"/);
  });
});

describe('R17.4 the page in a frame of another site', () => {
  it.each([
    { form: 'sign-up', language: 'de', to: '#/de', because: 'sign-up embeds like any form' },
    { form: 'sign-up', language: 'DE', to: '#/de', because: 'tags of languages ignore case' },
    { form: 'sign-up', language: 'de-AT', to: '#/de', because: 'German of Austria is German' },
    { form: 'sign-up', language: 'xx', to: '#/en', because: 'the first language stands in' },
    { form: 'terms', language: 'EN-gb', to: '#/create_tos/en', because: 'the terms page embeds, too' },
    { form: 'terms', language: 'De', to: '#/create_tos/de', because: 'tags of languages ignore case' },
  ])('R17.4 of $form in $language is $to: $because', async ({ form, language, to }) => {
    const { app } = await makeTestApp();
    const { statusCode, headers } = await app.inject(`/embed/${form}/${language}`);
    expect([statusCode, headers['location']]).toStrictEqual([302, `/framed${to}`]);
  });

  it.each([
    { language: 'DE', html: '<html lang="de" dir="ltr">', text: 'zurzeit nicht verfügbar' },
    { language: 'fr', html: '<html lang="en" dir="ltr">', text: 'not available at the moment' },
  ])(
    'R17.4 says in $language that a form is unknown, and tells it the host',
    async ({ language, html, text }) => {
      const { app } = await makeTestApp({ env: { FRAME_ANCESTORS: "'self' https://partner.example" } });
      const { statusCode, body, headers } = await app.inject(`/embed/nowhere/${language}`);
      expect(statusCode).toBe(404);
      expect(body).toContain(html);
      expect(body).toContain(text);
      const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
      expect(script).toContain('vestibule:unknown');
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://partner.example");
    },
  );

  it('R21.18 reads no file to say that a form is unknown, however often it is asked', async () => {
    const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
    onTestFinished(async () => store.close());
    const content = await openTestContent(store);
    const { app } = await makeTestApp({ content });
    const read = vi.spyOn(content, 'file');
    expect((await app.inject('/embed/nowhere/de')).body).toContain('zurzeit nicht verfügbar');
    expect(read).not.toHaveBeenCalled();
  });
});

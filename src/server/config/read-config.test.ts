import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '#tests/support/production.ts';
import { publicEnvironmentOf } from './public-environment.ts';
import { adminApiWarnings } from './variable-conflicts.ts';
import { ConfigFaults } from './config-faults.ts';
import { readConfig } from './read-config.ts';
import { type Config, VARIABLES } from './variables.ts';

const FILES: Readonly<Record<string, string>> = { '/run/secret': `${'s'.repeat(40)}\n` };

function read(env: Readonly<Record<string, string>>): Config {
  return readConfig({
    env,
    readFile: (path) => {
      const text = FILES[path];
      if (text === undefined) throw new Error('ENOENT');
      return text;
    },
  });
}

function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}

const bytes = (count: number): string => Buffer.alloc(count, 7).toString('base64');
const WEBHOOK_SECRET = `whsec_${bytes(32)}`;

describe('R8.1 the environment', () => {
  it('R8.1 has defaults when no variable is set', () => {
    expect(read({})).toMatchObject({
      environmentName: 'development',
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      tokenTtlSeconds: 600,
      frameAncestors: "'self'",
      rateLimitIp: { kind: 'limited', count: 20, seconds: 600 },
    });
    expect(publicEnvironmentOf(read({})).dashboardUrl).toBe('/dashboard');
  });

  it('R8.1 an empty variable counts as unset', () => {
    expect(read({ PORT: '', DASHBOARD_URL: '' })).toMatchObject({ port: 8080, dashboardUrl: undefined });
  });

  const TOKEN = 't'.repeat(32);
  it.each([
    {
      env: { EXPOSE_ADMIN_API: '1', ADMIN_API_URL: 'https://admin.example' },
      fault: /^EXPOSE_ADMIN_API must be left unset with ADMIN_API_URL/,
      because: 'there is no admin API here to expose',
    },
    {
      env: { ...PRODUCTION, EXPOSE_ADMIN_API: '1' },
      fault: /^ADMIN_API_TOKEN must be set with EXPOSE_ADMIN_API in production/,
      because: 'anybody could use it',
    },
    ...['0.0.0.0', '::', '10.0.0.7', 'signup.internal'].map((HOST) => ({
      env: { EXPOSE_ADMIN_API: '1', HOST },
      fault: /^ADMIN_API_TOKEN must be set with EXPOSE_ADMIN_API unless HOST is a loopback address/,
      because: 'other machines could use it',
    })),
    {
      env: { ADMIN_API_TOKEN_PREVIOUS: TOKEN },
      fault: /^ADMIN_API_TOKEN_PREVIOUS needs ADMIN_API_TOKEN/,
      because: 'only the old token would protect it',
    },
    {
      env: { APP_SECRET_PREVIOUS: TOKEN },
      fault: /^APP_SECRET_PREVIOUS needs APP_SECRET/,
      because: 'a generated secret has no previous one',
    },
    { env: { ADMIN_API_TOKEN: 'short' }, fault: /^ADMIN_API_TOKEN .*32/, because: 'it could be guessed' },
    { env: { ADMIN_API_URL: '/v1' }, fault: /^ADMIN_API_URL must be/, because: 'it is not a URL' },
    {
      env: { ADMIN_API_URL: 'https://a:b@c.example' },
      fault: /^ADMIN_API_URL/,
      because: 'it contains credentials',
    },
    {
      env: { EXPOSE_ADMIN_API: 'yes' },
      fault: /^EXPOSE_ADMIN_API must be 1 or 0/,
      because: 'it is neither 0 nor 1',
    },
  ])('R7.2 the start refuses the admin API of $env: $because', ({ env, fault }) => {
    expect(faultsOf({ ...env, PORT: 'x' })).toStrictEqual([
      expect.stringMatching(/^PORT/),
      expect.stringMatching(fault),
    ]);
  });

  it('R7.2 the start accepts an external admin API, and an exposed one in production with a token', () => {
    expect(read({ ADMIN_API_URL: 'https://admin.example/platform/' }).adminApiUrl).toBe(
      'https://admin.example/platform',
    );
    const exposed = { ...PRODUCTION, EXPOSE_ADMIN_API: '1', HOST: '0.0.0.0', ADMIN_API_TOKEN: TOKEN };
    expect(read(exposed)).toMatchObject({ exposeAdminApi: true, adminApiToken: TOKEN });
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', 'localhost'])(
    'R15.7 the admin API may be exposed without a token on the loopback address %s',
    (host) => {
      expect(read({ EXPOSE_ADMIN_API: '1', HOST: host }).exposeAdminApi).toBe(true);
    },
  );

  it.each([
    { env: {}, warning: /^$/, because: 'only this server uses the embedded admin API' },
    { env: { EXPOSE_ADMIN_API: '1' }, warning: /anybody/, because: 'it requires no token' },
    {
      env: { EXPOSE_ADMIN_API: '1', ADMIN_API_TOKEN: TOKEN },
      warning: /^$/,
      because: 'it requires a token',
    },
    {
      env: { ADMIN_API_URL: 'https://admin.example' },
      warning: /dashboard/,
      because: 'the tokens of that API do not work at this server’s dashboard',
    },
    {
      env: { ADMIN_API_URL: 'https://admin.example', DASHBOARD_URL: 'https://dash.example' },
      warning: /^$/,
      because: 'the tokens of that API work at the dashboard of DASHBOARD_URL',
    },
  ])('R7.2 the start warns about the admin API of $env as expected: $because', ({ env, warning }) => {
    expect(adminApiWarnings(read(env)).join()).toMatch(warning);
  });

  it('R8.1 counts as production only when ENVIRONMENT_NAME is production', () => {
    const environments = ['production', 'staging', 'e2e'].map((name) =>
      publicEnvironmentOf(read({ ...PRODUCTION, ENVIRONMENT_NAME: name })),
    );
    expect(environments.map(({ production }) => production)).toStrictEqual([true, false, false]);
  });

  it('R8.1 has no legal URL for a language without its own: page and consent then use the English one', () => {
    const { privacy, terms } = read({
      PRIVACY_URL_EN: 'https://privacy.example/en',
      TERMS_URL_DE: 'https://terms.example/de',
    }).legalUrls;
    expect(privacy).toStrictEqual({ en: 'https://privacy.example/en' });
    expect(terms).toStrictEqual({ en: 'https://example.com/terms', de: 'https://terms.example/de' });
  });

  it('R8.1 all faults are listed at once', () => {
    expect(
      faultsOf({ PORT: 'eighty', ENVIRONMENT_NAME: 'prod', PRIVACY_URL_DE: 'privacy.html' }),
    ).toStrictEqual([
      'ENVIRONMENT_NAME must be one of production, staging, development, e2e, not "prod"',
      'PORT must be a whole number from 0 to 65535, not "eighty"',
      'PRIVACY_URL_DE must be an address that starts with https:// or http://, not "privacy.html"',
    ]);
  });

  it.each([
    { name: 'PORT', bad: ['-1', '65536', '80.5', '0x50', '1e3'], good: ['0', '65535'] },
    {
      name: 'DASHBOARD_URL',
      bad: ['javascript:alert(1)', 'dash', '//evil.example', 'https://x/a?b', 'https://x/a#b', '/a?', '/a#'],
      good: ['/dash', 'https://dash.example/'],
    },
    {
      name: 'FRAME_ANCESTORS',
      bad: ["'self'; script-src *", 'partner', 'https://a.example,'],
      good: ["'self' https://*.a.example:8443", "'none'"],
    },
    {
      name: 'ALLOWED_ORIGINS',
      bad: ['https://a.example/', 'a.example', ','],
      good: ['https://a.example, http://b.example:81'],
    },
    {
      name: 'TRUST_PROXY',
      bad: [
        'loopback',
        '10.0.0.0/33',
        '10.0.0.0/x',
        '::1/129',
        '10.0.0.0/8/8',
        '0.0.0.0/0',
        '::/0',
        '10.0.0.0/',
      ],
      good: ['10.0.0.0/8 ::1/128', '127.0.0.1'],
    },
    {
      name: 'WORKBENCH_URL',
      bad: [
        'workbench.example',
        'https://workbench.example/path',
        'https://workbench.example/?a',
        'https://ann@workbench.example',
        'https://workbench.example.',
        'https://workbench.example./',
        'ftp://workbench.example',
      ],
      good: ['https://workbench.example', 'https://Workbench.example:8443/', 'http://[::1]:8081'],
    },
    {
      name: 'OIDC_EDITORS',
      bad: [
        '*',
        '*.example',
        '*@shop.example',
        'ann@b@shop.example',
        '\u212Aim@shop.example',
        'ann',
        'shop.example=boss',
      ],
      good: ['ann@shop.example=owner, shop.example', '@shop.example=viewer'],
      beside: { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'workbench', OIDC_CLIENT_SECRET: 'known' },
    },
    { name: 'RATE_LIMIT_IP', bad: ['20', '0/60', '20/0', 'on'], good: ['off', '20/600'] },
    { name: 'APP_SECRET', bad: ['short'], good: ['s'.repeat(32)] },
    { name: 'THEME', bad: ['Harbour', 'harbour.css', '../harbour', 'a--b'], good: ['harbour', 'harbour-2'] },
    {
      name: 'CSP_SCRIPT_HOSTS',
      bad: [
        '*',
        'tags.example',
        "'unsafe-inline'",
        'https://tags.example/x',
        'https://a; script-src *',
        'data:',
      ],
      good: ['https://tags.example', 'https://*.tags.example, wss://live.example:8443'],
    },
    {
      name: 'RATE_LIMIT_EMAIL',
      bad: ['1000000/1', '1/1000000', '0/1', '1/0', '1'],
      good: ['999999/999999', 'off'],
    },
    { name: 'TRANSLATION_SUFFIX', bad: ['.json?x', '/x'], good: ['.json', '-v2.json'] },
    {
      name: 'DATABASE_URL',
      bad: ['mysql://user@host/db', 'host/db', 'postgres:db'],
      good: ['postgres://user:pass@host/db?sslmode=verify-full', 'postgresql:///db?host=/run/postgresql'],
      beside: { APP_SECRET: 's'.repeat(32) },
    },
    {
      name: 'WEBHOOK_URL',
      bad: [
        'http://hooks.example/in',
        'http://localhost.evil.example/',
        'https://ada:secret@hooks.example/',
        'https://hooks.example/#in',
        'file:///etc/passwd',
        '/in',
      ],
      good: [
        'https://hooks.example/in?token=1',
        'http://127.0.0.1:9000/',
        'http://[::1]/',
        'http://localhost/',
      ],
      beside: { WEBHOOK_SECRET },
    },
    {
      name: 'WEBHOOK_SECRET',
      bad: ['hunter2', 'whsec_', WEBHOOK_SECRET.slice(0, -1), `${WEBHOOK_SECRET}!`, bytes(23), bytes(65)],
      good: [WEBHOOK_SECRET, WEBHOOK_SECRET.replace('whsec_', ''), bytes(24), bytes(64)],
      beside: { WEBHOOK_URL: 'https://hooks.example/' },
    },
  ])('R8.1 $name accepts valid values and refuses invalid ones', ({ name, bad, good, beside = {} }) => {
    const faulty = (text: string): boolean => faultsOf({ ...beside, [name]: text }).length === 1;
    expect(bad.filter((text) => !faulty(text))).toStrictEqual([]);
    expect(good.filter(faulty)).toStrictEqual([]);
  });

  it('R8.1 requires the secret that instances on one database share, and lists all other faults as well', () => {
    const url = 'postgres://user:pass@host/db';
    const missing = 'APP_SECRET must be set when DATABASE_URL is set';
    expect(faultsOf({ DATABASE_URL: url })).toStrictEqual([missing]);
    expect(faultsOf({ DATABASE_URL: 'elsewhere', PORT: 'x' })).toHaveLength(3);
    expect(faultsOf({ DATABASE_URL: url, APP_SECRET: 'short' })).toHaveLength(1);
    expect(faultsOf({ DATABASE_URL: url, APP_SECRET_FILE: '/run/secret' })).toStrictEqual([]);
  });

  it.each([
    { env: { GEO_HEADER: 'cf-ipcountry', TRUST_PROXY: 'the proxy' }, faults: [/^TRUST_PROXY must be/] },
    {
      env: { ...PRODUCTION, EXPOSE_ADMIN_API: '1', ADMIN_API_TOKEN: 'short' },
      faults: [/^ADMIN_API_TOKEN must be a text/],
    },
    { env: { DATABASE_URL: 'elsewhere' }, faults: [/^DATABASE_URL must be/, /^APP_SECRET must be set/] },
  ])('R8.1 an invalid variable is not reported as missing: $env', ({ env, faults }) => {
    expect(faultsOf(env)).toStrictEqual(faults.map((fault) => expect.stringMatching(fault)));
  });

  it.each([
    { env: { WEBHOOK_URL: 'https://hooks.example/' }, because: 'the receiver could verify nothing' },
    { env: { WEBHOOK_SECRET }, because: 'nothing would be sent' },
  ])('R15.9 the start refuses $env alone: $because', ({ env }) => {
    expect(faultsOf(env)).toStrictEqual(['WEBHOOK_URL and WEBHOOK_SECRET go together: set both or neither']);
  });

  it.each([
    {
      env: { SHARED_PORT: '8082', ENVIRONMENT_NAME: 'staging' },
      fault: 'SHARED_PORT needs WORKBENCH_PORT: only a workbench shares previews',
    },
    {
      env: { SHARED_URL: 'https://drafts.shop.example' },
      fault: 'SHARED_URL needs SHARED_PORT: without it, links lead to the workbench',
    },
    {
      env: { SHARED_PORT: '8090', WORKBENCH_PORT: '8090' },
      fault: 'SHARED_PORT must be another port than WORKBENCH_PORT',
    },
    { env: { SHARED_PORT: '8080' }, fault: 'SHARED_PORT must be another port than PORT' },
    {
      env: { SHARED_PORT: '9090', METRICS_PORT: '9090' },
      fault: 'SHARED_PORT must be another port than METRICS_PORT',
    },
  ])('R21.14 the start refuses $env: $fault', ({ env, fault }) => {
    expect(faultsOf(env)).toStrictEqual([fault]);
  });

  it('R21.14 the port for shared previews may be one that the system chooses', () => {
    expect(read({ SHARED_PORT: '0', WORKBENCH_PORT: '0' })).toMatchObject({ sharedPort: 0 });
  });

  it('R8.1 error messages never show a secret', () => {
    expect(faultsOf({ APP_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@h/d' })).toHaveLength(2);
    expect(faultsOf({ APP_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@h/d' }).join()).not.toContain(
      'hunter2',
    );
  });

  it('R8.1 a secret can come from a file, whose final line feed is ignored', () => {
    expect(read({ APP_SECRET_FILE: '/run/secret' }).appSecret).toBe('s'.repeat(40));
    expect(faultsOf({ APP_SECRET_FILE: '/nowhere' })).toHaveLength(1);
    expect(faultsOf({ APP_SECRET_FILE: '/run/secret', APP_SECRET: 's'.repeat(32) })).toHaveLength(1);
  });

  it('R8.1 every variable has a description of one sentence', () => {
    const descriptions = Object.values(VARIABLES).map(({ description }) => description);
    expect(descriptions.filter((description) => !/^[A-Z].*\.$/.test(description))).toStrictEqual([]);
  });
});

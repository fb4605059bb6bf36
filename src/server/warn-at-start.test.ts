import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '#tests/support/production.ts';
import { readConfig } from './config/read-config.ts';
import { warnAtStart } from './warn-at-start.ts';

function warningsOf(env: Readonly<Record<string, string>>, cores = 2): string {
  const lines: string[] = [];
  const { log } = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  const config = readConfig({ env, readFile: () => '' });
  const machine = { cores, threadPoolSize: env['UV_THREADPOOL_SIZE'] };
  warnAtStart(log, { config, machine, hasPage: true });
  return lines.join('');
}

describe('R8.1 links that are not set', () => {
  const own = { PROVIDER_URL: 'https://own.example', REBRAND_URL: 'https://own.example/new' };

  it.each([
    {
      env: PRODUCTION,
      variables: '["PROVIDER_URL","REBRAND_URL"]',
      because: 'visitors would be sent to example.com',
    },
    {
      env: { ...PRODUCTION, REBRAND_URL: own.REBRAND_URL },
      variables: '["PROVIDER_URL"]',
      because: 'the other variable is set',
    },
  ])('R8.1 are reported in production: $because', ({ env, variables }) => {
    expect(warningsOf(env)).toContain(`"variables":${variables}`);
  });

  it.each([
    { env: { ...PRODUCTION, ...own }, because: 'all are set' },
    { env: { ENVIRONMENT_NAME: 'staging' }, because: 'development may use the examples' },
  ])('R8.1 are not reported when $because', ({ env }) => {
    expect(warningsOf(env)).toBe('');
  });
});

describe('R15.8 cores that hashing cannot use', () => {
  const own = { ...PRODUCTION, PROVIDER_URL: 'https://own.example', REBRAND_URL: 'https://own.example/new' };

  it('R15.8 are reported in production, with the setting to change', () => {
    expect(warningsOf(own, 8)).toContain('"hashes":3,"cores":8,"mend":"UV_THREADPOOL_SIZE=9"');
  });

  it.each([
    { env: { ...own, UV_THREADPOOL_SIZE: '9' }, because: 'it is set' },
    { env: { ENVIRONMENT_NAME: 'staging' }, because: 'development may leave cores unused' },
  ])('R15.8 are not reported when $because', ({ env }) => {
    expect(warningsOf(env, 8)).toBe('');
  });
});

describe('R21.7 settings that let everybody in', () => {
  const oidc = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'workbench',
    OIDC_CLIENT_SECRET: 'known',
  };
  const own = { ...PRODUCTION, PROVIDER_URL: 'https://own.example', REBRAND_URL: 'https://own.example/new' };

  it.each([
    ...['https:', 'http:', "'self' https:", 'https://*.com', 'https://*.com:8443'].map((sites) => ({
      env: { FRAME_ANCESTORS: sites },
      warning: 'FRAME_ANCESTORS',
      because: 'every site may show the page in a frame',
    })),
    ...['gmail.com=owner', 'shop.example, @GMX.at', 'hotmail.co.uk', 'yahoo.com.br=viewer', 'proton.me'].map(
      (editors) => ({
        env: { ...oidc, OIDC_EDITORS: editors },
        warning: 'OIDC_EDITORS',
        because: 'anybody gets an address there',
      }),
    ),
    ...[
      '0.0.0.0/1,128.0.0.0/1',
      '0.0.0.0/2 64.0.0.0/2 128.0.0.0/2 192.0.0.0/3',
      '0.0.0.0/1',
      '::/1',
      '10.0.0.0/8, 8000::/1, ::/1',
      '2000::/3',
      '2000::/4 3000::/4',
      '::ffff:0:0/96',
      '::ffff:0:0/97 128.0.0.0/1',
    ].map((ranges) => ({
      env: { TRUST_PROXY: ranges },
      warning: 'TRUST_PROXY',
      because: 'visitors could choose their own addresses',
    })),
  ])('R21.7 are reported: $env, because $because', ({ env, warning }) => {
    const lines = warningsOf({ ...own, ...env }, 1)
      .trimEnd()
      .split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toStrictEqual([
      expect.objectContaining({ level: 40, msg: expect.stringContaining(warning) }),
    ]);
  });

  it.each([
    ...["'self'", "'none'", 'https://partner.example https://*.partner.example:*'].map((sites) => ({
      env: { FRAME_ANCESTORS: sites },
      because: 'these sites are known',
    })),
    ...['ann@gmail.com=owner', 'shop.example', 'notgmail.com', 'live.shop.example'].map((editors) => ({
      env: { ...oidc, OIDC_EDITORS: editors },
      because: 'these people are known',
    })),
    ...[
      '127.0.0.1 ::1',
      '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7, fe80::/10',
      '173.245.48.0/20 104.16.0.0/13 104.16.0.0/13 2606:4700::/32',
    ].map((ranges) => ({ env: { TRUST_PROXY: ranges }, because: 'these proxies are known' })),
  ])('R21.7 are not reported: $env, because $because', ({ env }) => {
    expect(warningsOf({ ...own, ...env }, 1)).toBe('');
  });
});

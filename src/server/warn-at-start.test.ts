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

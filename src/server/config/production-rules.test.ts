import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '#tests/support/production.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { ConfigFaults } from './config-faults.ts';
import { readConfig } from './read-config.ts';

function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig({ env, readFile: () => '' });
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}

const cost = (memory: number, passes: number): Readonly<Record<string, string>> => ({
  ARGON2_MEMORY_KIB: String(memory),
  ARGON2_ITERATIONS: String(passes),
});

describe('R15.7 R21.7 production does not start with unsafe settings', () => {
  it.each([
    { env: { ADMIN_API_URL: 'http://admin.internal' }, fault: /^ADMIN_API_URL must start with https/ },
    { env: { ADMIN_API_URL: 'http://127.0.0.1:9000' }, fault: /^ADMIN_API_URL must start with https/ },
    { env: { DASHBOARD_URL: 'HTTP://dash.example' }, fault: /^DASHBOARD_URL must start with https/ },
    { env: { TERMS_URL_EN: '' }, fault: /^TERMS_URL_EN must be your own terms page/ },
    {
      env: { PRIVACY_URL_EN: 'https://www.example.com/p' },
      fault: /^PRIVACY_URL_EN must be your own privacy page/,
    },
    { env: { TERMS_URL_DE: 'https://example.com/agb' }, fault: /^TERMS_URL_DE must be your own terms page/ },
    ...['0.0.0.0', '::', '10.0.0.7', 'workbench.internal'].map((WORKBENCH_HOST) => ({
      env: { WORKBENCH_PORT: '8081', WORKBENCH_HOST },
      fault: /^WORKBENCH_URL must be the https:\/\/ address of the workbench in production/,
    })),
    {
      env: { WORKBENCH_PORT: '0', WORKBENCH_HOST: '0.0.0.0', WORKBENCH_URL: 'http://127.0.0.1:8081' },
      fault: /^WORKBENCH_URL must be the https:\/\/ address of the workbench in production/,
    },
    {
      env: { WORKBENCH_PORT: '8081', WORKBENCH_URL: 'http://workbench.example' },
      fault: /^WORKBENCH_URL must start with https:\/\/ in production/,
    },
    { env: { WORKBENCH_URL: 'http://10.0.0.7' }, fault: /^WORKBENCH_URL must start with https/ },
    { env: cost(8, 1), fault: /^ARGON2_MEMORY_KIB .* 47104 × 1, .* 7168 × 5 in production, not 8 × 1$/ },
    ...[cost(47_103, 1), cost(19_455, 2), cost(12_287, 3), cost(9_215, 4), cost(7_167, 100)].map((env) => ({
      env,
      fault: /^ARGON2_MEMORY_KIB/,
    })),
  ])('R15.7 R21.7 production refuses $env', ({ env, fault }) => {
    expect(faultsOf({ ...PRODUCTION, ...env })).toStrictEqual([expect.stringMatching(fault)]);
    expect(faultsOf({ ...env, ENVIRONMENT_NAME: 'staging' }), 'elsewhere it may be tried out').toStrictEqual(
      [],
    );
  });

  it.each([
    { env: {}, because: 'all other variables may stay unset' },
    { env: { DASHBOARD_URL: '/dash' }, because: 'a path is on this server' },
    {
      env: { ADMIN_API_URL: 'https://admin.internal', DASHBOARD_URL: 'https://dash.example' },
      because: 'https is encrypted',
    },
    {
      env: { TERMS_URL_EN: 'https://not-example.com/' },
      because: 'only the ending of its host is that of example.com',
    },
    { env: { WORKBENCH_HOST: '0.0.0.0' }, because: 'without WORKBENCH_PORT there is no workbench' },
    {
      env: { WORKBENCH_PORT: '8081', WORKBENCH_HOST: '0.0.0.0', WORKBENCH_URL: 'https://workbench.example' },
      because: 'a proxy encrypts the way to the workbench',
    },
    ...['127.0.0.1', '::1', 'localhost'].map((WORKBENCH_HOST) => ({
      env: { WORKBENCH_PORT: '8081', WORKBENCH_HOST },
      because: 'only this machine reaches the workbench',
    })),
    ...['http://127.0.0.1:8081', 'http://localhost:8081', 'http://[::1]:8081'].map((WORKBENCH_URL) => ({
      env: { WORKBENCH_PORT: '8081', WORKBENCH_URL },
      because: 'nothing leaves this machine unencrypted',
    })),
    ...[
      cost(47_104, 1),
      cost(19_456, 2),
      cost(12_288, 3),
      cost(9_216, 4),
      cost(7_168, 5),
      cost(65_536, 3),
    ].map((env) => ({ env, because: 'a hash costs at least what OWASP requires' })),
  ])('R15.7 R21.7 production starts with $env: $because', ({ env }) => {
    expect(faultsOf({ ...PRODUCTION, ...env })).toStrictEqual([]);
  });

  it('R8.1 R15.7 the server lists all unsafe settings at once, without the invalid ones', () => {
    const env = { ENVIRONMENT_NAME: 'production', ...cost(8, 1), DASHBOARD_URL: 'http://dash.example' };
    expect(faultsOf(env).map((fault) => fault.split(' ')[0])).toStrictEqual([
      'DASHBOARD_URL',
      'PRIVACY_URL_EN',
      'TERMS_URL_EN',
      'ARGON2_MEMORY_KIB',
    ]);
    expect(faultsOf({ ...PRODUCTION, ARGON2_MEMORY_KIB: 'x', TERMS_URL_EN: 'y' })).toHaveLength(2);
    const open = { WORKBENCH_PORT: '8081', WORKBENCH_HOST: '0.0.0.0', WORKBENCH_URL: 'workbench' };
    expect(faultsOf({ ...PRODUCTION, ...open })).toStrictEqual([
      expect.stringMatching(/^WORKBENCH_URL must be an address/),
    ]);
  });

  it('R15.7 the image runs as production unless it is set otherwise', () => {
    const dockerfile = readFileSync(join(PROJECT_ROOT, 'Dockerfile'), 'utf8');
    const settings = dockerfile.match(/^ENV (.+)$/m)?.[1]?.split(' ') ?? [];
    const env = Object.fromEntries(settings.map((setting) => setting.split('=')));
    expect(faultsOf(env)).toStrictEqual([
      expect.stringMatching(/^PRIVACY_URL_EN/),
      expect.stringMatching(/^TERMS_URL_EN/),
    ]);
  });
});

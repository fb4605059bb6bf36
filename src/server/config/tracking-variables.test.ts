import { describe, expect, it } from 'vitest';
import { publicEnvironmentOf } from './public-environment.ts';
import { ConfigFaults } from './config-faults.ts';
import { readConfig } from './read-config.ts';

type Env = Readonly<Record<string, string>>;

function read(env: Env) {
  return readConfig({ env, readFile: () => '' });
}

function faultsOf(env: Env): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}

describe('R8.1 the environment of tracking', () => {
  it.each([
    { name: 'GTM_ID', bad: ['GTM-', 'gtm-ab12cd3', 'GTM-AB12&id=x', 'G-AB12CD34'], good: ['GTM-AB12CD3'] },
    { name: 'GA_ID', bad: ['UA-1234-1', 'G-', 'G-ab12', 'G-AB12 '], good: ['G-AB12CD34EF'] },
    { name: 'HUBSPOT_PORTAL_ID', bad: ['12a', '-1', '../1', '1.5'], good: ['145123456'] },
    { name: 'HOTJAR_ID', bad: ['hj-1', '1&x', '１２'], good: ['3141592'] },
    { name: 'USERFLOW_TOKEN', bad: ['a', 'ct_ab;c', 'ct ab'], good: ['ct_abc123def'] },
    {
      name: 'SENTRY_DSN',
      bad: [
        'https://errors.example/42',
        'https://key@errors.example/',
        'https://key:secret@errors.example/42',
        'https://key@errors.example/42?x',
        'key@errors.example/42',
      ],
      good: ['https://key@errors.example/42', 'https://key@errors.example/behind/42'],
    },
    {
      name: 'VENDOR_DOMAINS',
      bad: ['example', '@shop.example', 'https://shop.example', ',', 'shop.example,*.example'],
      good: ['shop.example', 'Shop.example, other.example'],
    },
    {
      name: 'NO_REPLY_ADDRESS',
      bad: ['no-reply', 'a@b@c', 'a@b.example, c@d.example'],
      good: ['no-reply@shop.example'],
    },
    { name: 'PRODUCT_NAME', bad: ['Acme Pay', '1st', 'Acme-Pay'], good: ['Acme', 'acme2'] },
  ])('R8.1 $name is validated', ({ name, bad, good }) => {
    expect(bad.filter((value) => faultsOf({ [name]: value }).length !== 1)).toStrictEqual([]);
    expect(good.filter((value) => faultsOf({ [name]: value }).length > 0)).toStrictEqual([]);
  });

  it.each([
    { domain: 'trk.shop.example', because: 'a script needs a whole origin' },
    { domain: 'https://trk.example/path', because: 'it contains more than an origin' },
    { domain: 'https://trk.example;script-src', because: 'it becomes part of a policy' },
  ])('R8.1 JOURNY_DOMAIN=$domain is refused: $because', ({ domain }) => {
    expect(faultsOf({ JOURNY_ID: 'tracker', JOURNY_DOMAIN: domain })).toContainEqual(
      expect.stringMatching(/^JOURNY_DOMAIN must be an origin/),
    );
  });

  it.each<Env>([{ JOURNY_ID: 'tracker' }, { JOURNY_DOMAIN: 'https://trk.shop.example' }])(
    'R8.1 JOURNY_ID and JOURNY_DOMAIN are required together: %s',
    (env) => {
      expect(faultsOf(env)).toStrictEqual(['JOURNY_ID and JOURNY_DOMAIN go together: set both or neither']);
    },
  );
});

describe('R9.2 the environment of the page', () => {
  it('R9.2 R9.4 contains only our own API when no vendor and no audience rule is configured', () => {
    const environment = publicEnvironmentOf(read({ PRODUCT_NAME: 'Acme', VENDOR_DOMAINS: 'shop.example' }));
    expect(environment.tracking).toStrictEqual({
      vendors: {},
      internalDomains: ['shop.example'],
      productName: 'Acme',
    });
    expect(environment).not.toHaveProperty('sentryDsn');
  });

  it('R9.2 contains the configured vendors and no others', () => {
    const { tracking, sentryDsn } = publicEnvironmentOf(
      read({
        JOURNY_ID: 'tracker',
        JOURNY_DOMAIN: 'https://trk.shop.example',
        NO_REPLY_ADDRESS: 'no-reply@shop.example',
        VENDOR_DOMAINS: 'Shop.example other.example',
        SENTRY_DSN: 'https://key@errors.example/42',
      }),
    );
    expect(sentryDsn).toBe('https://key@errors.example/42');
    expect(tracking).toStrictEqual({
      vendors: { journyId: 'tracker', journyDomain: 'https://trk.shop.example' },
      internalDomains: ['shop.example', 'other.example'],
      noReplyAddress: 'no-reply@shop.example',
    });
  });
});

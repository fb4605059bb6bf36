import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/support/server/make-test-app.ts';
import { makeMmdb } from '#tests/support/server/make-mmdb.ts';

const BOTH_FAMILIES = makeMmdb([
  ['81.2.69.0/24', { country_code: 'GB' }],
  ['89.160.20.0/24', { country: { iso_code: 'SE' } }],
  ['2001:470::/32', { country_code: 'de' }],
  ['203.0.114.0/24', { country_code: 'ZZ' }],
  ['203.0.115.0/24', { asn: 64_500 }],
  ['10.0.0.0/8', { country_code: 'US' }],
]);

function makeFile(content: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-geo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'countries.mmdb');
  writeFileSync(file, content);
  return file;
}

interface GeolocationRequest {
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Case extends GeolocationRequest {
  readonly countryCode: string | null;
  readonly source: string | null;
  readonly because: string;
}

/** Sends each case to one server, and returns the results by case. */
async function outcomesOf(test: TestApp, cases: readonly Case[]): Promise<readonly unknown[]> {
  const outcomes: unknown[] = [];
  for (const expected of cases) outcomes.push({ ...expected, ...(await ask(test, expected)) });
  return outcomes;
}

async function ask(
  { app }: TestApp,
  { from = '127.0.0.1', headers = {} }: GeolocationRequest,
): Promise<object> {
  const response = await app.inject({ url: '/v1/geolocation', remoteAddress: from, headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json();
}

it('R7.3 the server guesses the country from Accept-Language when it has no better source', async () => {
  const cases = [
    {
      language: 'da-DK,da;q=0.9,en;q=0.8',
      countryCode: 'DK',
      source: 'language',
      because: 'the first tag names it',
    },
    {
      language: 'en, de-AT;q=0.5',
      countryCode: 'AT',
      source: 'language',
      because: 'the first tag with a region counts',
    },
    {
      language: 'zh-hant-tw',
      countryCode: 'TW',
      source: 'language',
      because: 'a script may precede the region',
    },
    {
      language: 'es-419,es-MX',
      countryCode: 'MX',
      source: 'language',
      because: 'a continent is not a country',
    },
    { language: 'en-ZZ', countryCode: null, source: null, because: 'visitors cannot choose that country' },
    { language: 'en', countryCode: null, source: null, because: 'a language is not a country' },
    { language: '*, ;;,é', countryCode: null, source: null, because: 'the header is garbage' },
    { language: '', countryCode: null, source: null, because: 'there is no header' },
    {
      language: `${'en,'.repeat(10)}de-DE`,
      countryCode: null,
      source: null,
      because: 'only the first languages count, because thousands would delay all others',
    },
  ];
  const expected = cases.map(({ language, ...rest }) => ({
    ...rest,
    headers: { 'accept-language': language },
  }));
  expect(await outcomesOf(await makeTestApp(), expected)).toStrictEqual(expected);
});

describe('R7.3 the file of GEOIP_MMDB', () => {
  it('R7.3 takes precedence over the language', async () => {
    const cases = [
      { from: '81.2.69.160', countryCode: 'GB', source: 'database', because: 'the record has country_code' },
      {
        from: '89.160.20.112',
        countryCode: 'SE',
        source: 'database',
        because: 'the record has country.iso_code',
      },
      {
        from: '::ffff:81.2.69.160',
        countryCode: 'GB',
        source: 'database',
        because: 'the address is IPv4 in IPv6 form',
      },
      {
        from: '2001:470:1::1',
        countryCode: 'DE',
        source: 'database',
        because: 'IPv6 is known, and case does not matter',
      },
      {
        from: '8.8.8.8',
        countryCode: 'FR',
        source: 'language',
        because: 'the file does not know the address, so the language decides',
      },
      { from: '203.0.114.1', countryCode: 'FR', source: 'language', because: 'visitors cannot choose ZZ' },
      {
        from: '203.0.115.1',
        countryCode: 'FR',
        source: 'language',
        because: 'the record contains no country',
      },
      {
        from: '10.1.2.3',
        countryCode: 'FR',
        source: 'language',
        because: 'private addresses have no country',
      },
      {
        from: '127.0.0.1',
        countryCode: 'FR',
        source: 'language',
        because: 'loopback addresses have no country',
      },
      {
        from: '::1',
        countryCode: 'FR',
        source: 'language',
        because: 'loopback IPv6 addresses have no country',
      },
    ];
    const test = await makeTestApp({ env: { GEOIP_MMDB: makeFile(BOTH_FAMILIES) } });
    const headers = { 'accept-language': 'fr-FR' };
    const expected = cases.map((each) => ({ ...each, headers }));
    expect(await outcomesOf(test, expected)).toStrictEqual(expected);
  });

  it('R7.3 gives no country for IPv6 when it contains only IPv4', async () => {
    const onlyIpv4 = makeMmdb([['32.1.0.0/16', { country_code: 'US' }]], 4);
    const test = await makeTestApp({ env: { GEOIP_MMDB: makeFile(onlyIpv4) } });
    expect(await ask(test, { from: '32.1.4.1' })).toStrictEqual({ countryCode: 'US', source: 'database' });
    // 2001:: starts with the same bits as 32.1.
    expect(await ask(test, { from: '2001:470::1' })).toStrictEqual({ countryCode: null, source: null });
  });

  it('R7.3 is looked up for the visitor, not for the proxy', async () => {
    const env = { GEOIP_MMDB: makeFile(BOTH_FAMILIES), TRUST_PROXY: '10.0.0.0/8' };
    const test = await makeTestApp({ env });
    const headers = { 'x-forwarded-for': '89.160.20.112' };
    expect(await ask(test, { from: '10.0.0.1', headers })).toStrictEqual({
      countryCode: 'SE',
      source: 'database',
    });
    expect(await ask(test, { from: '81.2.69.160', headers })).toStrictEqual({
      countryCode: 'GB',
      source: 'database',
    });
  });

  it.each([
    { content: Buffer.from('no database at all'), because: 'it is another kind of file' },
    { content: Buffer.alloc(0), because: 'it is empty' },
    { content: BOTH_FAMILIES.subarray(0, -40), because: 'it is incomplete' },
    { content: BOTH_FAMILIES.subarray(900), because: 'its beginning is missing' },
    {
      content: Buffer.concat([Buffer.alloc(600, 0xee), BOTH_FAMILIES.subarray(600)]),
      because: 'its tree is damaged',
    },
  ])('R8.1 is refused before the start when $because', async ({ content }) => {
    const starting = makeTestApp({ env: { GEOIP_MMDB: makeFile(content) } });
    await expect(starting).rejects.toThrow(
      /GEOIP_MMDB must be a MaxMind DB file with countries, not ".*": ./,
    );
  });

  it('R8.1 must exist', async () => {
    await expect(makeTestApp({ env: { GEOIP_MMDB: '/nowhere.mmdb' } })).rejects.toThrow(/ENOENT/);
  });

  it('R7.3 gives no country when it is damaged, and the server logs the damage', async () => {
    const damaged = Buffer.from(BOTH_FAMILIES);
    damaged.fill(0xff, damaged.indexOf('GB') - 1, damaged.indexOf('GB') + 2);
    const test = await makeTestApp({ env: { GEOIP_MMDB: makeFile(damaged) } });
    expect(await ask(test, { from: '81.2.69.160' })).toStrictEqual({ countryCode: null, source: null });
    expect(test.log()).toContain('GEOIP_MMDB is damaged');
  });
});

describe('R7.3 the header of GEO_HEADER', () => {
  const env = { GEO_HEADER: 'cf-ipcountry', TRUST_PROXY: '10.0.0.0/8, 2001:db8::7' };

  it('R7.3 counts only from a trusted proxy, and takes precedence over the file', async () => {
    const cases = [
      {
        from: '10.0.0.1',
        header: 'NO',
        countryCode: 'NO',
        source: 'header',
        because: 'it comes from our proxy',
      },
      {
        from: '::ffff:10.0.0.1',
        header: 'no',
        countryCode: 'NO',
        source: 'header',
        because: 'it comes from our proxy, in IPv6 form',
      },
      {
        from: '2001:db8::7',
        header: 'NO',
        countryCode: 'NO',
        source: 'header',
        because: 'it comes from our proxy, which TRUST_PROXY names by its address',
      },
      {
        from: '2001:db8::8',
        header: 'NO',
        countryCode: null,
        source: null,
        because: 'the proxy is not ours',
      },
      {
        from: '81.2.69.160',
        header: 'NO',
        countryCode: 'GB',
        source: 'database',
        because: 'the visitor wrote the header',
      },
      {
        from: '10.0.0.1',
        header: 'XX',
        countryCode: null,
        source: null,
        because: 'the CDN does not know the country',
      },
      { from: '10.0.0.1', header: 'T1', countryCode: null, source: null, because: 'Tor is not a country' },
      { from: '10.0.0.1', header: '', countryCode: null, source: null, because: 'it is empty' },
    ];
    const test = await makeTestApp({ env: { ...env, GEOIP_MMDB: makeFile(BOTH_FAMILIES) } });
    const expected = cases.map(({ header, ...rest }) => ({ ...rest, headers: { 'cf-ipcountry': header } }));
    expect(await outcomesOf(test, expected)).toStrictEqual(expected);
  });

  it('R7.3 is the only header that the server reads', async () => {
    const test = await makeTestApp({ env });
    const headers = { 'x-vercel-ip-country': 'NO', 'cloudfront-viewer-country': 'NO' };
    expect(await ask(test, { from: '10.0.0.1', headers })).toStrictEqual({ countryCode: null, source: null });
  });

  it('R8.1 requires a trusted proxy', async () => {
    await expect(makeTestApp({ env: { GEO_HEADER: 'cf-ipcountry' } })).rejects.toThrow(
      /GEO_HEADER needs TRUST_PROXY/,
    );
  });
});

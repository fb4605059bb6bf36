import { describe, expect, it } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';

describe('R7.7 a proxy that TRUST_PROXY does not name', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  it.each([
    { env: {}, headers: forwarded, times: 1, because: 'all its visitors share one budget' },
    {
      env: { TRUST_PROXY: '10.0.0.0/8' },
      headers: forwarded,
      times: 1,
      because: 'only another proxy is named',
    },
    { env: { TRUST_PROXY: '127.0.0.1' }, headers: forwarded, times: 0, because: 'it is named' },
    { env: {}, headers: {}, times: 0, because: 'no proxy sent the header' },
  ])('R7.7 is reported $times times: $because', async ({ env, headers, times }) => {
    const { app, log } = await makeTestApp({ env });
    for (const url of ['/healthz', '/v1/geolocation']) await app.inject({ url, headers });
    expect(log().match(/TRUST_PROXY does not name/g) ?? []).toHaveLength(times);
    expect(log()).not.toContain('203.0.113.7');
  });
});

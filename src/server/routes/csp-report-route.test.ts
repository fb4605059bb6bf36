import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';

const LEGACY = 'application/csp-report';
const REPORTS = 'application/reports+json';

/** A report as browsers send it for `report-uri`. */
function legacy(over: object = {}): object {
  return {
    'csp-report': {
      'document-uri': 'https://join.shop.example/',
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src-elem',
      'original-policy': "default-src 'none'; report-uri /api/csp-reports",
      'blocked-uri': 'https://evil.example/x.js',
      'script-sample': 'ada@engines.example',
      ...over,
    },
  };
}

/** A report as browsers send it for `report-to`, in a list. */
function modern(over: object = {}): object {
  return {
    type: 'csp-violation',
    age: 10,
    url: 'https://join.shop.example/',
    user_agent: 'A browser',
    body: { effectiveDirective: 'style-src-elem', blockedURL: 'inline', disposition: 'enforce', ...over },
  };
}

async function send(
  app: FastifyInstance,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': LEGACY, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return response.statusCode;
}

function countsIn(metrics: string): Readonly<Record<string, number>> {
  const counts = [...metrics.matchAll(/^vestibule_csp_reports_total\{directive="([^"]+)"\} (\d+)$/gm)];
  return Object.fromEntries(
    counts.map(([, name = '', count]) => [name, Number(count)]).filter(([, count]) => count !== 0),
  );
}

describe('R15.10 reports of the content security policy', () => {
  it('R15.10 the page names the address for them, and pages of the dashboard do not', async () => {
    const { app } = await makeTestApp();
    for (const url of ['/', '/framed']) {
      const { headers } = await app.inject(url);
      expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports$/);
    }
    const { headers } = await app.inject('/dashboard/login');
    expect(headers['content-security-policy']).not.toContain('report-uri');
  });

  it.each([
    { type: LEGACY, body: legacy(), counts: { 'script-src': 1 }, because: 'an element is a script' },
    {
      type: LEGACY,
      body: legacy({ 'effective-directive': undefined, 'violated-directive': "img-src 'self' data:" }),
      counts: { 'img-src': 1 },
      because: 'older browsers name the directive with its sources',
    },
    { type: REPORTS, body: [modern(), modern()], counts: { 'style-src': 2 }, because: 'they come together' },
    {
      type: REPORTS,
      body: [modern({ effectiveDirective: 'trusted-types' }), { type: 'deprecation', body: {} }],
      counts: { 'trusted-types': 1 },
      because: 'other reports are none of the policy',
    },
    {
      type: LEGACY,
      body: legacy({ 'effective-directive': 'ada@engines.example' }),
      counts: { other: 1 },
      because: 'no label comes from the report',
    },
    {
      type: LEGACY,
      body: legacy({ 'source-file': 'moz-extension://0a1b' }),
      counts: {},
      because: 'an extension of the browser did it',
    },
    {
      type: REPORTS,
      body: [modern({ sourceFile: 'chrome-extension' })],
      counts: {},
      because: 'this browser names only the kind of the extension',
    },
    { type: REPORTS, body: Array(40).fill(modern()), counts: { 'style-src': 10 }, because: 'ten are enough' },
  ])('R15.10 counts $counts: $because', async ({ type, body, counts }) => {
    const { app, metrics, log } = await makeTestApp();
    expect(await send(app, body, { 'content-type': type })).toBe(204);
    expect(countsIn(await metrics())).toStrictEqual(counts);
    expect(`${await metrics()}${log()}`, 'nothing of the report is kept').not.toMatch(/engines|evil|join/);
  });

  it.each([
    { status: 400, body: '{"csp-report":', headers: {}, because: 'it is no JSON' },
    { status: 400, body: {}, headers: {}, because: 'it holds no report' },
    { status: 400, body: '"text"', headers: {}, because: 'it is no report' },
    {
      status: 403,
      body: legacy(),
      headers: { origin: 'https://evil.example' },
      because: 'another site sent it',
    },
    { status: 413, body: legacy({ sample: 'x'.repeat(17_000) }), headers: {}, because: 'it is too large' },
    { status: 415, body: 'a=1', headers: { 'content-type': 'text/plain' }, because: 'it has another type' },
  ])('R15.10 responds $status and counts nothing: $because', async ({ status, body, headers }) => {
    const { app, metrics } = await makeTestApp();
    expect(await send(app, body, headers)).toBe(status);
    expect(countsIn(await metrics())).toStrictEqual({});
  });

  it('R15.10 has a budget for each network, and one of a day for all', async () => {
    const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '20/600' } });
    const statuses: number[] = [];
    for (let report = 0; report < 61; report += 1) statuses.push(await send(app, legacy()));
    expect([statuses.indexOf(429), statuses.at(-1)]).toStrictEqual([60, 429]);
    const other = await makeTestApp();
    const many: number[] = [];
    for (let report = 0; report < 2_001; report += 1) many.push(await send(other.app, '[]', REPORTS_TYPE));
    expect(many.indexOf(429)).toBe(2_000);
  });
});

const REPORTS_TYPE = { 'content-type': REPORTS };

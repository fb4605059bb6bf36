import type { Page, Route } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it, type Journey } from '#tests/support/journey.ts';
import type { VisitOptions } from '#tests/support/open-page.ts';

const SENTRY = 'https://sentry.example';

/** Stands in for Sentry, and returns the reports that it gets. */
async function standIn(page: Page): Promise<readonly string[]> {
  const reports: string[] = [];
  await page.route(`${SENTRY}/**`, async (route) => {
    reports.push(route.request().postData() ?? '');
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
  return reports;
}

/** Serves the page as a server in this environment would, with its security policy. */
function pageOf(environmentName: string): (route: Route) => Promise<void> {
  return async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    const added = JSON.stringify({ environmentName, sentryDsn: `${SENTRY.replace('//', '//key@')}/7` });
    await route.fulfill({
      status: 200,
      headers: {
        ...headers,
        'content-security-policy': policy.replace("connect-src 'self'", `$& ${SENTRY}`),
      },
      body: (await answer.text()).replace(/"environmentName":"\w+"/, added.slice(1, -1)),
    });
  };
}

interface Watched extends Journey {
  readonly reports: readonly string[];
}

/** Opens the page, switches to this environment, and loads the page again. */
async function open(
  visit: (options: VisitOptions) => Promise<Journey>,
  environmentName: string,
  expectedMessages: readonly RegExp[] = [],
): Promise<Watched> {
  const expected = [RegExp(`another host: ${SENTRY}/api/7/envelope`), ...expectedMessages];
  const journey = await visit({ isPrepared: true, expectedMessages: expected });
  const reports = await standIn(journey.page);
  await journey.page.route(/\/(?:#.*)?$/, pageOf(environmentName));
  await journey.load();
  await journey.signUp.untilReady();
  return { ...journey, reports };
}

/** An uncaught error of the page, with an answer in its message. */
const mistake = (): void => {
  setTimeout(() => {
    throw new Error('cannot read Wilhelmina of wilhelmina@nordlys.example');
  });
};

describe('an error of the page', () => {
  it('R9.9 is reported in staging, to another host, without answers; typed text stays', async ({ visit }) => {
    const { page, signUp, reports } = await open(visit, 'staging', [/^uncaught: /]);
    await signUp.fill('firstName', 'Wilhelmina');
    await page.evaluate(mistake);
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toContain('cannot read [answer] of [address]');
    expect(reports[0]).toContain('"release":"v107"');
    expect(reports[0]).not.toMatch(/wilhelmina|nordlys/i);
    await expect(signUp.at('firstName')).toHaveValue('Wilhelmina');
  });

  it('R9.9 R1.8 during the render is reported, and a failure view appears; a reload keeps the answers', async ({
    visit,
  }) => {
    const { page, signUp, reports } = await open(visit, 'production', [/^uncaught: /, /ERR_FAILED/]);
    await signUp.fill('firstName', 'Wilhelmina');
    await page.route(/create-page-.*\.js/, async (route) => route.abort());
    await page.evaluate(() => (window.location.hash = '#/create_tos/en'));
    await expect(page.getByRole('alert')).toContainText('This page did not load completely');
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toContain('Failed to fetch dynamically imported module');
    await page.unroute(/create-page-.*\.js/);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('link', { name: /^Download/ }).waitFor();
    await page.evaluate(() => (window.location.hash = '#/en'));
    await expect(signUp.at('firstName')).toHaveValue('Wilhelmina');
  });

  it('R9.9 is not reported in development, and nothing loads for it', async ({ visit }) => {
    const { page, signUp, reports } = await open(visit, 'development', [/^uncaught: /]);
    await signUp.untilFetched('/international-number-', '/flags/');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const reported = page.waitForEvent('pageerror');
    await page.evaluate(mistake);
    await reported;
    await page.evaluate(async () => fetch('/healthz'));
    expect(fetched.map((url) => new URL(url).pathname)).toStrictEqual(['/healthz']);
    expect(reports).toStrictEqual([]);
  });
});

import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright';
import type { Contender } from './contenders.ts';
import { arrive, REFUSED_WHEN_EMPTY } from './measure-typing.ts';

const TYPED: Readonly<Record<string, string>> = {
  firstName: 'Wilhelmina',
  lastName: 'Reinholt',
  organisation: 'Nordlys Kaffe',
  number: '20304050',
  password: 'Kiste-Regen-4711x',
};

/** The expected payload without the e-mail address, `countrySelector`, `currencySelector` and `meta`. */
const EXPECTED = {
  ...TYPED,
  numberCode: 'DK',
  terms: true,
  country: 'DK',
  currency: 'DKK',
  dialCode: '+45',
  hubspotSession: { firstName: 'Wilhelmina', lastName: 'Reinholt', termsAndConditions: true },
};

/**
 * Checks that a page works before we measure it: it shows an error for each field of `REFUSED_WHEN_EMPTY`, and it sends the right
 * payload, which the server accepts. Throws otherwise.
 */
export async function verify(browser: Browser, contender: Contender): Promise<void> {
  const visit = await arrive(browser, contender);
  const { page } = visit;
  try {
    await page.locator('button[type=submit]').click();
    await page
      .locator(contender.refusal)
      .nth(REFUSED_WHEN_EMPTY.length - 1)
      .waitFor();
    assert.equal(
      await page.locator(contender.refusal).count(),
      REFUSED_WHEN_EMPTY.length,
      `${contender.name}: errors`,
    );
    const email = `bench.${contender.name}.${Date.now()}@example.com`;
    for (const [name, text] of Object.entries({ ...TYPED, email })) {
      await page.locator(contender.field(name)).fill(text);
    }
    await page.locator(contender.field('terms')).check();
    await sendAndCheck(page, contender, email);
  } finally {
    await visit.close();
  }
}

async function sendAndCheck(page: Page, { name }: Contender, email: string): Promise<void> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/api/signup')),
    page.locator('button[type=submit]').click(),
  ]);
  const payload: Readonly<Record<string, unknown>> = response.request().postDataJSON();
  const { countrySelector, currencySelector, meta, ...rest } = payload;
  assert.deepEqual(rest, { ...EXPECTED, email }, `${name}: payload`);
  for (const [part, keys] of [
    [countrySelector, ['dialCode', 'flagPath', 'name', 'value']],
    [currencySelector, ['entity', 'name', 'value']],
    [meta, ['catalogs', 'elapsedMs', 'form', 'language', 'variant', 'version', 'website']],
  ] as const) {
    for (const key of keys) assert.ok(key in Object(part), `${name}: payload without ${key}`);
  }
  assert.equal(response.status(), 201, `${name}: the server’s response`);
}

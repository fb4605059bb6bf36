import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { copyProduct } from '#tests/support/copy-product.ts';
import { it as journey } from '#tests/support/journey.ts';
import { makeVisitor, type SignUpPage } from '#tests/support/sign-up-page.ts';
import { startServer, type RunningServer } from '#tests/support/start-server.ts';

const STEPS = [
  { name: 'you', fields: ['firstName', 'lastName', 'organisation', 'email'] },
  { name: 'shop', fields: ['countrySelector', 'currencySelector', 'numberCode', 'number'] },
  { name: 'end', fields: ['password', 'terms'] },
];

/** A test on the product with a sign-up form of three steps. */
const it = journey.extend<{ readonly server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const copy = copyProduct();
      copy.edit('forms/sign-up/ui.json', (ui) => JSON.stringify({ ...JSON.parse(ui), 'ui:steps': STEPS }));
      const titles = STEPS.map(({ name }) => [`signup.steps.${name}.title`, `Step ${name}`]);
      for (const language of ['en', 'de'])
        copy.edit(`catalogs/messages/${language}.json`, (texts) =>
          JSON.stringify({ ...JSON.parse(texts), ...Object.fromEntries(titles) }),
        );
      copy.build();
      const server = await startServer({ ARGON2_MEMORY_KIB: '8', ARGON2_ITERATIONS: '1' }, copy.root);
      await use(server);
      await server.dispose();
      copy.dispose();
    },
    { scope: 'file' },
  ],
});

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: `Step ${name}` });

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Fills in the first step, and goes on to the second. */
async function passFirst(page: Page, signUp: SignUpPage): Promise<void> {
  await expect(step(page, 'you')).toBeVisible();
  const visitor = makeVisitor();
  for (const field of ['firstName', 'lastName', 'organisation', 'email'] as const)
    await signUp.fill(field, visitor[field]);
  await goOn(page);
  await expect(step(page, 'shop')).toBeVisible();
}

async function passSecond(page: Page, signUp: SignUpPage): Promise<void> {
  await signUp.untilReady();
  await signUp.fill('number', '20304050');
  await goOn(page);
  await expect(step(page, 'end')).toBeVisible();
}

const recordedStep = async (page: Page): Promise<unknown> => page.evaluate(() => history.state?.step);

describe('R4.3 the browser’s history of a sign-up form with several steps', { timeout: 240_000 }, () => {
  it('leads back to the first step, and from there out of the page', async ({ server, visit }) => {
    const { page, signUp } = await visit({ isPrepared: true });
    await page.goto(`${server.url}/healthz`);
    await page.goto(`${server.url}/#/en`);
    await passFirst(page, signUp);
    await page.goBack();
    await expect(step(page, 'you')).toBeVisible();
    await expect(page).toHaveURL(/#\/en$/);
    await page.goBack();
    await expect(page).toHaveURL(/healthz$/);
  });

  it('shows the last step again after a reload, and Back leads to the previous one', async ({ visit }) => {
    const { page, signUp } = await visit();
    await passFirst(page, signUp);
    await page.reload();
    await expect(step(page, 'shop')).toBeVisible();
    await page.goBack();
    await expect(step(page, 'you')).toBeVisible();
    await expect(signUp.at('firstName')).not.toHaveValue('');
  });

  it('records the step that it shows, when missing answers do not allow the step in the history', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    await passFirst(page, signUp);
    await page.evaluate(() => {
      addEventListener('pagehide', () => sessionStorage.clear());
    });
    await page.reload();
    await expect(step(page, 'you')).toBeVisible();
    await expect.poll(async () => recordedStep(page)).toBe(0);
  });

  it('R2.62 contains no step after a sign-up: a single Back leaves the page', async ({ server, visit }) => {
    const { page, signUp } = await visit({ isPrepared: true, expectedMessages: [/username fields/] });
    await page.goto(`${server.url}/healthz`);
    await page.goto(`${server.url}/#/en`);
    await passFirst(page, signUp);
    await passSecond(page, signUp);
    await signUp.fill('password', makeVisitor().password);
    await signUp.acceptTerms();
    await signUp.submitAndFollow();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
    await page.getByRole('button', { name: 'Create another account' }).click();
    await expect(step(page, 'you')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/healthz$/);
  });
});

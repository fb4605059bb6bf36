import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shifts.ts';
import { watchSignUps } from '#tests/support/posted-sign-ups.ts';
import { hold } from '#tests/support/prerendered-page.ts';
import { makeVisitor, NAMES } from '#tests/support/sign-up-page.ts';

/** What Chromium and Firefox say of a module that is not found. */
const NOT_FOUND = /status of 404|disallowed MIME type/;
const CONNECTION = 'We could not create your account just now';

describe('a file that does not load', () => {
  it('R1.8 the visitor can fill in the form without the file of the submission, and a banner asks for a reload', async ({
    visit,
  }) => {
    const { context, signUp, load } = await visit({ isPrepared: true, expectedMessages: [NOT_FOUND] });
    await context.route('**/assets/compose-deferred-*.js*', async (route) => route.fulfill({ status: 404 }));
    await load();
    await signUp.choose('country', 'Sweden');
    await expect(signUp.at('currency')).toHaveValue('Swedish Krona (SEK)');
    await signUp.submit();
    const banner = signUp.banner(CONNECTION);
    await expect(banner).toBeFocused();
    await context.unroute('**/assets/compose-deferred-*.js*');
    await banner.getByRole('button', { name: 'Reload the page' }).click();
    await signUp.untilReady();
  });

  it.for([
    { file: 'find-choices', because: 'the typeahead finds entries by their exact names without this file' },
    { file: 'international-number', because: 'a number stays as it was pasted without this file' },
    { file: 'time-zones', because: 'the page knows the country without this file' },
  ])('R1.8 the form is sent without $file: $because', async ({ file }, { visit }) => {
    const { context, signUp, load } = await visit({ isPrepared: true, expectedMessages: [NOT_FOUND] });
    await context.route(`**/assets/${file}-*.js`, async (route) => route.fulfill({ status: 404 }));
    await load();
    await signUp.fillAll(makeVisitor());
    await signUp.choose('country', 'Sweden');
    await signUp.submitAndFollow();
  });

  it('R2.40 the file of the country loads once the device is online', async ({ visit }) => {
    const { page, context, signUp, load } = await visit({
      isPrepared: true,
      expectedMessages: [/ERR_FAILED/],
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('compose-deferred'));
    await context.route('**/assets/compose-deferred-*.js*', async (route) => route.abort());
    await load();
    await lost;
    await expect(signUp.at('country')).toHaveValue('');
    // A request that is running when the connection breaks would log an error to the console.
    await signUp.untilFetched('/international-number-');
    await context.unroute('**/assets/compose-deferred-*.js*');
    // The page may notice the loss only after the connection is back. Then the next attempt counts.
    await expect(async () => {
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(signUp.at('country')).not.toHaveValue('', { timeout: 5_000 });
    }).toPass();
  });

  it('R1.8 the page shows a notice, never a blank page, when the file of its first language does not load', async ({
    visit,
  }) => {
    const { page, context, load } = await visit({
      isPrepared: true,
      expectedMessages: [/language-en-\w+\.json has no "signup/],
    });
    await context.route('**/content/language-en-*.json', async (route) => {
      const response = await route.fetch();
      const pack: object = await response.json();
      await route.fulfill({ json: { ...pack, messages: {} } });
    });
    await load();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });

  it('R1.8 the page keeps its language when the pack of another language is broken, and a retry works', async ({
    visit,
  }) => {
    const { page, context, signUp } = await visit({
      expectedMessages: [/language-de-\w+\.json has no "sign-up"/],
    });
    const visitor = makeVisitor();
    await signUp.untilReady();
    await signUp.fill('organisation', visitor.organisation);
    await context.route('**/content/language-de-*.json', async (route) =>
      route.fulfill({ json: { language: 'de', messages: {}, forms: {}, catalogs: {} } }),
    );
    await page.getByLabel(NAMES.en.language, { exact: true }).selectOption('de');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await expect(signUp.at('organisation')).toHaveValue(visitor.organisation);
    await context.unroute('**/content/language-de-*.json');
    await again.click();
    await expect(page.getByLabel(NAMES.de.language, { exact: true })).toBeFocused();
    await expect(page.getByRole('textbox', { name: NAMES.de.organisation })).toHaveValue(
      visitor.organisation,
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

describe('a failing submit', () => {
  it('R2.64 the page silently renews a token from before the server’s secret changed', async ({
    visit,
    server,
  }) => {
    const { page, context, signUp } = await visit({ expectedMessages: [/status of 403/] });
    const posted = watchSignUps(page);
    const visitor = makeVisitor();
    await signUp.fillAll(visitor);
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'of.before', url: server.url }]);
    const login = await signUp.submitAndFollow();
    await expect(login.getByRole('heading', { level: 1 })).toContainText(visitor.firstName);
    expect(posted).toHaveLength(2);
    expect(posted[1]?.idempotencyKey).toBe(posted[0]?.idempotencyKey);
  });

  it('R2.40 the banner lists no field that depends on a geolocation that is not known yet', async ({
    visit,
  }) => {
    const { context, signUp, load } = await visit({ isPrepared: true });
    const place = await hold(context, /\/v1\/geolocation$/);
    await load();
    await place.hasArrived;
    await signUp.submit();
    const banner = signUp.banner(/need your attention/);
    await banner.waitFor();
    await expect(banner, 'the first banner lists neither country nor currency').toHaveText(/^7 fields/);
    await expect(signUp.at('country')).toHaveValue('Denmark');
    place.letThrough();
  });

  it('R2.24 Enter held down and a double click after it send only one request', async ({ visit }) => {
    const { page, signUp } = await visit({ expectedMessages: [/status of 500/] });
    const posted = watchSignUps(page);
    const service = await hold(page.context(), /\/api\/signup$/);
    await signUp.fillAll(makeVisitor());
    await signUp.at('lastName').focus();
    for (let at = 0; at < 10; at += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    // With force, because the button says that it is disabled, but a visitor may click it anyway.
    await page.getByRole('button', { name: 'Creating account…' }).dblclick({ force: true });
    await service.hasArrived;
    expect(posted).toHaveLength(1);
    const login = page.context().waitForEvent('page');
    service.letThrough();
    await (await login).close();
    expect(posted).toHaveLength(1);
  });

  it('R2.64 a text beside the button says that the device is offline, until it is online again', async ({
    visit,
  }) => {
    const { page, context, signUp } = await visit();
    await signUp.untilReady();
    // A request that is running when the connection breaks would log an error to the console.
    await signUp.untilFetched('/international-number-', '/flags/');
    const note = page.getByText('You are offline at the moment.');
    await context.setOffline(true);
    await note.waitFor();
    await context.setOffline(false);
    await expect(note).toBeHidden();
  });
});

describe('a form with saved answers', () => {
  it('R2.27 shows the notice without moving anything, and offers to start over', async ({ visit }) => {
    const { page, signUp } = await visit({
      route: '#/de',
      viewport: { width: 320, height: 700 },
      before: watchShifts,
    });
    await signUp.untilReady();
    await signUp.fill('organisation', 'Nordlys Kaff');
    await signUp.at('organisation').press('End');
    await signUp.at('organisation').press('e');
    await page.reload();
    const startOver = page.getByRole('button', { name: 'Neu beginnen' });
    await startOver.waitFor();
    await signUp.untilReady();
    await expect(signUp.at('organisation'), 'the last key, too').toHaveValue('Nordlys Kaffe');
    expect(await shiftsOf(page)).toBeLessThan(0.01);
    await startOver.click();
    await expect(signUp.at('organisation')).toHaveValue('');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await signUp.untilReady();
    await page.reload();
    await signUp.untilReady();
    await expect(startOver).toHaveCount(0);
  });

  it('R2.27 brings the answers back for a visitor who started over by mistake, and keeps what they typed since', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    const startOver = page.getByRole('button', { name: 'Start over' });
    const bringBack = page.getByRole('button', { name: 'Bring my answers back' });
    await signUp.untilReady();
    await signUp.fill('organisation', 'Nordlys');
    await signUp.choose('country', 'Germany');
    await page.reload();
    await startOver.click();
    await expect(signUp.at('organisation')).toHaveValue('');
    await bringBack.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(signUp.at('organisation')).toHaveValue('Nordlys');
    await expect(signUp.at('country')).toHaveValue('Germany');
    await page.reload();
    await expect(signUp.at('organisation'), 'and saves them again').toHaveValue('Nordlys');
    await startOver.click();
    await bringBack.waitFor();
    await signUp.fill('organisation', 'Another');
    await bringBack.click();
    await expect(signUp.at('organisation')).toHaveValue('Another');
    await expect(signUp.at('country')).toHaveValue('Germany');
    await startOver.click();
    await bringBack.waitFor();
    await signUp.fill('number', '20123456');
    await bringBack.click();
    await expect(signUp.at('organisation')).toHaveValue('Another');
    await expect(signUp.at('country'), 'the country belongs to the number').toHaveValue('Denmark');
    await expect(signUp.at('currency')).toHaveValue(/DKK/);
  });

  it.for([
    {
      typed: 'germany',
      key: 'Enter',
      country: 'Germany',
      questions: 0,
      because: 'the visitor has chosen it',
    },
    { typed: 'germ', key: 'Shift', country: 'Denmark', questions: 1, because: 'half a name asks a question' },
  ])(
    'R2.27 R2.45 brings $country back after a start over with the cursor in the field: $because',
    async ({ typed, key, country, questions }, { visit }) => {
      const { page, signUp } = await visit();
      await signUp.untilReady();
      await signUp.fill('firstName', 'Maria');
      await page.reload();
      const startOver = page.getByRole('button', { name: 'Start over' });
      await startOver.waitFor();
      await signUp.search('country', typed);
      await page.keyboard.press(key);
      await startOver.click();
      await page.getByRole('button', { name: 'Bring my answers back' }).click();
      await expect(signUp.at('firstName')).toHaveValue('Maria');
      await expect(signUp.at('country')).toHaveValue(country);
      await expect(page.getByRole('button', { name: 'Choose Germany' })).toHaveCount(questions);
    },
  );

  it('R2.27 R2.45 brings back the question about half a country name, too, so that the page never sends a guess', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    const chooseGermany = page.getByRole('button', { name: 'Choose Germany' });
    await signUp.fillAll(makeVisitor());
    await signUp.search('country', 'germ');
    await page.keyboard.press('Tab');
    await chooseGermany.waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(chooseGermany).toHaveCount(0);
    await page.getByRole('button', { name: 'Bring my answers back' }).click();
    await expect(chooseGermany).toBeVisible();
    await expect(signUp.at('country')).toHaveValue('Denmark');
  });
});

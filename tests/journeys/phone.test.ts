import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { insertText } from '#tests/support/insert-text.ts';
import { it } from '#tests/support/journey.ts';
import { sentAnswers } from '#tests/support/sent-answers.ts';
import { makeVisitor } from '#tests/support/sign-up-page.ts';
import { WRITTEN_NUMBERS } from '#tests/support/written-numbers.ts';

const WAYS = [{ way: 'typed' }, { way: 'pasted' }, { way: 'sent by Enter' }] as const;

describe('R2.8 R2.50 a phone number as people write it', () => {
  it.for(WAYS)('is sent in digits with its dial code, when it is $way', async ({ way }, { visit }) => {
    const { page, context, signUp, load } = await visit({
      isPrepared: true,
      locale: 'da-DK',
      expectedMessages: [/ERR_FAILED/],
    });
    await context.route('**/api/signup', async (route) => route.abort());
    await load();
    await signUp.fillAll(makeVisitor());
    for (const { written, ...sent } of WRITTEN_NUMBERS) {
      await signUp.at('numberCode').selectOption('DK');
      const number = signUp.at('number');
      await number.fill('');
      await number.focus();
      if (way === 'pasted') await insertText(page, written);
      else await number.pressSequentially(written);
      if (way !== 'sent by Enter') {
        await number.blur();
        await expect(page.locator('[aria-invalid="true"]'), written).toHaveCount(0);
      }
      const [request] = await Promise.all([
        page.waitForRequest('**/api/signup'),
        way === 'sent by Enter' ? number.press('Enter') : signUp.submit(),
      ]);
      expect(sentAnswers(request), written).toMatchObject(sent);
    }
  });

  it('R2.20 an international number shows no problem while the visitor types it, even after a submit with errors', async ({
    visit,
  }) => {
    const { page, signUp } = await visit({ locale: 'da-DK' });
    await signUp.untilReady();
    await signUp.fill('number', '20 30 40 50');
    await signUp.submit();
    await expect(signUp.banner()).toBeVisible();
    const number = signUp.at('number');
    await number.fill('');
    for (const key of '+44 20 7946 0000') {
      await number.press(key);
      await expect(number).not.toHaveAttribute('aria-invalid', 'true');
    }
    await number.blur();
    await expect(signUp.at('numberCode')).toHaveValue('GB');
    await signUp.fill('number', '');
    await number.pressSequentially('+999 30');
    await expect(page.locator('[id$="number-error"]')).toHaveCount(0);
    await number.blur();
    await expect(page.locator('[id$="number-error"]')).toContainText('in digits');
  });

  it.for([
    { written: '+999 30 123456', error: 'in digits' },
    { written: '20304050 x12', error: 'without letters' },
    { written: '12-34', error: 'at least 5' },
  ])('$written is refused with a helpful message: $error', async ({ written, error }, { visit }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    await signUp.at('number').pressSequentially(written);
    await signUp.at('number').blur();
    await expect(signUp.at('number')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[id$="number-error"]')).toContainText(error);
  });

  it.for([
    { way: 'comes with the number', written: '+45 20 30 40 50' },
    { way: 'is chosen by hand', written: '20 30 40 50' },
  ])(
    'R2.42 a dial code that $way stays with its number when the visitor chooses another country',
    async ({ way, written }, { visit }) => {
      const { page, context, signUp, load } = await visit({
        isPrepared: true,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        expectedMessages: [/ERR_FAILED/],
      });
      await context.route('**/api/signup', async (route) => route.abort());
      await load();
      await signUp.untilReady();
      await signUp.fillAll(makeVisitor());
      await signUp.fill('number', '');
      await signUp.at('number').focus();
      await insertText(page, written);
      if (way === 'is chosen by hand') await signUp.at('numberCode').selectOption('DK');
      await signUp.choose('country', 'Austria');
      const [request] = await Promise.all([page.waitForRequest('**/api/signup'), signUp.submit()]);
      const sent = { country: 'AT', currency: 'EUR', dialCode: '+45', number: '20 30 40 50' };
      expect(sentAnswers(request)).toMatchObject(sent);
    },
  );

  it('R2.42 a country sets the dial code again once the number with its own dial code is deleted', async ({
    visit,
  }) => {
    const { page, signUp } = await visit({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    await signUp.untilReady();
    await signUp.at('number').focus();
    await insertText(page, '+45 20 30 40 50');
    await signUp.at('number').blur();
    await expect(signUp.at('numberCode')).toHaveValue('DK');
    await signUp.at('number').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await signUp.choose('country', 'Austria');
    await expect(signUp.at('numberCode')).toHaveValue('AT');
  });

  it('R1.4 R2.40 a language switch changes neither dial code nor country beside a number', async ({
    visit,
  }) => {
    const { page, context, signUp, load } = await visit({
      isPrepared: true,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      expectedMessages: [/ERR_FAILED/],
    });
    await context.route('**/api/signup', async (route) => route.abort());
    await load();
    await signUp.untilReady();
    await signUp.fillAll(makeVisitor({ number: '(212) 555-0147' }));
    await page.getByLabel('Language').selectOption('de');
    const button = page.getByRole('button', { name: 'Konto erstellen' });
    const [request] = await Promise.all([page.waitForRequest('**/api/signup'), button.click()]);
    const sent = { country: 'US', currency: 'USD', dialCode: '+1', number: '212 555 0147' };
    expect(sentAnswers(request)).toMatchObject(sent);
    await page.reload();
    await expect(page.locator('[name=number]'), 'nor does a reload').toHaveValue('212 555 0147');
    await expect(page.locator('[name=countrySelector]')).toHaveValue('Vereinigte Staaten');
    await expect(page.locator('[name=numberCode]')).toHaveValue('US');
  });

  it('R2.50 a number has the groups of its country, and R2.7 the country that is chosen last, inside its dial code', async ({
    visit,
  }) => {
    const { page, signUp } = await visit({ locale: 'en-US', timezoneId: 'America/New_York' });
    await signUp.untilReady();
    const number = signUp.at('number');
    await signUp.fill('number', '4155552671');
    await number.blur();
    await expect(number).toHaveValue('415 555 2671');
    await number.fill('');
    await number.focus();
    await insertText(page, '+14165550123');
    await number.blur();
    await expect(signUp.at('numberCode')).toHaveValue('CA');
    await expect(number).toHaveValue('416 555 0123');
    await signUp.choose('country', 'Jamaica');
    await expect(signUp.at('numberCode')).toHaveValue('JM');
    await signUp.choose('country', 'Austria');
    await expect(signUp.at('numberCode')).toHaveValue('JM');
  });

  it('R2.21 a number that looks odd has a hint, and no tick', async ({ visit }) => {
    const { page, signUp } = await visit({ locale: 'da-DK' });
    await signUp.untilReady();
    const tick = page.getByRole('group', { name: 'Phone' }).locator('path[d^="M2.5 8.5"]').last();
    await signUp.fill('number', '20 30 40 50');
    await expect(tick).toBeVisible();
    await signUp.fill('number', '12 34 56 78 90 12');
    await expect(page.getByText('does not seem to match')).toBeVisible();
    await expect(tick).toBeHidden();
  });

  it('R10.1 a number that repeats its dial code has a hint, whose button removes it', async ({ visit }) => {
    const { page, signUp } = await visit({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });
    await expect(signUp.at('numberCode')).toHaveValue('DE');
    await signUp.fill('number', '49 30 123456');
    await page.getByRole('button', { name: '30 123456' }).click();
    await expect(signUp.at('number')).toHaveValue('30 123456');
    await expect(page.getByText('Changed to 30 123456.')).toBeVisible();
  });

  it('R2.41 the page says when the choice of a country has changed the code beside a number', async ({
    visit,
  }) => {
    const { page, signUp } = await visit({ locale: 'da-DK' });
    await signUp.untilReady();
    const note = page.getByText('The country code has changed to');
    await signUp.choose('country', 'Germany');
    await signUp.fill('number', '171 1234567');
    await signUp.at('email').focus();
    await expect(note, 'the number was typed beside this code').toHaveCount(0);
    await signUp.choose('country', 'Austria');
    await expect(page.getByText('The country code has changed to Austria (+43).')).toBeVisible();
    await signUp.at('numberCode').selectOption('DE');
    await expect(note, 'the visitor has chosen the code').toHaveCount(0);
  });

  it('R2.21 R2.27 a reload keeps ticks and hints, and the page still says when it has changed the code beside a number', async ({
    visit,
  }) => {
    const { page, signUp } = await visit({ locale: 'da-DK' });
    await signUp.untilReady();
    await signUp.fill('email', 'ada@gmial.com');
    await signUp.fill('number', '20 30 40 50');
    await signUp.at('email').focus();
    await page.reload();
    await signUp.untilReady();
    await expect(page.getByRole('button', { name: 'ada@gmail.com' })).toBeVisible();
    await expect(
      page.getByRole('group', { name: 'Phone' }).locator('path[d^="M2.5 8.5"]').last(),
    ).toBeVisible();
    await signUp.choose('country', 'France');
    await expect(page.getByText('The country code has changed to France (+33).')).toBeVisible();
  });

  it('R2.49 R16.1 the list of dial codes has flags where the browser can show them, and works everywhere', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    const code = signUp.at('numberCode');
    await code.focus();
    const canShow = await page.evaluate(() => CSS.supports('appearance', 'base-select'));
    await expect(code.locator('option').filter({ has: page.locator('img') })).toHaveCount(
      canShow ? await code.locator('option').count() : 0,
    );
    await expect(code.locator('option:checked')).toHaveText('Denmark (+45)');
    await code.pressSequentially('Norw');
    await expect(code).toHaveValue('NO');
  });
});

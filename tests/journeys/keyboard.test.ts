import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { WORDS } from '#tests/support/page-words.ts';
import { isFocused, pressUntil } from '#tests/support/press-until.ts';
import { sentAnswers } from '#tests/support/sent-answers.ts';
import {
  isTextField,
  makeVisitor,
  NAMES,
  ORDER,
  SignUpPage,
  type ShownLanguage,
  type Stop,
  type Visitor,
} from '#tests/support/sign-up-page.ts';

const LANGUAGES: readonly ShownLanguage[] = ['en', 'de'];
/** More presses than the page has stops. */
const MOST_PRESSES = 40;

describe('R10.1 with the keyboard alone', () => {
  it.for(LANGUAGES)('a visitor signs up, in the order of the page: %s', async (language, { visit }) => {
    const { page, signUp } = await visit({ route: `#/${language}` });
    await signUp.untilReady();
    const visitor = makeVisitor();
    await skipToForm(page);
    const answer = answersByKey(page, signUp, language);
    const reached: Stop[] = [];
    for (let presses = 0; presses < MOST_PRESSES && reached.at(-1) !== 'submit'; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await stopInFocus(signUp, reached.length);
      if (!stop || reached.includes(stop)) continue;
      reached.push(stop);
      if (isTextField(stop)) await page.keyboard.type(visitor[stop]);
      await answer[stop]?.(visitor);
    }
    expect(reached).toStrictEqual(ORDER);
    await expect(signUp.at('currency')).toHaveValue(/\(SEK\)$/);
    await expect(signUp.at('numberCode')).toHaveValue('SE');
    const login = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    await expect((await login).getByRole('heading', { level: 1 })).toContainText(visitor.firstName);
  });

  it.for(LANGUAGES)(
    'a visitor goes from the banner to each problem, and corrects it: %s',
    async (language, { visit }) => {
      const { page, signUp } = await visit({ route: `#/${language}` });
      await signUp.untilReady();
      const visitor = makeVisitor();
      for (const field of ['firstName', 'lastName', 'number', 'password'] as const) {
        await signUp.fill(field, visitor[field]);
      }
      await signUp.at('firstName').press('Enter');
      await expect(signUp.banner()).toBeFocused();
      await page.keyboard.press('Tab');
      for (const stop of ['organisation', 'email'] as const) {
        // A corrected problem leaves the list, so the first link leads to the next problem.
        await pressUntil(page, signUp.banner().getByRole('link').first(), 'Shift+Tab');
        await page.keyboard.press('Enter');
        await expect(signUp.at(stop)).toBeFocused();
        await page.keyboard.type(visitor[stop]);
      }
      await pressUntil(page, signUp.banner().getByRole('link').first(), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(signUp.at('terms')).toBeFocused();
      await page.keyboard.press('Space');
      await expect(signUp.banner()).toHaveCount(0);
      const login = page.context().waitForEvent('page');
      await signUp.at('email').press('Enter');
      await expect((await login).getByRole('heading', { level: 1 })).toContainText(visitor.firstName);
    },
  );

  it.for([
    { key: 'Tab', when: 'leaves the field' },
    { key: 'Enter', when: 'submits the form by Enter' },
  ])(
    'R2.50 the page splits a typed number from its dial code when the visitor $when',
    async ({ key }, { visit }) => {
      const { page, signUp } = await visit();
      await signUp.untilReady();
      const visitor = makeVisitor();
      await signUp.fillAll(visitor);
      await signUp.at('number').press('Control+a');
      await page.keyboard.type('+49 30 1234567');
      const sending = page.waitForRequest('**/api/signup');
      await page.keyboard.press(key);
      await expect(signUp.at('numberCode')).toHaveValue('DE');
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
      if (key === 'Tab') await signUp.submit();
      const sent = sentAnswers(await sending);
      expect(sent).toMatchObject({ ...visitor, numberCode: 'DE', number: '30 1234567' });
    },
  );

  it('R1.4 a visitor switches the language, the focus stays, and Tab continues from there', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    await pressUntil(page, page.getByRole('combobox', { name: NAMES.en.language, exact: true }), 'Tab');
    await page.keyboard.press('D');
    const german = new SignUpPage(page, 'de');
    await expect(page.getByRole('combobox', { name: NAMES.de.language, exact: true })).toBeFocused();
    await pressUntil(page, german.at('firstName'), 'Tab');
  });
});

async function skipToForm(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^(?:Skip to|Zum Formular)/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** What the visitor does at a stop that is no text field, or after typing its text. */
function answersByKey(
  page: Page,
  signUp: SignUpPage,
  language: ShownLanguage,
): Partial<Record<Stop, (visitor: Visitor) => Promise<void>>> {
  const { keyboard } = page;
  return {
    country: async () => {
      await keyboard.type(language === 'en' ? 'Swed' : 'Schwed');
      await expect(signUp.options('country')).toHaveCount(1);
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await expect(signUp.options('country')).toHaveCount(0);
      await keyboard.press('Tab');
      await workTooltip(page, language);
    },
    currency: async () => {
      await keyboard.type('euro');
      await keyboard.press('Escape');
    },
    password: async ({ password }) => {
      await keyboard.press('Tab');
      await workShowButton(page, language);
      await expect(signUp.at('password')).toHaveValue(password);
    },
    terms: async () => keyboard.press('Space'),
  };
}

async function workTooltip(page: Page, language: ShownLanguage): Promise<void> {
  const tooltip = page.getByRole('tooltip');
  await expect(page.getByRole('button', { name: WORDS[language].aboutCurrency })).toBeFocused();
  await expect(tooltip, 'it opens on focus').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
}

async function workShowButton(page: Page, language: ShownLanguage): Promise<void> {
  await expect(page.getByRole('button', { name: WORDS[language].showPassword })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: WORDS[language].hidePassword })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: WORDS[language].showPassword })).toBeFocused();
}

/** The stop that has the focus. Checks the expected stop first, because finding each stop takes a while. */
async function stopInFocus(signUp: SignUpPage, next: number): Promise<Stop | undefined> {
  const stops = [...ORDER.slice(next), ...ORDER.slice(0, next)];
  for (const stop of stops) if (await isFocused(signUp.at(stop))) return stop;
  return undefined;
}

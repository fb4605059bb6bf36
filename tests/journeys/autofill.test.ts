import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { autofill, type StoredAddress } from '#tests/support/autofill.ts';
import { it, itInWholeChromium } from '#tests/support/journey.ts';
import { hold } from '#tests/support/prerendered-page.ts';
import { sentAnswers } from '#tests/support/sent-answers.ts';
import { makeVisitor, type SignUpPage } from '#tests/support/sign-up-page.ts';

const VISITOR = makeVisitor();

/** The values that a password manager or a script writes, by the name of the control. */
const WRITTEN = {
  firstName: 'Maria',
  lastName: 'Jensen',
  organisation: 'Nordlys Kaffe',
  countrySelector: 'Germany',
  number: '030 / 123 45 67',
  password: VISITOR.password,
};

/**
 * The part of an address that is the same in all cases. Browsers store a region with most addresses, although the form has no
 * such field.
 */
const PERSON = {
  NAME_FULL: `${VISITOR.firstName} ${VISITOR.lastName}`,
  NAME_FIRST: VISITOR.firstName,
  NAME_LAST: VISITOR.lastName,
  COMPANY_NAME: VISITOR.organisation,
  ADDRESS_HOME_STATE: 'Somewhere',
};

const FILLED = [
  {
    country: 'DE',
    storedNumber: '+49 30 12345678',
    expected: { country: 'DE', currency: 'EUR', dialCode: '+49', number: '3012345678' },
    because: 'the currency follows from the country, although the browser fills in no currency',
  },
  {
    country: 'IT',
    storedNumber: '+39 06 1234567',
    expected: { country: 'IT', currency: 'EUR', dialCode: '+39', number: '061234567' },
    because: 'the number keeps its leading zero',
  },
  {
    country: 'US',
    storedNumber: '+1 650 253 0000',
    expected: { country: 'US', currency: 'USD', numberCode: 'US', number: '6502530000' },
    because: '25 countries share the dial code',
  },
];

describe('R2.45, R2.49, R2.50 autofill', () => {
  itInWholeChromium.for(FILLED)(
    'is sent without any key pressed: $country, $because',
    async (filled, { visit }) => {
      const { page, context, signUp, load } = await visit({ isPrepared: true });
      // A browser may or may not replace a country that is already in the field. So here the field is empty.
      const geolocation = await hold(context, /\/v1\/geolocation/);
      await load();
      await geolocation.hasArrived;
      const email = await fillIn(page, {
        ADDRESS_HOME_COUNTRY: filled.country,
        PHONE_HOME_WHOLE_NUMBER: filled.storedNumber,
      });
      geolocation.letThrough();
      await expect(signUp.at('country')).not.toHaveValue('');
      expect(await sent(signUp)).toMatchObject({ ...answersOf(email), ...filled.expected });
    },
  );

  itInWholeChromium(
    'replaces the dial code that the program chose, on the German page, too',
    async ({ visit }) => {
      const { page, signUp } = await visit({ route: '#/de' });
      await signUp.untilReady();
      // A browser chooses only among the options that are there. Until the list is rendered, the answer is the only one.
      await expect(signUp.at('numberCode').getByRole('option', { includeHidden: true })).not.toHaveCount(1);
      const email = await fillIn(page, {
        ADDRESS_HOME_COUNTRY: 'CH',
        PHONE_HOME_WHOLE_NUMBER: '+41 44 668 18 00',
      });
      // The browser fills in the dial code after the number.
      await expect(signUp.at('numberCode')).toHaveValue('CH');
      const expected = { numberCode: 'CH', dialCode: '+41', number: '446681800' };
      expect(await sent(signUp)).toMatchObject({ ...answersOf(email), ...expected });
    },
  );
});

/**
 * Lets the browser fill in everything that it has stored. The page must accept all of it, and no hidden control may be filled
 * in.
 */
async function fillIn(page: Page, address: StoredAddress): Promise<string> {
  const { email } = makeVisitor();
  await autofill(page, 'firstName', { ...PERSON, EMAIL_ADDRESS: email, ...address });
  await expect(page.locator('[name=number]')).not.toHaveValue('');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  // R7.7: when this field has a value, the server treats the sign-up as a bot's, and creates no account.
  await expect(page.locator('[name=website]')).toHaveValue('');
  return email;
}

function answersOf(email: string) {
  const { firstName, lastName, organisation } = VISITOR;
  return { firstName, lastName, organisation, email };
}

/** Types what browsers do not fill in, submits, and returns what the page has sent once the account exists. */
async function sent(signUp: SignUpPage): Promise<unknown> {
  await signUp.fill('password', VISITOR.password);
  await signUp.acceptTerms();
  const [request] = await Promise.all([
    signUp.page.waitForRequest('**/api/signup'),
    signUp.submitAndFollow(),
  ]);
  return sentAnswers(request);
}

describe('R2.11 R2.45 a value that a password manager or a script writes', () => {
  it.for([
    { events: [], because: 'the page gets no event' },
    { events: ['input', 'change'], because: 'React ignores plain events' },
    { events: ['change'], because: 'some programs send only one event' },
  ])('is sent unchanged, after the events $events: $because', async ({ events }, { visit }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    await signUp.acceptTerms();
    const { email } = makeVisitor();
    await page.evaluate(
      ([written, types]) => {
        for (const [name, value] of Object.entries(written)) {
          const control = document.getElementsByName(name)[0];
          Object.assign(control ?? {}, { value });
          for (const type of types) control?.dispatchEvent(new Event(type, { bubbles: true }));
        }
      },
      [{ ...WRITTEN, email }, events] as const,
    );
    const { countrySelector: _name, ...texts } = WRITTEN;
    const answers = { ...texts, email, country: 'DE', numberCode: 'DE', number: '030 123 45 67' };
    expect(await sent(signUp)).toMatchObject(answers);
  });

  it('is shown, with the answers that depend on it, when the focus moves anywhere in the form', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    await signUp.at('firstName').focus();
    await page.evaluate(() => {
      for (const [name, value] of [
        ['countrySelector', 'Germany'],
        ['number', '+43 1 2345678'],
      ])
        Object.assign(document.getElementsByName(name ?? '')[0] ?? {}, { value });
    });
    await page.keyboard.press('Tab');
    await expect(signUp.at('currency')).toHaveValue('Euro (EUR)');
    await expect(signUp.at('numberCode')).toHaveValue('AT');
    await expect(signUp.at('number')).toHaveValue('1 2345678');
  });

  it('is shown when the window of a password manager closes', async ({ visit }) => {
    const { page, signUp } = await visit();
    await signUp.untilComplete();
    await page.evaluate(() => {
      Object.assign(document.getElementsByName('countrySelector')[0] ?? {}, { value: 'Switzerland' });
      window.dispatchEvent(new Event('focus'));
    });
    await expect(signUp.at('currency')).toHaveValue('Swiss Franc (CHF)');
    await expect(signUp.at('numberCode')).toHaveValue('CH');
  });

  it('is validated when the visitor leaves the field', async ({ visit }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    await signUp.at('email').focus();
    await signUp.at('email').evaluate((input) => Object.assign(input, { value: 'maria@' }));
    await page.keyboard.press('Tab');
    await expect(signUp.at('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(signUp.at('email')).toHaveValue('maria@');
  });
});

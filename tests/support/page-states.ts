import { expect } from './expect.ts';
import type { Journey } from './journey.ts';
import type { VisitOptions } from './open-page.ts';
import type { PageState } from './page-state.ts';
import { WAITING_STATES } from './waiting-states.ts';
import { WORDS } from './page-words.ts';
import { makeVisitor, type ShownLanguage } from './sign-up-page.ts';
import { reloadWithVendors } from './vendor-journey.ts';

const BLOCKED = () => {
  window.open = () => null;
};

/** Every state of the sign-up page and the terms page that looks or sounds different from the other states (R10.1). */
export const STATES = {
  fresh: { path: '#/', reach: async ({ signUp }) => signUp.untilComplete() },
  filled: {
    path: '#/',
    // The journey sends nothing, so the e-mail address can be the same each time, as pictures require.
    reach: async ({ page, signUp }) => {
      await signUp.fillAll(makeVisitor({ email: 'wilhelmina@example.com', number: '2079460958' }));
      await expect(page.locator('[data-score]')).toBeVisible();
    },
  },
  'with errors': {
    path: '#/',
    reach: async ({ signUp }) => {
      await signUp.untilReady();
      await signUp.submit();
      await expect(signUp.banner()).toBeFocused();
    },
  },
  'with the list of countries open': {
    path: '#/',
    reach: async ({ signUp }) => {
      await signUp.untilReady();
      await signUp.at('country').click();
      await expect(signUp.options('country').first()).toBeVisible();
    },
  },
  'with nothing found': {
    path: '#/',
    reach: async ({ signUp }) => {
      await signUp.untilReady();
      await signUp.search('country', 'xyzzy');
      await expect(signUp.options('country')).toHaveCount(0);
    },
  },
  'with the tooltip open': {
    path: '#/',
    reach: async ({ page, signUp }, language) => {
      await signUp.untilReady();
      await page.getByRole('button', { name: WORDS[language].aboutCurrency }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  'with advice': {
    path: '#/',
    reach: async ({ page, signUp }) => {
      await signUp.fillAll(
        makeVisitor({ email: 'ada@gmial.com', number: '0000000', password: 'Password1234!' }),
      );
      await expect(page.getByRole('button', { name: 'ada@gmail.com' })).toBeVisible();
      await expect(page.locator('[data-score]')).toBeVisible();
    },
  },
  'with the password shown': {
    path: '#/',
    reach: async ({ page, signUp }, language) => {
      await signUp.untilReady();
      await signUp.fill('password', 'Kiste');
      await page.getByRole('button', { name: WORDS[language].showPassword }).click();
      await expect(signUp.at('password')).toHaveAttribute('type', 'text');
    },
  },
  submitting: {
    path: '#/',
    reach: async ({ page, signUp }, language) => {
      await page.route('**/api/signup', neverAnswer);
      await signUp.fillAll(makeVisitor());
      await signUp.submit();
      await expect(page.getByRole('button', { name: WORDS[language].submitting })).toBeVisible();
    },
  },
  'with the e-mail in use': {
    path: '#/',
    options: { expectedMessages: [/status of 409/] },
    reach: async (journey) =>
      submitAndHear(journey, 409, { code: 57, error: 'email_in_use', requestId: 'x' }),
  },
  'with no connection': {
    path: '#/',
    options: { expectedMessages: [/ERR_FAILED/] },
    reach: async ({ page, signUp }) => {
      await page.route('**/api/signup', (route) => route.abort());
      await signUp.fillAll(makeVisitor());
      await signUp.submit();
      await expect(signUp.banner()).toBeFocused();
    },
  },
  'with the service busy': {
    path: '#/',
    options: { expectedMessages: [/status of 503/] },
    reach: async (journey) => submitAndHear(journey, 503, { code: 8, error: 'busy', requestId: 'x' }),
  },
  'after success': {
    path: '#/',
    options: { before: BLOCKED },
    reach: async ({ page, signUp }) => {
      await page.route('**/api/signup', (route) => route.fulfill({ status: 201, json: ACCOUNT }));
      await signUp.fillAll(makeVisitor());
      await signUp.submit();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  },
  ...WAITING_STATES,
  'with a language that did not come': {
    path: '#/',
    options: { expectedMessages: [/ERR_FAILED|Failed to fetch|NetworkError/] },
    reach: async ({ page, signUp }, language) => {
      await signUp.untilComplete();
      const other = language === 'en' ? 'de' : 'en';
      await page.route(`**/content/language-${other}-*.json`, (route) => route.abort());
      await page.getByRole('combobox', { name: signUp.names.language, exact: true }).selectOption(other);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'in a frame': {
    path: '#/',
    reach: async ({ page, signUp }, language) => {
      const shop = new URL('/a-shop.html', page.url()).href;
      await page.route(shop, (route) =>
        route.fulfill({ contentType: 'text/html', body: shopWith(language) }),
      );
      await page.goto(shop);
      const country = page
        .frameLocator('iframe')
        .getByRole('combobox', { name: signUp.names.country, exact: true });
      await expect(country).not.toHaveValue('');
    },
  },
  'with the question about cookies': {
    path: '#/',
    reach: async ({ page, signUp }, language) => {
      await reloadWithVendors(page);
      await signUp.untilReady();
      await page.getByRole('button', { name: WORDS[language].chooseCookies }).press('Enter');
      await expect(page.getByRole('checkbox', { name: 'Marketing' })).toBeVisible();
    },
  },
  'the terms page': {
    path: '#/create_tos/',
    reach: async ({ page }, language) =>
      page.getByRole('button', { name: WORDS[language].freeTrial }).waitFor(),
  },
  'the terms page with an error, its template taken': {
    path: '#/create_tos/',
    reach: async ({ page }, language) => {
      await Promise.all([page.waitForEvent('download'), page.locator('[download]').click()]);
      await page.getByRole('button', { name: WORDS[language].freeTrial }).click();
      await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
    },
  },
} satisfies Readonly<Record<string, PageState>>;

/** The name of a state. */
export type StateName = keyof typeof STATES;

/** The names of all states, in the order of a visit. */
export function stateNames(): readonly StateName[] {
  return Object.keys(STATES).filter(isStateName);
}

function isStateName(name: string): name is StateName {
  return name in STATES;
}

/** Opens the product for a new visitor and brings it into a state. */
export async function openState(
  visit: (options: VisitOptions) => Promise<Journey>,
  name: StateName,
  { language, ...options }: Omit<VisitOptions, 'route'> & { readonly language: ShownLanguage },
): Promise<Journey> {
  const state: PageState = STATES[name];
  const journey = await visit({ ...state.options, ...options, route: `${state.path}${language}` });
  await state.reach(journey, language);
  return journey;
}

const ACCOUNT = { token: 'a-token', userId: 'a-user', organisationId: 'an-organisation' };

async function submitAndHear({ page, signUp }: Journey, status: number, json: unknown): Promise<void> {
  await page.route('**/api/signup', (route) => route.fulfill({ status, json }));
  await signUp.fillAll(makeVisitor());
  await signUp.submit();
  await expect(signUp.banner()).toBeFocused();
}

/** Leaves a request without a response until the page is closed. */
async function neverAnswer(): Promise<void> {
  return Promise.resolve();
}

function shopWith(language: ShownLanguage): string {
  return `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A shop</title><link rel="icon" href="data:,"><iframe title="Sign-up" src="/#/${language}" width="100%" height="800"></iframe></html>`;
}

import type { Page } from 'playwright';
import { expect } from './expect.ts';
import type { PageState } from './page-state.ts';
import { makeVisitor, type SignUpPage } from './sign-up-page.ts';

/** The states of a sign-up that waits for the proof of its mailbox (R15.2). */
export const WAITING_STATES = {
  'waiting for the code': {
    path: '#/',
    reach: async ({ page, signUp }) => waitForCode(page, signUp),
  },
  'waiting, with a wrong code': {
    path: '#/',
    options: { expectedMessages: [/status of 422/] },
    reach: async ({ page, signUp }) => {
      await waitForCode(page, signUp);
      await page.route('**/api/confirm', async (route) => {
        if (route.request().method() === 'GET') return route.fallback();
        return route.fulfill({ status: 422, json: { code: 5, fields: { code: 'wrongCode' } } });
      });
      await page.locator('[autocomplete=one-time-code]').fill('123456');
      await page.locator('[autocomplete=one-time-code]').press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toBeFocused();
    },
  },
  'with a sign-up that has ended': {
    path: '#/',
    options: { expectedMessages: [/status of 410/] },
    reach: async ({ page, signUp }) => {
      await waitForCode(page, signUp);
      await page.route('**/api/confirm', async (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { state: 'ended' } })
          : route.fulfill({ status: 410, json: { code: 9 } }),
      );
      await page.locator('[autocomplete=one-time-code]').fill('123456');
      await page.locator('[autocomplete=one-time-code]').press('Enter');
      await expect(page.locator('[autocomplete=one-time-code]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  },
} satisfies Readonly<Record<string, PageState>>;

/** Signs up at a service that asks for a proof of the mailbox. */
async function waitForCode(page: Page, signUp: SignUpPage): Promise<void> {
  await page.route('**/api/signup', (route) => route.fulfill({ status: 202, json: { confirm: true } }));
  await page.route('**/api/confirm', (route) => route.fulfill({ json: { state: 'waiting' } }));
  await signUp.fillAll(makeVisitor({ email: 'wilhelmina@example.com' }));
  await signUp.submit();
  await page.locator('[autocomplete=one-time-code]').waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

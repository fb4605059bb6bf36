import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import type { Journey } from '#tests/support/journey.ts';
import type { VisitOptions } from '#tests/support/open-page.ts';
import { reloadWithVendors } from '#tests/support/vendor-journey.ts';
import { validAnswers } from './shipped-examples.ts';
import { ShippedForm } from './shipped-form.ts';
import { shippedText } from './shipped-texts.ts';

/** A state of a shipped page, and how a test reaches it. It does not depend on the documents. */
interface ShippedState {
  readonly path: '#/' | '#/create_tos/';
  readonly options?: Omit<VisitOptions, 'route'>;
  readonly reach: (form: ShippedForm, page: Page) => Promise<void>;
}

/** Valid answers that are the same each time, because a picture shows them. */
const sameAnswers = ({ form }: ShippedForm): ReturnType<typeof validAnswers> => ({
  ...validAnswers(form.variant),
  email: 'maria@shop.example',
});

const ACCOUNT = { token: 'a-token', userId: 'a-user', organisationId: 'an-organisation' };

/** The states with an approved picture or outline. */
export const SHIPPED_STATES = {
  fresh: { path: '#/', reach: async (form) => form.untilReady() },
  filled: {
    path: '#/',
    reach: async (form, page) => {
      await form.fillAll(sameAnswers(form));
      await expect(page.locator('[data-score]'), 'how strong the password is').toBeVisible();
    },
  },
  'with errors': {
    path: '#/',
    reach: async (form, page) => {
      await form.untilReady();
      await form.button.click();
      await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible();
      // The banner loads when it is first needed.
      await expect(page.locator('main [role=group]:has(> h2, > * > h2)').first()).toBeVisible();
    },
  },
  'with a list open': {
    path: '#/',
    reach: async (form, page) => {
      await form.untilReady();
      await page.locator('form input[role=combobox]').first().click();
      await expect(page.locator('[role=option]').first()).toBeVisible();
    },
  },
  'after success': {
    path: '#/',
    options: {
      before: () => {
        window.open = () => null;
      },
    },
    reach: async (form, page) => {
      await page.route('**/api/signup', (route) => route.fulfill({ status: 201, json: ACCOUNT }));
      await form.fillAll(sameAnswers(form));
      await form.button.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  },
  'with the question about cookies': {
    path: '#/',
    reach: async (form, page) => {
      await reloadWithVendors(page);
      await form.untilReady();
      const choose = shippedText(form.language, 'consent.details');
      await page.getByRole('button', { name: choose, exact: true }).press('Enter');
      await expect(page.getByRole('checkbox').last()).toBeVisible();
    },
  },
  'the terms page': {
    path: '#/create_tos/',
    reach: async (form) => form.button.waitFor(),
  },
} satisfies Readonly<Record<string, ShippedState>>;

/** The name of a state. */
export type ShippedStateName = keyof typeof SHIPPED_STATES;

/** Opens the shipped product for a new visitor and brings it into the state. */
export async function openShipped(
  visit: (options: VisitOptions) => Promise<Journey>,
  name: ShippedStateName,
  { language, ...options }: Omit<VisitOptions, 'route'> & { readonly language: string },
): Promise<Page> {
  const state: ShippedState = SHIPPED_STATES[name];
  const { page } = await visit({ ...state.options, ...options, route: `${state.path}${language}` });
  await state.reach(new ShippedForm(page, language), page);
  return page;
}

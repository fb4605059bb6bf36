import type { FrameLocator, Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { hold, openServed, serveMarkup, type Served } from '#tests/support/prerendered-page.ts';
import { makeVisitor, NAMES, type ShownLanguage } from '#tests/support/sign-up-page.ts';

const PAGES: readonly (Served & { readonly language: ShownLanguage })[] = [
  { language: 'en', framed: false },
  { language: 'en', framed: true },
  { language: 'de', framed: false },
  { language: 'de', framed: true },
];

/** How much slower than this machine the visitor's is, so that taking over takes long enough to type into it. */
const SLOWNESS = 6;

/** The page's controls, in the words of its language. */
function controlsOf(form: Page | FrameLocator, language: ShownLanguage): (name: FieldName) => Locator {
  const names = NAMES[language];
  return (name) => {
    if (name === 'terms') return form.getByRole('checkbox', { name: names.terms });
    if (name === 'country') return form.getByRole('combobox', { name: names.country, exact: true });
    return form.getByLabel(names[name], { exact: true });
  };
}

type FieldName =
  | 'firstName'
  | 'lastName'
  | 'organisation'
  | 'email'
  | 'country'
  | 'number'
  | 'password'
  | 'terms';

describe('a page that is served with its markup', () => {
  it.for(PAGES)(
    'loses nothing that is typed before its program runs and while it takes over ($language, framed $framed)',
    async (served, { visit, server }) => {
      const { page, context } = await visit();
      const visitor = makeVisitor({ password: ' Kiste-Regen 4711x ', number: '20 30 40 50 60 70' });
      await serveMarkup(context, served);
      const program = await hold(context, /\/assets\/[^/]+\.js$/);
      const words = await hold(context, /\/assets\/language-[^/]+\.json$/);
      const opening = openServed(page, server.url, served);
      await program.hasArrived;
      const form = served.framed ? page.frameLocator('iframe') : page;
      const control = controlsOf(form, served.language);

      // The program has not come yet.
      await control('firstName').pressSequentially(visitor.firstName);
      await control('email').pressSequentially(visitor.email);
      await control('terms').check();
      expect(await control('firstName').evaluate((input) => Object.keys(input))).toStrictEqual([]);

      // It runs, and waits for its words.
      program.letThrough();
      await words.hasArrived;
      await control('lastName').pressSequentially(visitor.lastName);
      await control('password').pressSequentially(visitor.password);

      // It takes over while the visitor goes on typing.
      const cpu = await context.newCDPSession(page);
      await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
      await control('organisation').focus();
      words.letThrough();
      await page.keyboard.type(visitor.organisation, { delay: 15 });
      await page.keyboard.press('Tab');
      await control('number').pressSequentially(visitor.number);
      await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await opening;

      await expect(control('country')).not.toHaveValue('');
      for (const name of ['firstName', 'lastName', 'organisation', 'email', 'password'] as const) {
        await expect(control(name), name).toHaveValue(visitor[name]);
      }
      await expect(control('terms')).toBeChecked();
      await expect(form.getByRole('navigation')).toHaveCount(served.framed ? 0 : 1);

      const [request] = await Promise.all([
        page.waitForRequest('**/api/signup'),
        form.getByRole('button', { name: NAMES[served.language].submit }).click(),
      ]);
      expect(request.postDataJSON()).toMatchObject({ ...visitor, terms: true });
    },
  );

  it('is the same whether its program took it over or drew it', async ({ visit, server }) => {
    const drawn = await visit();
    await drawn.signUp.untilReady();
    const taken = await visit();
    await serveMarkup(taken.context, { language: 'en', framed: false });
    await openServed(taken.page, server.url, { language: 'en', framed: false });
    await taken.signUp.untilReady();
    const seen = async (page: Page): Promise<string> => page.locator('#root').ariaSnapshot();
    expect(await seen(taken.page)).toBe(await seen(drawn.page));
  });
});

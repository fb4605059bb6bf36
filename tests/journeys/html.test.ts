import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { hold, openServed } from '#tests/support/prerendered-page.ts';
import { makeVisitor, NAMES, SignUpPage } from '#tests/support/sign-up-page.ts';

const GERMAN = { language: 'de', framed: false } as const;
const PROGRAM = /\/assets\/[^/]+\.js$/;
const WORDS = /\/content\/language-[^/]+\.json$/;

describe('the page before its program runs', () => {
  it('R1.8 explains in every language how to sign in without JavaScript', async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    for (const { lang, link } of [
      { lang: 'en', link: 'Sign in' },
      { lang: 'de', link: 'Anmelden' },
    ]) {
      const section = page.locator(`section[lang=${lang}]`);
      await expect(section.getByRole('heading', { level: 1 })).toContainText('JavaScript');
      await expect(section.getByRole('link', { name: link })).toHaveAttribute(
        'href',
        `/dashboard/login?language=${lang}`,
      );
    }
  });

  it.for([
    { because: 'the program does not load', answer: undefined },
    {
      because: 'only a part of the program has arrived',
      answer: { contentType: 'text/javascript', body: 'import{a as' },
    },
  ])(
    'R1.8 explains in every language what to do without its program: $because',
    async ({ answer }, { visit, server }) => {
      const { page } = await visit({ isPrepared: true, expectedMessages: [/ERR_FAILED|Unexpected end/] });
      await page.route(PROGRAM, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto(`${server.url}/#/de`);
      const notice = page.locator('#start-failure');
      await expect(notice.getByRole('button')).toHaveText(['Reload the page', 'Seite neu laden']);
    },
  );

  it('R7.9 a new merchant reads the address on the sign-in page, and is not asked to create an account again', async ({
    visit,
    server,
  }) => {
    const { page } = await visit();
    await page.goto(`${server.url}/dashboard/login#email=ada%40shop.example`);
    await expect(page.getByText('ada@shop.example')).toBeVisible();
    await expect(page.locator('.action')).toBeHidden();
  });

  it('R2.65 restores typed text, but neither the tick nor the password', async ({ visit, server }) => {
    const { page, context } = await visit({ isPrepared: true });
    const signUp = new SignUpPage(page, 'de');
    const visitor = makeVisitor();
    const words = await hold(context, WORDS);
    await openServed(page, server.url, GERMAN);
    await signUp.fill('organisation', visitor.organisation);
    await signUp.fill('password', visitor.password);
    await signUp.acceptTerms();
    await page.goto(`${server.url}/dashboard/login`);
    await page.goBack();
    await expect(signUp.at('organisation')).toHaveValue(visitor.organisation);
    await expect(signUp.at('terms')).not.toBeChecked();
    await expect(signUp.at('password')).toHaveValue('');

    // The visitor enters this now, so the page must keep it.
    await signUp.acceptTerms();
    await signUp.fill('password', visitor.password);
    words.letThrough();
    await signUp.untilReady();
    await expect(signUp.at('terms')).toBeChecked();
    await expect(signUp.at('password')).toHaveValue(visitor.password);
  });

  it('R10.1 has a skip link to the form, and a click on it keeps the language', async ({ visit, server }) => {
    const { page, context } = await visit({ isPrepared: true });
    const program = await hold(context, PROGRAM);
    const opening = openServed(page, server.url, GERMAN);
    await program.hasArrived;
    await page.getByRole('link', { name: 'Zum Formular springen' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    program.letThrough();
    await opening;
    await new SignUpPage(page, 'de').untilReady();
    await expect(page).toHaveURL(`${server.url}/#/de`);
    await expect(page.getByRole('button', { name: NAMES.de.submit })).toBeVisible();
  });
});

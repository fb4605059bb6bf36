import type { Locator, Page } from 'playwright';
import { boxesOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shifts.ts';
import { enlargeText } from '#tests/support/layout.ts';
import { NAMES, SignUpPage, type ShownLanguage } from '#tests/support/sign-up-page.ts';

const WORDS = {
  en: {
    heading: /terms and conditions/i,
    submit: 'Get free trial',
    note: 'The sign-up form opens in a new tab.',
    opened: 'The sign-up form has opened in a new tab',
    download: /^Download .*template/,
  },
  de: {
    heading: /AGB/,
    submit: 'Kostenlos testen',
    note: 'Das Formular dafür öffnet sich in einem neuen Tab.',
    opened: 'Das Anmeldeformular hat sich in einem neuen Tab geöffnet',
    download: /^AGB-Vorlage herunterladen/,
  },
} as const;
const LANGUAGES: readonly ShownLanguage[] = ['en', 'de'];
const THEMES = ['light', 'dark'] as const;

/** The page of the terms template, as a visitor sees it. */
class TermsPage {
  readonly page: Page;
  readonly email: Locator;
  readonly submit: Locator;
  readonly download: Locator;
  readonly heading: Locator;

  constructor(page: Page, language: ShownLanguage) {
    const words = WORDS[language];
    this.page = page;
    this.email = page.getByRole('textbox', { name: NAMES[language].email, exact: true });
    this.submit = page.getByRole('button', { name: words.submit, exact: true });
    this.download = page.getByRole('link', { name: words.download });
    this.heading = page.getByRole('heading', { level: 1, name: words.heading });
  }

  async send(email: string): Promise<void> {
    await this.email.fill(email);
    await this.submit.click();
  }
}

/** The look of the link, except what hovering changes. */
async function look(link: Locator): Promise<readonly string[]> {
  return link.evaluate((element) => {
    const { color, borderColor, boxShadow } = getComputedStyle(element);
    return [color, borderColor, boxShadow];
  });
}

describe('R3.1 the terms page', () => {
  it.for([
    { width: 320, height: 640, because: 'the footer is below the form, out of sight' },
    { width: 768, height: 1024, because: 'the footer is in sight' },
  ])('R10.4 moves nothing while it loads on $width px: $because', async ({ width, height }, { visit }) => {
    const { page } = await visit({
      route: '#/create_tos/en',
      viewport: { width, height },
      before: watchShifts,
    });
    const terms = new TermsPage(page, 'en');
    await terms.download.waitFor();
    await page.getByRole('contentinfo').waitFor();
    expect(await shiftsOf(page)).toBeLessThan(0.01);
  });

  it.for([320, 768, 1440])(
    'shows the contents of the template at %i px, below the download link on narrow screens',
    async (width, { visit }) => {
      const { page } = await visit({ route: '#/create_tos/en', viewport: { width, height: 900 } });
      const contents = page.getByRole('heading', { level: 2, name: 'What the template covers' });
      await expect(contents).toBeVisible();
      await expect(page.getByText('Right of withdrawal')).toBeVisible();
      const [above, below] = await boxesOf(new TermsPage(page, 'en').download, contents);
      if (width < 1024) expect(below.y).toBeGreaterThan(above.y + above.height);
      // After a tablet is turned, the page shows the contents at the other place, and only there.
      await page.setViewportSize({ width: width < 1024 ? 1440 : 768, height: 900 });
      await expect(contents).toBeVisible();
    },
  );

  it.for(LANGUAGES)(
    'R10.1 overflows nothing in large letters on a narrow screen: %s',
    async (language, { visit }) => {
      const { page } = await visit({
        route: `#/create_tos/${language}`,
        viewport: { width: 320, height: 640 },
      });
      await expect(new TermsPage(page, language).download).toBeVisible();
      await enlargeText(page);
      expect(await sidewaysOverflow(page)).toBe(0);
    },
  );

  it.for(LANGUAGES)(
    'has a title, an address field, a button and a PDF: %s',
    async (language, { visit, server }) => {
      const { page } = await visit({ route: `#/create_tos/${language}` });
      const terms = new TermsPage(page, language);
      await expect(terms.heading).toBeVisible();
      await expect(terms.email).toHaveAttribute('type', 'email');
      await expect(terms.email).toHaveAttribute('autocomplete', 'email');
      await expect(terms.submit).toBeVisible();
      await expect(page).toHaveTitle(WORDS[language].heading);

      const answer = await page.request.get(`${server.url}${await terms.download.getAttribute('href')}`);
      const pdf = await answer.body();
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect(pdf.toString('latin1')).toMatch(/^%PDF-/);
      expect(pdf.includes(`/Lang (${language})`)).toBe(true);
      await expect(terms.download).toHaveAccessibleName(
        new RegExp(`PDF, ${Math.round(pdf.length / 1000)}\\u00a0kB$`),
      );
    },
  );

  it('keeps the address after a language switch', async ({ visit }) => {
    const { page } = await visit({ route: '#/create_tos/en' });
    await new TermsPage(page, 'en').email.fill('ada@example.com');
    await page.getByRole('combobox', { name: NAMES.en.language, exact: true }).selectOption('de');
    const german = new TermsPage(page, 'de');
    await expect(german.heading).toBeVisible();
    await expect(german.email).toHaveValue('ada@example.com');
    await expect(german.download).toHaveAttribute('hreflang', 'de');
    await expect(page).toHaveURL(/#\/create_tos\/de$/);
  });
});

describe('R3.2 the download', () => {
  it.for(LANGUAGES)('saves a PDF with a good name and keeps the page: %s', async (language, { visit }) => {
    const { page } = await visit({ route: `#/create_tos/${language}` });
    const terms = new TermsPage(page, language);
    const [download] = await Promise.all([page.waitForEvent('download'), terms.download.click()]);
    expect(download.suggestedFilename()).toBe(`terms-and-conditions-template-${language}.pdf`);
    await expect(terms.submit).toBeVisible();
  });

  it.for(THEMES)(
    'shows that the visitor followed the link, until the next click: %s',
    async (theme, { visit }) => {
      const { page, context } = await visit({ route: '#/create_tos/en', colorScheme: theme });
      await context.route('**/*.pdf', (route) => route.fulfill({ status: 204 }));
      const { download } = new TermsPage(page, 'en');
      await download.click({ trial: true });
      const before = await look(download);
      await download.click();
      await expect(download).toHaveAttribute('data-active');
      expect(await look(download)).not.toStrictEqual(before);
      await download.press('Enter');
      await expect(download).not.toHaveAttribute('data-active');
      expect(await look(download)).toStrictEqual(before);
    },
  );
});

describe('R3.3 a complete address', () => {
  it.for([
    { language: 'en', email: 'ada+tos@example.com' },
    { language: 'de', email: "a/b!c#d%e'f@example.com" },
  ] as const)(
    'opens the sign-up form in $language with $email, and reloads the terms page',
    async (sent, { visit }) => {
      const { page, context } = await visit({ route: `#/create_tos/${sent.language}` });
      const terms = new TermsPage(page, sent.language);
      await terms.email.fill(sent.email);
      await expect(page.getByText(WORDS[sent.language].note)).toBeVisible();
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.waitForEvent('load'),
        terms.submit.click(),
      ]);
      await expect(new SignUpPage(opened, sent.language).at('email')).toHaveValue(sent.email);
      await expect(opened).toHaveURL(new RegExp(`#/${sent.language}$`));
      await expect(terms.submit).toBeVisible();
      await expect(page.getByText(WORDS[sent.language].opened), 'the page says what happened').toBeVisible();
      await expect(page).toHaveURL(new RegExp(`#/create_tos/${sent.language}$`));
    },
  );

  it('is submitted by Enter, too', async ({ visit }) => {
    const { page, context } = await visit({ route: '#/create_tos/en' });
    const { email } = new TermsPage(page, 'en');
    await email.fill('ada@example.com');
    const [opened] = await Promise.all([context.waitForEvent('page'), email.press('Enter')]);
    await expect(new SignUpPage(opened, 'en').at('email')).toHaveValue('ada@example.com');
    await expect(page.getByText(WORDS.en.opened)).toBeVisible();
  });

  it('opens the form in the same window when the browser blocks a new one, without an address in the bar', async ({
    visit,
  }) => {
    const { page, context, signUp } = await visit({
      route: '#/create_tos/en',
      before: () => {
        window.open = () => null;
      },
    });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await new TermsPage(page, 'en').send('ada+tos@example.com');
    await expect(signUp.at('email')).toHaveValue('ada+tos@example.com');
    await expect(page).toHaveURL(/#\/en$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect([loads, context.pages()]).toStrictEqual([0, [page]]);
  });

  it('opens the form inside the frame of the page', async ({ visit, server }) => {
    const { page, context } = await visit();
    await context.route('**/partner', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Partner</title><iframe name="form" src="/#/create_tos/en" width="800" height="800">',
      }),
    );
    await page.goto(`${server.url}/partner`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('textbox', { name: NAMES.en.email, exact: true }).fill('ada@example.com');
    await expect(frame.getByText(WORDS.en.note)).toHaveCount(0);
    await frame.getByRole('button', { name: WORDS.en.submit, exact: true }).click();
    await expect(frame.getByRole('textbox', { name: NAMES.en.firstName, exact: true })).toBeVisible();
    await expect(frame.getByRole('textbox', { name: NAMES.en.email, exact: true })).toHaveValue(
      'ada@example.com',
    );
    expect(page.frame('form')?.url()).toMatch(/#\/en$/);
    expect(context.pages()).toStrictEqual([page]);
  });
});

describe('R10.1 an address with a typing slip', () => {
  it('gets its suggestion even if the visitor left the field before the hint had loaded', async ({
    visit,
  }) => {
    const { page } = await visit({ route: '#/create_tos/en' });
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('ada@gmial.com');
    await email.blur();
    await expect(page.getByRole('button', { name: 'ada@gmail.com' })).toBeVisible();
  });
});

describe('R3.4 an incomplete address', () => {
  it.for([
    { email: '', words: /Enter your email address/, because: 'the address is missing' },
    { email: 'nope', words: /email address in the correct format/, because: 'the address has no @' },
    {
      email: 'a b@example.com',
      words: /email address in the correct format/,
      because: 'the address contains a space',
    },
  ])('is marked with its message, and nothing opens: $because', async ({ email, words }, { visit }) => {
    const { page, context } = await visit({ route: '#/create_tos/en' });
    const terms = new TermsPage(page, 'en');
    await terms.send(email);
    await expect(terms.email).toHaveAttribute('aria-invalid', 'true');
    await expect(terms.email).toHaveAccessibleDescription(words);
    await expect(terms.email).toBeFocused();
    await expect(page).toHaveURL(/#\/create_tos\/en$/);
    expect(context.pages()).toStrictEqual([page]);
  });

  it('is validated when the visitor leaves the field, not before, and loses its error when it is corrected', async ({
    visit,
  }) => {
    const { page } = await visit({ route: '#/create_tos/en' });
    const { email } = new TermsPage(page, 'en');
    await email.pressSequentially('nope');
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    await email.blur();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('ada@example.com');
    await email.blur();
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  });
});

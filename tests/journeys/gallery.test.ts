import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { galleryJourney } from '#tests/support/gallery-journey.ts';
import { it as journey } from '#tests/support/journey.ts';
import { CONTENT_ROOT, PRODUCT_ROOT } from '#tests/support/roots.ts';

interface Fixtures {
  /** Opens a route of the development server. */
  readonly open: (route: string) => Promise<{ readonly page: Page; readonly form: FrameLocator }>;
}

const it = galleryJourney().extend<Fixtures>({
  open: async ({ openDev }, use) => {
    await use(async (route) => {
      const page = await openDev({ route, viewport: { width: 1440, height: 900 } });
      const form = page.frameLocator('iframe');
      await form.getByRole('heading', { level: 1 }).waitFor();
      return { page, form };
    });
  },
});

describe('R4.8 the form gallery', () => {
  it('updates the form when a document changes: typed text, touched fields and focus stay', async ({
    dev,
    open,
  }) => {
    const { page, form } = await open('#/gallery/sign-up');
    const name = form.getByRole('textbox', { name: 'First name' });
    await name.fill('Annabel');
    await name.blur();
    await name.focus();

    dev.edit('catalogs/messages/en.json', (text) => text.replace('"Last name"', '"Family name"'));
    await expect(form.getByRole('textbox', { name: 'Family name' })).toBeVisible();
    dev.edit('forms/sign-up/schema.json', (text) => text.replace('"maxLength": 128', '"maxLength": 3'));
    await expect(form.getByText(/^Use up to 3\s/)).toBeVisible();
    await expect(name).toHaveValue('Annabel');
    await expect(name).toBeFocused();
    await page.getByRole('link', { name: /^Findings [1-9]/ }).click();
    const changed = page.getByRole('listitem').filter({ hasText: '"firstName": tooLong' });
    await expect(changed.first()).toContainText(/forms\/sign-up\/examples\.json:\d+:\d+/);

    dev.edit('forms/sign-up/ui.json', (text) => text.replace('"messages"', 'messages"'));
    await expect(page.getByRole('status')).toContainText('This is the last good form.');
    await expect(page.getByRole('status').locator('strong')).toHaveCSS('font-weight', '520');
    await expect(name, 'the last good form stays, with all that was typed').toHaveValue('Annabel');
    await page
      .getByRole('link', { name: /^forms\/sign-up\/ui\.json:3:/ })
      .first()
      .click();
    const line = page.getByRole('region', { name: 'forms/sign-up/ui.json' }).getByRole('listitem').nth(2);
    await expect(line).toBeFocused();
    await expect(line, 'the finding stands at its line').toContainText(/3:\d+/);

    dev.edit('forms/sign-up/ui.json', (text) => text.replace('messages"', '"messages"'));
    dev.edit('forms/sign-up/schema.json', (text) => text.replace('"maxLength": 3', '"maxLength": 128'));
    await expect(page.getByRole('status')).toBeEmpty();
    await expect(page.getByRole('link', { name: 'Findings 0' })).toBeVisible();
    await expect(name).toHaveValue('Annabel');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('shows an example in a language and a width by its address, with its outcome', async ({ open }) => {
    const { page, form } = await open(
      '#/gallery/terms?language=de&width=768&theme=dark&look=harbour&pane=examples',
    );
    const [wrong = ''] = namesOfExamples('terms', (expected) => expected !== 'valid');
    await page.getByRole('link', { name: `${wrong} as stated`, exact: true }).click();
    await expect(form.getByRole('textbox', { name: 'E-Mail' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('row', { name: /^email/ })).toHaveText(/^email(\w+)\1$/);
    const body = form.locator('body');
    await expect(body).toHaveCSS('background-color', 'rgb(18, 22, 29)');
    expect(await body.evaluate(() => innerWidth)).toBe(768);
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    const [good = ''] = namesOfExamples('terms', (expected) => expected === 'valid');
    await page.getByRole('link', { name: `${good} as stated`, exact: true }).click();
    await form.getByRole('button').last().click();
    await expect(page.getByRole('heading', { name: 'Would have been sent' })).toBeVisible();
    await expect(page).toHaveURL(/pane=result/);
  });
});

/** The built page is on its own port. */
const OF_BUILT_PAGE = [/^request to another host: http:\/\/127\.0\.0\.1:/, /the page is wrong on purpose/];

/** Time for two builds. */
const BUILDS_MS = 5 * 60_000;

/** A build takes about ten seconds, and longer on a busy machine. */
const expectBuilt = expect.configure({ timeout: 2 * 60_000 });

describe('R4.8 the built page in the gallery', { timeout: BUILDS_MS }, () => {
  it('shows the page after each edit, keeps it while a build fails, and says why', async ({
    dev,
    openDev,
  }) => {
    const page = await openDev({
      route: '#/gallery/sign-up',
      viewport: { width: 1440, height: 900 },
      expectedMessages: OF_BUILT_PAGE,
    });
    await page.getByRole('link', { name: 'built', exact: true }).click();
    const status = page.getByRole('status');
    await expect(status).toContainText('Building the page of the documents');
    await expect(page.getByRole('combobox', { name: 'Variant' })).toBeDisabled();
    // Without the built page, which is on another host.
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    const built = page.frameLocator('iframe[title="The built page"]');
    await expectBuilt(built.getByRole('textbox', { name: 'First name' })).toBeVisible();
    await expect(status).toBeEmpty();

    dev.edit('catalogs/messages/en.json', (text) => text.replace('"First name"', '"Given name"'));
    await expect(status).toContainText('Until then you see the last good one.');
    await expect(built.getByRole('textbox', { name: 'First name' })).toBeVisible();
    await expectBuilt(built.getByRole('textbox', { name: 'Given name' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect(built.getByRole('textbox', { name: 'Vorname' })).toBeVisible();

    await built.locator('body').evaluate(() => {
      setTimeout(() => {
        throw new Error('the page is wrong on purpose');
      });
    });
    await expect(status).toContainText('The page reports an error. Error: the page is wrong on purpose');

    dev.edit('forms/sign-up/ui.json', (text) => text.replace('"messages"', 'messages"'));
    await expectBuilt(status).toContainText('This is the last good page.');
    await expect(status).toContainText(
      /forms\/sign-up\/ui\.json:3:\d+ .*Not built: the documents have findings\./s,
    );
    await expect(built.getByRole('textbox', { name: 'Vorname' })).toBeVisible();
  });
});

function namesOfExamples(form: string, isWanted: (expected: unknown) => boolean): readonly string[] {
  const text = readFileSync(join(CONTENT_ROOT, 'forms', form, 'examples.json'), 'utf8');
  const { examples }: { examples: readonly { name: string; expect: unknown }[] } = JSON.parse(text);
  return examples.filter((example) => isWanted(example.expect)).map(({ name }) => name);
}

describe('R4.8 the production build', () => {
  journey('has nothing of the gallery', () => {
    const built = join(PRODUCT_ROOT, 'dist', 'client');
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:js|css|html|json)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    const found = files.filter(
      (file) =>
        /gallery/i.test(file) ||
        /#\/gallery|Form gallery|\/gallery\//.test(readFileSync(join(built, file), 'utf8')),
    );
    expect(found).toStrictEqual([]);
  });
});

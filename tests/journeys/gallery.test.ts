import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe, onTestFinished, vi } from 'vitest';
import { servePages } from '#scripts/dev/serve-pages.ts';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { RELEASE } from '#tests/support/content.ts';
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

/** The first page waits for the build of the program, which `npm run dev` begins at its start when the code has changed. */
const BUILD_MS = 5 * 60_000;

const expectBuilt = expect.configure({ timeout: 4 * 60_000 });

describe('R4.8 the built page in the gallery', { timeout: BUILD_MS }, () => {
  it('shows the page after each edit, keeps it while a build fails, and says why', async ({
    dev,
    openDev,
  }) => {
    const page = await openDev({
      route: '#/gallery/sign-up',
      viewport: { width: 1440, height: 900 },
      expectedMessages: OF_BUILT_PAGE,
    });
    const release = await holdBuilds(page);
    await page.getByRole('link', { name: 'built', exact: true }).click();
    const status = page.getByRole('status');
    await expect(status).toContainText('Building the page of the documents');
    await expect(page.getByRole('combobox', { name: 'Variant' })).toBeDisabled();
    // Without the built page, which is on another host.
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    release();
    const built = page.frameLocator('iframe[title="The built page"]');
    await expectBuilt(built.getByRole('textbox', { name: 'First name' })).toBeVisible();
    await expect(status).toBeEmpty();
    expect(await isPreRendered(page), 'the HTML already has the form').toBe(true);

    const releaseNext = await holdBuilds(page);
    dev.edit('catalogs/messages/en.json', (text) => text.replace('"First name"', '"Given name"'));
    await expect(status).toContainText('Until then you see the last good one.');
    await expect(built.getByRole('textbox', { name: 'First name' })).toBeVisible();
    releaseNext();
    await expect(built.getByRole('textbox', { name: 'Given name' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect(built.getByRole('textbox', { name: 'Vorname' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('harbour');
    await expect(built.locator('body')).toHaveCSS('--radius', '4px');
    await expect(built.getByRole('textbox', { name: 'Vorname' })).toBeVisible();

    await built.locator('body').evaluate(() => {
      setTimeout(() => {
        throw new Error('the page is wrong on purpose');
      });
    });
    await expect(status).toContainText('The page reports an error. Error: the page is wrong on purpose');

    dev.edit('forms/sign-up/ui.json', (text) => text.replace('"messages"', 'messages"'));
    await expect(status).toContainText('This is the last good page.');
    await expect(status).toContainText(
      /forms\/sign-up\/ui\.json:3:\d+ .*Not built: the documents have findings\./s,
    );
    await expect(built.getByRole('textbox', { name: 'Vorname' })).toBeVisible();
  });

  journey('gets nothing of the developer’s environment, and only the gallery may frame it', async () => {
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    vi.stubEnv('PROVIDER_URL', 'https://real.example');
    vi.stubEnv('GTM_ID', 'GTM-REAL');
    const pages = await servePages({ theme: '', galleryPort: 5173 }, join(PRODUCT_ROOT, 'dist'));
    const page = await fetch(pages.show(RELEASE));
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://127.0.0.1:5173 http://localhost:5173',
    );
    expect(await page.text()).not.toMatch(/real\.example|GTM-REAL/);
    await pages.close();
  });

  journey('says which themes there are when there is no such theme', async () => {
    const pages = servePages({ theme: 'harbor', galleryPort: 5173 }, join(PRODUCT_ROOT, 'dist'));
    await expect(pages).rejects.toThrow('THEME must be one of harbour, or unset, not "harbor"');
  });
});

/** Holds requests for built pages, so that a test sees what the gallery shows meanwhile. Returns the function that lets them go. */
async function holdBuilds(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/gallery/built?*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Whether the HTML of the page in the frame has the form before any program runs. */
async function isPreRendered(page: Page): Promise<boolean> {
  const [built] = page.frames().filter((frame) => frame.url().includes('/preview/'));
  const html = await (await fetch(built?.url() ?? '')).text();
  return /<template data-hydrate="en"[^>]*>.*First name/s.test(html);
}

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

import type { Browser, Page } from 'playwright';
import { boxOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe, onTestFinished } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { it } from '#tests/support/journey.ts';
import { newContext } from '#tests/support/open-page.ts';
import { startPartnerPage } from '#tests/support/start-partner.ts';
import { startServer, type RunningServer } from '#tests/support/start-server.ts';

/** Denies the frame all storage, as a browser may do for a frame of another site. */
function refuseStorage(): void {
  if (window === window.top) return;
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

/** Records every event of the form that reaches the body of the host page. */
function recordEvents(): void {
  const heard: unknown[] = [];
  Object.assign(window, { heard });
  for (const type of ['vestibule:ready', 'vestibule:resize', 'vestibule:submitted'])
    window.addEventListener(type, (event) => {
      if (event instanceof CustomEvent) heard.push([event.type, event.detail]);
    });
}

interface Embedding {
  readonly page: Page;
  readonly server: RunningServer;
  /** The events so far, each as its type and its detail. */
  readonly heard: () => Promise<readonly unknown[]>;
}

async function embed(
  browser: Browser,
  element: string,
  { width = 800, inFrame = refuseStorage } = {},
): Promise<Embedding> {
  let product = '';
  const partner = await startPartnerPage(
    () => `<main><h1>Partner</h1>${element}</main><script type="module" src="${product}/embed.js"></script>`,
  );
  const server = await startServer({ FRAME_ANCESTORS: `'self' ${partner}` });
  onTestFinished(server.dispose);
  product = server.url;
  await publishContactSales(server);
  const context = await newContext(browser, { viewport: { width, height: 900 } });
  onTestFinished(async () => context.close());
  await context.addInitScript(inFrame);
  await context.addInitScript(recordEvents);
  const page = await context.newPage();
  await page.goto(partner);
  const heard = async (): Promise<readonly unknown[]> => page.evaluate('window.heard');
  return { page, server, heard };
}

const GERMAN = '<vestibule-form form="contact-sales" language="de"></vestibule-form>';

describe('R17.4 a form in a page of another site', () => {
  it('is filled in and sent without cookies or storage, and passes no answer on to the other site', async ({
    browser,
  }) => {
    const { page, heard } = await embed(browser, GERMAN);
    const frame = page.frameLocator('vestibule-form iframe');
    await frame.getByLabel('Ihr Name').fill('Ada Lovelace');
    await frame.getByLabel('E-Mail').fill('ada@engines.example');
    await frame.getByRole('button', { name: 'Weiter' }).click();
    await frame.getByLabel('Preise').check();
    await frame.getByLabel('Ihre Nachricht').fill('Was kosten 2.000 Abonnements im Monat?');
    const posted = page.waitForRequest('**/api/forms/contact-sales');
    await frame.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(frame.getByRole('heading', { level: 1, name: 'Ihre Nachricht ist da' })).toBeFocused();
    const headers = await (await posted).allHeaders();
    expect(headers['x-xsrf-token']).toMatch(/^frame\./);
    expect(headers['cookie']).toBeUndefined();
    const events = await heard();
    expect(events).toContainEqual(['vestibule:ready', null]);
    expect(events).toContainEqual(['vestibule:submitted', null]);
    expect(JSON.stringify(events)).not.toMatch(/Ada|engines|Abonnements/);
    await expect(page.locator('iframe'), 'a screen reader says what is in the frame').toHaveAttribute(
      'title',
      'Mit dem Vertrieb sprechen',
    );
  });

  it.for([
    { width: 800, because: 'the form is in a column of a page' },
    { width: 360, because: 'the host is a phone' },
  ])('is as high as its content at $width pixels: $because', async ({ width }, { browser }) => {
    const { page, heard } = await embed(browser, GERMAN, { width });
    const frame = page.frameLocator('vestibule-form iframe');
    const height = async (): Promise<number> => (await boxOf(page.locator('iframe'))).height;
    await expect(frame.getByLabel('Ihr Name')).toBeVisible();
    // The frame may still grow while the test reads.
    await expect(async () =>
      expect(await heard()).toContainEqual(['vestibule:resize', { height: await height() }]),
    ).toPass();
    const before = await height();
    await frame.getByRole('button', { name: 'Weiter' }).click();
    await expect.poll(height, 'the error messages need room').toBeGreaterThan(before);
    await expect
      .poll(async () =>
        page.frames()[1]?.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
      )
      .toBe(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  });

  it.for(['light', 'dark'] as const)(
    'has the colours that the site chose: %s',
    async (scheme, { browser }) => {
      const { page } = await embed(browser, GERMAN.replace('language', `scheme="${scheme}" language`));
      const frame = page.frameLocator('iframe');
      await expect(frame.getByLabel('Ihr Name')).toBeVisible();
      expect(await frame.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe(scheme);
    },
  );

  it('says inside the frame that there is no form of this name', async ({ browser }) => {
    const { page } = await embed(browser, '<vestibule-form form="contact-sale"></vestibule-form>');
    const notice = page.frameLocator('iframe').getByText('This form is not available at the moment.');
    await expect(notice).toBeVisible();
  });

  it.for([
    { form: 'sign-up', because: 'it embeds like any form' },
    { form: 'terms', because: 'it embeds like any form' },
    { form: 'contact-sales', because: 'the host page must not jump' },
  ])(
    'R17.4 shows $form below the fold with its height before it is seen: $because',
    async ({ form }, { browser }) => {
      const element = `<div style="height:3000px"></div><vestibule-form form="${form}"></vestibule-form>`;
      const { page, heard } = await embed(browser, element);
      const height = async (): Promise<number> => (await boxOf(page.locator('iframe'))).height;
      await expect(async () =>
        expect(await heard()).toContainEqual(['vestibule:resize', { height: await height() }]),
      ).toPass();
      const before = await height();
      await page.locator('iframe').scrollIntoViewIfNeeded();
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await height()).toBe(before);
    },
  );

  it('R17.4 keeps the answers of the same form embedded twice apart over a reload', async ({ browser }) => {
    const english = '<vestibule-form form="contact-sales" language="en"></vestibule-form>';
    const { page } = await embed(browser, `${english}${english}`, { inFrame: () => undefined });
    const nameIn = (at: number) => page.frameLocator('iframe').nth(at).getByLabel('Your name');
    await nameIn(0).fill('Ada');
    await nameIn(1).fill('Bo');
    await page.reload();
    await expect(nameIn(0)).toHaveValue('Ada');
    await expect(nameIn(1)).toHaveValue('Bo');
  });

  it('changes its language when the attribute changes', async ({ browser }) => {
    const { page } = await embed(browser, GERMAN);
    const heading = page.frameLocator('vestibule-form iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Mit dem Vertrieb sprechen');
    await page.locator('vestibule-form').evaluate((element) => element.setAttribute('language', 'en'));
    await expect(heading).toHaveText('Talk to sales');
  });

  it.for([
    {
      element: '<vestibule-form form="contact-sales"></vestibule-form>',
      because: 'it takes the language of the host page',
    },
    {
      element: '<vestibule-form form="contact-sales" language="en-GB"></vestibule-form>',
      because: 'it uses the language of “en-GB” without the country',
    },
    {
      element: '<vestibule-form form="contact-sales" language="EN"></vestibule-form>',
      because: 'tags of languages ignore case',
    },
    {
      element: '<vestibule-form form="contact-sales" language="fr"></vestibule-form>',
      because: 'it takes the form’s first language',
    },
  ])('chooses a language for $element: $because', async ({ element }, { browser }) => {
    const { page } = await embed(browser, element);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Talk to sales');
  });
});

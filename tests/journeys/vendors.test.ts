import type { Page } from 'playwright';
import { boxOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe, onTestFinished } from 'vitest';
import { it as base, type Journey } from '#tests/support/journey.ts';
import { newContext, openPage, type VisitOptions } from '#tests/support/open-page.ts';
import { makeVisitor, SignUpPage } from '#tests/support/sign-up-page.ts';
import { startPartner } from '#tests/support/start-partner.ts';
import { PRODUCTION } from '#tests/support/production.ts';
import { startServer, type RunningServer } from '#tests/support/start-server.ts';
import { ALL_VENDORS, stubVendors, VENDOR_MODES, VENDOR_SCRIPTS } from '#tests/support/vendor-journey.ts';

/** Opens the product with every vendor configured, and prepares the page, but does not load it. */
type Arrive = (options?: VisitOptions) => Promise<Journey>;

const it = base.extend<{ vendorServer: RunningServer; arrive: Arrive }>({
  vendorServer: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startServer({
        ...ALL_VENDORS,
        // In production, the tag manager gets sign-ups, too (R9.6).
        ...PRODUCTION,
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'file' },
  ],
  arrive: async ({ browser, vendorServer }, use) => {
    const visits: Journey[] = [];
    await use(async (options = {}) => {
      const visit = await openPage(browser, vendorServer, options);
      const signUp = new SignUpPage(visit.page, options.route === '#/de' ? 'de' : 'en');
      const journey = { ...visit, signUp };
      visits.push(journey);
      return journey;
    });
    await Promise.all(visits.map(async ({ close }) => close()));
  },
});

const question = (page: Page) => page.getByRole('region', { name: 'May we learn from your visit?' });

const answer = (page: Page, name: string) => question(page).getByRole('button', { name });

/** More presses than the page has stops. */
const MOST_PRESSES = 32;

/** Focused elements that the visitor cannot see: another element covers their middle, or they are outside the window. */
async function coveredFocus(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused));
    return isSeen ? [] : [`${focused.tagName} ${focused.id}`];
  });
}

const BLOCKED = () => {
  window.open = () => {
    performance.mark('opened');
    return null;
  };
};

/** The time from the server's response until the login window opens, in milliseconds. */
async function openingDelay(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [opened] = performance.getEntriesByName('opened');
    const posted = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => name.endsWith('/api/signup'));
    if (!opened || !(posted instanceof PerformanceResourceTiming)) throw new Error('Nothing was opened.');
    return opened.startTime - posted.responseEnd;
  });
}

describe('R9.1 the login window', () => {
  it.for(VENDOR_MODES)(
    'R9.1 R2.62 opens in production in the same time, whatever vendors do: %s',
    async (mode, { arrive }) => {
      const { page, context, signUp, load } = await arrive({ isPrepared: true, before: BLOCKED });
      const { requested } = await stubVendors(context, mode);
      await load();
      await answer(page, 'Accept').click();
      await expect(question(page)).toHaveCount(0);
      await signUp.fillAll(makeVisitor());
      if (mode !== 'forbidden') await expect.poll(() => requested.length).toBeGreaterThan(4);
      await signUp.submit();
      await expect(page.getByRole('link', { name: 'Open your account' })).toBeVisible();
      // The page opens the window after 150 ms (R2.62). A page that waited for a vendor would open it four seconds later.
      const delay = await openingDelay(page);
      expect(delay).toBeGreaterThanOrEqual(149);
      expect(delay).toBeLessThan(4_000);
      const outbox = await page.evaluate(() => sessionStorage.getItem('vestibule.outbox'));
      expect(outbox, 'the page still has to report the second event').toContain('"kind":"waiting"');
    },
  );
});

describe('R9.3 consent to vendors', () => {
  it('R9.3 comes first: before it no request, no cookie, no storage; after it each script once', async ({
    arrive,
  }) => {
    const { page, context, signUp, load } = await arrive({ isPrepared: true });
    const { requested } = await stubVendors(context, 'ok');
    await load();
    await signUp.fillAll(makeVisitor());
    await expect(question(page)).toBeVisible();
    expect(requested).toStrictEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toStrictEqual(['XSRF-TOKEN']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toStrictEqual([]);
    await answer(page, 'Accept').click();
    await expect.poll(() => requested.toSorted()).toStrictEqual(VENDOR_SCRIPTS.toSorted());
  });

  it('R9.3 the page does not ask again after a refusal, and nothing loads', async ({ arrive }) => {
    const { page, context, signUp, load } = await arrive({ isPrepared: true });
    const { requested } = await stubVendors(context, 'ok');
    await load();
    await answer(page, 'Reject').click();
    await page.reload();
    await signUp.untilReady();
    await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    expect(requested).toStrictEqual([]);
  });

  it('R9.3 when a visitor withdraws consent to statistics, the page removes what its vendors stored, and nothing else', async ({
    arrive,
  }) => {
    const { page, context, load } = await arrive({ isPrepared: true });
    await stubVendors(context, 'ok');
    await load();
    await answer(page, 'Accept').click();
    await page.evaluate(() => {
      document.cookie = '_ga=1; path=/';
      document.cookie = '_ga_AB12=1; path=/; domain=127.0.0.1';
      document.cookie = 'hubspotutk=1; path=/';
      document.cookie = 'shop=1; path=/';
      localStorage.setItem('_hjSession', '1');
      localStorage.setItem('shop', '1');
    });
    const opener = page.getByRole('button', { name: 'Cookie choices' });
    await opener.press('Enter');
    await expect(page.getByRole('heading', { name: 'May we learn from your visit?' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Statistics' }).uncheck();
    await answer(page, 'Save my choice').press('Enter');
    await expect(opener).toBeFocused();
    const names = (await context.cookies()).map(({ name }) => name).toSorted();
    expect(names).toStrictEqual(['XSRF-TOKEN', 'hubspotutk', 'shop', 'vestibule-consent']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toStrictEqual(['shop']);
  });

  it('R9.3 consent in a frame without cookies lasts until the visitor leaves, and is requested again', async ({
    browser,
  }) => {
    let product = '';
    const partner = await startPartner(() => product);
    const server = await startServer({ ...ALL_VENDORS, FRAME_ANCESTORS: partner });
    onTestFinished(server.dispose);
    product = server.url;
    const context = await newContext(browser);
    onTestFinished(async () => context.close());
    const { requested } = await stubVendors(context, 'ok');
    const page = await context.newPage();
    for (let visits = 1; visits <= 2; visits += 1) {
      await page.goto(partner);
      const accept = page.frameLocator('iframe').getByRole('button', { name: 'Accept' });
      await expect(accept).toBeVisible();
      expect(requested).toHaveLength((visits - 1) * VENDOR_SCRIPTS.length);
      await accept.click();
      await expect.poll(() => requested.length).toBe(visits * VENDOR_SCRIPTS.length);
    }
  });
});

describe('R10.1 the consent banner', () => {
  it('R10.1 takes no focus from a visitor who types, is announced, and returns the focus', async ({
    arrive,
  }) => {
    const { page, context, signUp, load } = await arrive({ isPrepared: true });
    await context.route('**/assets/i18n/en.json', async (route) => {
      await signUp.at('firstName').pressSequentially('Ada');
      await route.continue();
    });
    await load();
    await expect(question(page)).toBeVisible();
    await expect(signUp.at('firstName')).toBeFocused();
    await expect(page.getByText('At the end of the page there is a question about cookies.')).toBeAttached();
    await answer(page, 'Reject').press('Enter');
    await expect(signUp.at('firstName')).toBeFocused();
    await expect(signUp.at('firstName')).toHaveValue('Ada');
  });

  it.for([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 320, height: 256 },
  ])('R10.1 never covers the focused element: $width × $height', async (viewport, { arrive }) => {
    const { page, signUp } = await arrive({ route: '#/de', viewport });
    await signUp.untilReady();
    const details = page.getByRole('button', { name: 'Selbst wählen' });
    const { x, y } = await boxOf(details);
    if (viewport.height > 576) {
      // A real click at this position, because Playwright's own click would scroll the page first.
      await page.mouse.click(x + 9, y + 20);
      expect(await page.evaluate(() => scrollY), 'nothing scrolls').toBe(0);
    } else await details.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Statistik' })).toBeFocused();
    await page.getByRole('link', { name: 'Zum Formular' }).focus();
    const covered: string[] = [];
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      await page.keyboard.press('Tab');
      covered.push(...(await coveredFocus(page)));
    }
    expect(covered).toStrictEqual([]);
  });

  it('R10.1 changes its language with the page immediately', async ({ arrive }) => {
    const { page } = await arrive();
    await expect(question(page)).toBeVisible();
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de');
    await expect(page.getByRole('button', { name: 'Ablehnen' })).toBeVisible();
  });
});

describe('R9.2 without a vendor', () => {
  it('R9.2 R9.5 the page has no banner, no button for it and no file of it; only our own API gets the sign-up', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    const fetched: string[] = [];
    const count = (what: RegExp): number => fetched.filter((url) => what.test(url)).length;
    page.on('request', (request) => fetched.push(request.url()));
    await page.reload();
    await signUp.untilReady();
    expect(count(/start-own/), 'before the visitor fills in the form').toBe(0);
    await signUp.fillAll(makeVisitor());
    await expect(page.getByRole('button', { name: 'Cookie choices' })).toHaveCount(0);
    await signUp.submitAndFollow();
    await expect.poll(() => count(/\/v1\/integration\/june\//)).toBe(4);
    expect(count(/vendors|i18n/)).toBe(0);
  });
});

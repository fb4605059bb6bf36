import type { Locator } from 'playwright';
import { expect } from 'playwright/test';
import { describe } from 'vitest';
import { sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { clippedTexts, enlargeText, stickyElements } from '#tests/support/layout.ts';
import { WORDS } from '#tests/support/page-words.ts';
import { NAMES, type SignUpPage } from '#tests/support/sign-up-page.ts';
import { reloadWithVendors } from '#tests/support/vendor-journey.ts';

const WIDTHS = [320, 360, 390, 600, 834, 1024, 1440, 1920, 2560];

/** How a page can look that is laid out at all widths; each leaves the page so. In German, the longer one. */
const STATES: Readonly<Record<string, { route: string; reach: (signUp: SignUpPage) => Promise<void> }>> = {
  'the fresh form': { route: '#/de', reach: (signUp) => signUp.untilReady() },
  'a form full of errors': { route: '#/de', reach: submitNothing },
  'an open list': { route: '#/de', reach: (signUp) => signUp.search('country', 'ver') },
  'the question about cookies': {
    route: '#/de',
    reach: async ({ page }) => {
      await reloadWithVendors(page);
      await page.getByRole('button', { name: WORDS.de.chooseCookies }).click();
    },
  },
  'the template of terms': {
    route: '#/create_tos/de',
    reach: ({ page }) => page.getByRole('button', { name: 'Kostenlos testen' }).click(),
  },
};

async function submitNothing(signUp: SignUpPage): Promise<void> {
  await signUp.untilReady();
  await signUp.submit();
  await expect(signUp.at('terms')).toHaveAttribute('aria-invalid', 'true');
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

describe('R10.1 at every width from 320 to 2560 pixels', () => {
  it.for(Object.keys(STATES))('nothing sticks out or is cut: %s', async (state, { visit }) => {
    const { page, signUp } = await visit({ route: STATES[state]?.route ?? '' });
    await STATES[state]?.reach(signUp);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysOverflow(page), `${width}`).toBe(0);
      expect(await clippedTexts(page), `${width}`).toStrictEqual([]);
    }
  });

  it('a frame of 360 pixels shows the whole form', async ({ visit, server }) => {
    const { page, context } = await visit();
    await context.route('**/partner', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Partner</title><iframe name="form" src="/#/de" width="360" height="800">',
      }),
    );
    await page.goto(`${server.url}/partner`);
    await expect(page.frameLocator('iframe').getByRole('button', { name: NAMES.de.submit })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

describe('R1.5 the navbar of a phone', () => {
  it.for(['en', 'de'] as const)(
    'is one row under a slim line, and Tab goes as the eye does: %s',
    async (language, { visit }) => {
      const { page, signUp } = await visit({ route: `#/${language}`, viewport: { width: 320, height: 640 } });
      await signUp.untilReady();
      const [logo, rebrand, signIn] = await page.getByRole('navigation').getByRole('link').all();
      if (!logo || !rebrand || !signIn) throw new Error('A link is missing.');
      const row = await Promise.all(
        [logo, page.getByRole('navigation').getByRole('combobox'), signIn].map(boxOf),
      );
      expect(new Set(row.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
      const line = await boxOf(rebrand);
      expect(line.y + line.height).toBeLessThanOrEqual(row[0]?.y ?? 0);
      expect(line.height).toBeLessThan(40);
      await page.keyboard.press('Tab');
      for (const next of [rebrand, logo]) {
        await page.keyboard.press('Tab');
        await expect(next).toBeFocused();
      }
    },
  );
});

describe('R10.1 letters as a visitor needs them', () => {
  it.for([
    { because: 'a phone', width: 390 },
    { because: 'a desktop', width: 1440 },
  ])(
    'of twice the size are all there, and boxes, flags and circles grow with them: $because',
    async ({ width }, { visit }) => {
      const { page, signUp } = await visit({ route: '#/de', viewport: { width, height: 900 } });
      await submitNothing(signUp);
      const parts = [
        signUp.at('terms'),
        page.locator('img:visible'),
        page.getByRole('button', { name: 'Zur Währung' }),
      ];
      const before = await Promise.all(parts.map(boxOf));
      await enlargeText(page);
      for (const [at, part] of parts.entries()) {
        expect((await boxOf(part)).width).toBeCloseTo(2 * (before[at]?.width ?? 0), 0);
      }
      expect(await clippedTexts(page)).toStrictEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      // A number of eight digits needs its room.
      expect((await boxOf(signUp.at('number'))).width).toBeGreaterThan(220);
    },
  );
});

describe('R10.1 a low window', () => {
  it('has nothing that sticks, and an open list leaves its field in view', async ({ visit }) => {
    const { page, signUp } = await visit({ viewport: { width: 320, height: 256 } });
    await signUp.untilReady();
    expect(await stickyElements(page)).toStrictEqual([]);
    await signUp.at('country').click();
    await expect(signUp.options('country').first()).toBeAttached();
    const field = await boxOf(signUp.at('country'));
    const list = await boxOf(page.getByRole('listbox'));
    expect(field.y).toBeGreaterThanOrEqual(0);
    expect(list.y + list.height).toBeLessThanOrEqual(256);
  });

  it('R2.44 a touched field goes to the top, so that its list stands above the keyboard', async ({
    visit,
  }) => {
    const { page, signUp } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await signUp.untilReady();
    await signUp.at('currency').tap();
    await expect(signUp.options('currency').first()).toBeVisible();
    await expect.poll(async () => (await boxOf(signUp.at('currency'))).y).toBeLessThan(120);
    const list = await boxOf(page.getByRole('listbox'));
    expect(list.y + list.height).toBeLessThanOrEqual(844 - 340);
  });
});

describe('R2.8 dial code and number are one box', () => {
  it.for([
    { direction: 'ltr', width: 1280 },
    { direction: 'rtl', width: 1280 },
    { direction: 'ltr', width: 320 },
  ])(
    'of the height and width of the others, $direction at $width pixels',
    async ({ direction, width }, { visit }) => {
      const { page, signUp } = await visit({ viewport: { width, height: 900 } });
      await submitNothing(signUp);
      await page.evaluate((dir) => (document.body.dir = dir), direction);
      const [code, number, password] = await Promise.all([
        boxOf(signUp.at('numberCode').locator('..')),
        boxOf(signUp.at('number')),
        boxOf(signUp.at('password').locator('..')),
      ]);
      const [first, second] = direction === 'rtl' ? [number, code] : [code, number];
      expect(first.x + first.width - second.x).toBe(1);
      expect([first.x, second.x + second.width]).toStrictEqual([password.x, password.x + password.width]);
      expect([code.y, code.height]).toStrictEqual([number.y, password.height]);
      const problem = await boxOf(page.getByText('Enter your phone number.').last());
      expect([problem.x, problem.width]).toStrictEqual([password.x, password.width]);
    },
  );

  it.for(['ltr', 'rtl'])('a wrong number has a red line all round it, %s', async (direction, { visit }) => {
    const { page, signUp } = await visit();
    await submitNothing(signUp);
    await page.evaluate((dir) => (document.body.dir = dir), direction);
    const lines = await signUp.at('number').evaluate((element) => {
      const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } =
        getComputedStyle(element);
      return [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor];
    });
    expect(new Set(lines).size).toBe(1);
  });

  it('its parts are focused, and wrong, one by one', async ({ visit }) => {
    const { signUp } = await visit();
    await submitNothing(signUp);
    const look = async (part: Locator): Promise<readonly string[]> =>
      part.evaluate((element) => {
        const { borderTopWidth, borderTopColor, outlineStyle } = getComputedStyle(element);
        return [borderTopWidth, borderTopColor, outlineStyle];
      });
    const code = signUp.at('numberCode').locator('..');
    const [, red = ''] = await look(signUp.at('number'));
    expect(await look(signUp.at('number'))).toStrictEqual(['2px', red, 'none']);
    await signUp.at('currency').press('Tab');
    const [edge, colour, outline] = await look(code);
    expect([edge, outline]).toStrictEqual(['1px', 'solid']);
    expect(colour).not.toBe(red);
    await signUp.at('numberCode').press('Tab');
    expect((await look(code)).at(-1)).toBe('none');
    expect((await look(signUp.at('number'))).at(-1)).toBe('solid');
  });
});

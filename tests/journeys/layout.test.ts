import type { Locator } from 'playwright';
import { type Box, boxesOf, boxOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { clippedTexts, enlargeText, stickyElements } from '#tests/support/layout.ts';
import { hold } from '#tests/support/prerendered-page.ts';
import { WORDS } from '#tests/support/page-words.ts';
import { makeVisitor, NAMES, type SignUpPage } from '#tests/support/sign-up-page.ts';
import { reloadWithVendors } from '#tests/support/vendor-journey.ts';

const WIDTHS = [320, 360, 390, 600, 834, 1024, 1440, 1920, 2560];

/** The states of a page that are laid out at all widths. Most are in German, whose texts are longer. */
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

describe('R10.1 at every width from 320 to 2560 pixels', () => {
  it.for(Object.keys(STATES))('nothing overflows or is cut: %s', async (state, { visit }) => {
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

describe('R10.1 the fields of the form', () => {
  it.for([1, 2, 3])(
    'have boxes that all start and end at the same whole pixels, at a scale of %i',
    async (scale, { visit }) => {
      const { page, signUp } = await visit({ deviceScaleFactor: scale });
      await signUp.untilReady();
      const boxes = [
        signUp.at('organisation'),
        signUp.at('email'),
        signUp.at('numberCode').locator('xpath=ancestor::fieldset'),
        signUp.at('password').locator('..'),
        page.getByText('12 characters or more').locator('xpath=ancestor::ul'),
        signUp.at('submit'),
        signUp.at('number'),
      ];
      for (const width of [320, 390, 412, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const drawn = await boxesOf(...boxes);
        const number = drawn.at(-1);
        const edges = [...new Set(drawn.slice(0, -1).flatMap((box) => [box.x, box.x + box.width]))];
        expect(edges, `${width}`).toHaveLength(2);
        expect(edges.map(Math.round), `${width}`).toStrictEqual(edges);
        expect(number && number.x + number.width, `${width}`).toBe(edges[1]);
      }
    },
  );

  it('break a long German word with a hyphen, and never overflow', async ({ visit }) => {
    const { page, signUp } = await visit({ route: '#/de', viewport: { width: 320, height: 800 } });
    await signUp.untilReady();
    const words = page.getByRole('link', { name: /^Datenschutz/ });
    await expect(words).toHaveCount(2);
    await enlargeText(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    for (const word of await words.all()) {
      // The browser draws the soft hyphen at the end of the line.
      expect(await linesIn(word)).toStrictEqual(['Datenschutz\u00ad', 'erklärung']);
    }
  });
});

/** The first text in an element, line by line. */
async function linesIn(element: Locator): Promise<readonly string[]> {
  return element.evaluate((words) => {
    const text = document.createTreeWalker(words, NodeFilter.SHOW_TEXT).nextNode();
    if (!text) return [];
    const range = document.createRange();
    const lines = new Map<number, string>();
    for (const [at, letter] of Array.from(text.textContent ?? '').entries()) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      // After a soft hyphen, the first rectangle is the hyphen's.
      const line = Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
      lines.set(line, (lines.get(line) ?? '') + letter);
    }
    return [...lines.values()].map((line) => line.trim());
  });
}

describe('R1.5 the navbar of a phone', () => {
  it.for(['en', 'de'] as const)(
    'is one row that starts with the logo; the link about the new name is in the footer: %s',
    async (language, { visit }) => {
      const { page, signUp } = await visit({ route: `#/${language}`, viewport: { width: 320, height: 640 } });
      await signUp.untilReady();
      const navbar = page.getByRole('navigation');
      const [logo, signIn] = await navbar.getByRole('link').all();
      if (!logo || !signIn) throw new Error('A link is missing.');
      const row = await boxesOf(logo, navbar.getByRole('combobox'), signIn);
      expect(new Set(row.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(logo).toBeFocused();
      const rebrand = page
        .getByRole('contentinfo')
        .getByRole('link', { name: language === 'de' ? 'Unser neuer Name' : 'Read about our new name' });
      await expect(rebrand).toBeVisible();
      const address = await rebrand.getAttribute('href');
      await page.setViewportSize({ width: 768, height: 640 });
      await expect(rebrand).toBeHidden();
      await expect(navbar.locator(`[href="${address}"]`)).toBeVisible();
    },
  );
});

describe('R10.1 text in large letters', () => {
  it.for([
    { because: 'a phone', width: 390 },
    { because: 'a desktop', width: 1440 },
  ])(
    'text at twice the size is complete, and boxes, flags and circles grow with it: $because',
    async ({ width }, { visit }) => {
      const { page, signUp } = await visit({ route: '#/de', viewport: { width, height: 900 } });
      await submitNothing(signUp);
      const parts = [
        signUp.at('terms'),
        page.locator('img:visible'),
        page.getByRole('button', { name: 'Zur Währung' }),
      ];
      const before = await boxesOf(...parts);
      await enlargeText(page);
      const after = await boxesOf(...parts, signUp.at('number'));
      for (const [at, { width: small }] of before.entries())
        expect(after[at]?.width).toBeCloseTo(2 * small, 0);
      expect(await clippedTexts(page)).toStrictEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      // A number of eight digits needs this width.
      expect(after.at(-1)?.width).toBeGreaterThan(220);
    },
  );
});

describe('R10.1 a low window', () => {
  it('has nothing sticky, and an open list does not cover its field', async ({ visit }) => {
    const { page, signUp } = await visit({ viewport: { width: 320, height: 256 } });
    await signUp.untilReady();
    expect(await stickyElements(page)).toStrictEqual([]);
    await signUp.at('country').click();
    await expect(signUp.options('country').first()).toBeAttached();
    const [field, list] = await boxesOf(signUp.at('country'), page.getByRole('listbox'));
    expect(field.y).toBeGreaterThanOrEqual(0);
    expect(list.y + list.height).toBeLessThanOrEqual(256);
  });
});

it('R2.45 a tap does not move the field: its list opens where there is space', async ({ visit }) => {
  const { page, signUp } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signUp.untilReady();
  await signUp.at('currency').scrollIntoViewIfNeeded();
  const before = await boxOf(signUp.at('currency'));
  await signUp.at('currency').tap();
  await expect(signUp.options('currency').first()).toBeVisible();
  const [after, list] = await boxesOf(signUp.at('currency'), page.getByRole('listbox'));
  expect(after).toStrictEqual(before);
  expect(list.y).toBeGreaterThanOrEqual(0);
  expect(list.y + list.height).toBeLessThanOrEqual(844);
});

it.for([320, 390, 480])(
  'R2.45 R2.48 a tooltip that opens on Tab leaves the note above it and its own field readable: %s pixels',
  async (width, { visit }) => {
    const { page, signUp } = await visit({ route: '#/de', viewport: { width, height: 844 } });
    await signUp.search('country', 'xyzzy');
    await page.keyboard.press('Tab');
    const { tooltip, note, currency } = await noteAndTooltip(signUp);
    expect(currency.y).toBeGreaterThanOrEqual(note.y + note.height);
    expect(tooltip.y).toBeGreaterThanOrEqual(currency.y + currency.height);
    expect(tooltip.y + tooltip.height).toBeLessThanOrEqual(844);
  },
);

it.for([320, 390, 480])(
  'R2.45 R10.1 a note that comes late leaves the field with the focus, and its tooltip, in the window: %s pixels',
  async (width, { visit }) => {
    const { page, context, signUp, load } = await visit({
      route: '#/de',
      viewport: { width, height: 844 },
      isPrepared: true,
    });
    const texts = await hold(context, /\/content\/language-de-/);
    await load();
    await texts.hasArrived;
    await signUp.search('country', 'xyzzy');
    await page.keyboard.press('Tab');
    texts.letThrough();
    const { tooltip, currency } = await noteAndTooltip(signUp);
    expect(currency.y).toBeGreaterThanOrEqual(0);
    expect(tooltip.y).toBeGreaterThanOrEqual(currency.y + currency.height);
    expect(tooltip.y + tooltip.height).toBeLessThanOrEqual(844);
  },
);

/** Where the note about an unknown country is, and the currency below it with its tooltip, once the page shows them. */
async function noteAndTooltip(
  signUp: SignUpPage,
): Promise<Readonly<Record<'note' | 'tooltip' | 'currency', Box>>> {
  const { page } = signUp;
  const parts = [
    page.locator('[data-doubt]').filter({ hasText: 'xyzzy' }),
    page.getByRole('tooltip'),
  ] as const;
  for (const part of parts) await expect(part).toBeVisible();
  const [note, tooltip, currency] = await boxesOf(...parts, signUp.at('currency'));
  return { note, tooltip, currency };
}

it('R2.45 R2.48 a tooltip beside a note leaves its own field readable', async ({ visit }) => {
  const { page, signUp } = await visit({ viewport: { width: 1440, height: 900 } });
  await signUp.search('country', 'xyzzy');
  await page.keyboard.press('Tab');
  const { tooltip, currency } = await noteAndTooltip(signUp);
  expect(tooltip.y + tooltip.height).toBeLessThanOrEqual(currency.y);
});

describe('R2.8 dial code and number are one box', () => {
  it.for([
    { direction: 'ltr', width: 1280 },
    { direction: 'rtl', width: 1280 },
    { direction: 'ltr', width: 320 },
  ])(
    'the box has the height and width of the other fields, $direction at $width pixels',
    async ({ direction, width }, { visit }) => {
      const { page, signUp } = await visit({ viewport: { width, height: 900 } });
      await submitNothing(signUp);
      await page.evaluate((dir) => (document.body.dir = dir), direction);
      const [code, number, password, problem] = await boxesOf(
        signUp.at('numberCode').locator('..'),
        signUp.at('number'),
        signUp.at('password').locator('..'),
        page.locator('p', { hasText: 'Enter your phone number.' }),
      );
      const [first, second] = direction === 'rtl' ? [number, code] : [code, number];
      expect(first.x + first.width - second.x).toBe(1);
      expect([first.x, second.x + second.width]).toStrictEqual([password.x, password.x + password.width]);
      expect([code.y, code.height]).toStrictEqual([number.y, password.height]);
      expect([problem.x, problem.width]).toStrictEqual([password.x, password.width]);
    },
  );

  it.for([
    { direction: 'ltr', wrong: 'number' },
    { direction: 'rtl', wrong: 'number' },
    { direction: 'ltr', wrong: 'numberCode' },
  ] as const)(
    'one red line surrounds dial code and number when one of them has a problem, $direction: $wrong',
    async ({ direction, wrong }, { visit }) => {
      const { page, signUp } = await visit({ expectedMessages: [/status of 422/] });
      const fields = { organisation: 'tooLong', [wrong]: 'required' };
      await page.route('**/api/signup', (route) => route.fulfill({ status: 422, json: { code: 5, fields } }));
      await signUp.fillAll(makeVisitor());
      await signUp.submit();
      await expect(signUp.at(wrong)).toHaveAttribute('aria-invalid', 'true');
      await page.evaluate((dir) => (document.body.dir = dir), direction);
      const [{ top: line }, code, number] = await Promise.all([
        linesOf(signUp.at('organisation')),
        linesOf(signUp.at('numberCode').locator('..')),
        linesOf(signUp.at('number')),
      ]);
      expect(line).toMatch(/^2px/);
      const [first, last] = direction === 'rtl' ? [number, code] : [code, number];
      expect([first.top, first.left, first.bottom]).toStrictEqual([line, line, line]);
      expect([last.top, last.right, last.bottom]).toStrictEqual([line, line, line]);
      // One red line between the two parts, too: a line of another colour would interrupt the lines above and below.
      expect([first.right, last.left].filter((each) => each === line)).toHaveLength(1);
    },
  );

  it.for(['light', 'dark'] as const)(
    'R10.1 a wrong field stays red under the focus ring: %s',
    async (colorScheme, { visit }) => {
      const { page, signUp } = await visit({ colorScheme });
      await submitNothing(signUp);
      const red = (await linesOf(signUp.at('organisation'))).top;
      const boxes = {
        firstName: signUp.at('firstName'),
        numberCode: signUp.at('numberCode').locator('..'),
        number: signUp.at('number'),
        password: signUp.at('password').locator('..'),
      };
      for (const field of ['firstName', 'numberCode', 'number', 'password'] as const) {
        await page.keyboard.press('Shift');
        await signUp.at(field).focus();
        expect((await linesOf(boxes[field])).top, field).toBe(red);
        const rings = await Promise.all(Object.values(boxes).map(ringOf));
        // Only one box has the ring: not even the other part of the phone number. tokens.test.ts checks the contrast of the
        // ring.
        expect(rings.filter((ring) => ring === '3px')).toHaveLength(1);
        expect(await ringOf(boxes[field])).toBe('3px');
      }
    },
  );
});

/** The width of the ring around a box; `none` when there is no ring. */
async function ringOf(box: Locator): Promise<string> {
  return box.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'solid' ? outlineWidth : 'none';
  });
}

/** The lines around a box: `2px rgb(179, 22, 27)`. */
async function linesOf(box: Locator): Promise<Readonly<Record<'top' | 'right' | 'bottom' | 'left', string>>> {
  return box.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      top: `${style.borderTopWidth} ${style.borderTopColor}`,
      right: `${style.borderRightWidth} ${style.borderRightColor}`,
      bottom: `${style.borderBottomWidth} ${style.borderBottomColor}`,
      left: `${style.borderLeftWidth} ${style.borderLeftColor}`,
    };
  });
}

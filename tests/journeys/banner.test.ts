import type { Locator } from 'playwright';
import { boxesOf, boxOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { textsCutAtTop } from '#tests/support/layout.ts';
import { makeVisitor } from '#tests/support/sign-up-page.ts';

const WINDOWS = [
  { width: 1440, height: 900, because: 'a desktop' },
  { width: 390, height: 844, because: 'a phone' },
  { width: 390, height: 600, because: 'a phone whose browser shows its bars' },
  { width: 320, height: 256, because: 'a zoom of 400 %' },
].flatMap((window) => (['en', 'de'] as const).map((language) => ({ ...window, language })));

describe('R2.22 a banner that takes the focus', () => {
  it.for(WINDOWS)(
    'shows its heading with space above it, and the window cuts off no words: $because, $language',
    async ({ language, width, height }, { visit }) => {
      const { page, signUp } = await visit({ route: `#/${language}`, viewport: { width, height } });
      await signUp.untilReady();
      await signUp.submit();
      await expect(signUp.banner()).toBeFocused();
      const heading = signUp.banner().getByRole('heading');
      await expect(heading).toBeInViewport({ ratio: 1 });
      expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(16);
      expect(await textsCutAtTop(page)).toStrictEqual([]);
    },
  );

  it('R2.22 R2.27 stands below the notice about saved answers, which has not moved', async ({ visit }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    await signUp.fill('firstName', 'Maria');
    await page.keyboard.press('Tab');
    await page.reload();
    const startOver = page.getByRole('button', { name: 'Start over' });
    const fromHeading = async (locator: Locator): Promise<number> => {
      const [heading, box] = await boxesOf(page.locator('main h1'), locator);
      return box.y - heading.y;
    };
    await startOver.waitFor();
    const before = await fromHeading(startOver);
    await signUp.fill('lastName', 'Meier');
    await signUp.submit();
    await expect(signUp.banner()).toBeFocused();
    expect(await fromHeading(startOver)).toBe(before);
    expect(await fromHeading(signUp.banner())).toBeGreaterThan(before);
  });

  it('shows its heading again after another submit', async ({ visit }) => {
    const { page, signUp } = await visit({ viewport: { width: 320, height: 256 } });
    await signUp.untilReady();
    await signUp.submit();
    await expect(signUp.banner()).toBeFocused();
    await signUp.fill('firstName', makeVisitor().firstName);
    await signUp.submit();
    await expect(signUp.banner()).toBeFocused();
    await expect(signUp.banner().getByRole('heading')).toBeInViewport({ ratio: 1 });
    expect(await textsCutAtTop(page)).toStrictEqual([]);
  });
});

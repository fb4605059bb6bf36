import type { Locator } from 'playwright';
import { boxOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it, type Journey } from '#tests/support/journey.ts';

/** The field, with everything below its control. */
function fieldOf({ signUp }: Journey): Locator {
  return signUp.at('password').locator('xpath=ancestor::*[@data-secret]');
}

async function answer({ signUp }: Journey, password: string): Promise<void> {
  await signUp.untilReady();
  await signUp.fill('firstName', 'Maria');
  await signUp.fill('lastName', 'Jensen');
  await signUp.fill('password', password);
}

/** How many requirements each row has, and how many lines each requirement takes. */
async function rowsOf(field: Locator): Promise<{ rows: readonly number[]; lines: readonly number[] }> {
  return field.getByRole('listitem').evaluateAll((items) => {
    const linesOf = (item: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(item.querySelector('span') ?? item);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
    const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    return { rows, lines: items.map(linesOf) };
  });
}

describe('R2.51 the page’s verdict on a password', () => {
  it.for([
    {
      password: 'Jensen1987-!',
      advice: /contains something you filled in/,
      because: 'it is a name with a year',
    },
    { password: 'Qwertz123456!', advice: /are common/, because: 'it is a row of keys' },
    { password: 'Passwort123!', advice: /Three unrelated words/, because: 'it is a word with a number' },
  ])(
    'shows advice in place of the ticked requirements: $because',
    async ({ password, advice }, { visit }) => {
      const journey = await visit();
      await journey.signUp.untilReady();
      const field = fieldOf(journey);
      const before = await boxOf(field);
      await answer(journey, password);
      await expect(field.locator('p').filter({ hasText: advice })).toBeVisible();
      await expect(field.getByText(/^(?:Weak|Fair)$/)).toBeVisible();
      await expect(field.getByText('a capital letter')).toBeHidden();
      await expect(field.locator('svg')).toHaveCount(0);
      expect(await boxOf(field)).toStrictEqual(before);
    },
  );

  it('shows only the requirements while some are not met', async ({ visit }) => {
    const journey = await visit();
    await answer(journey, 'Maria2026!');
    const field = fieldOf(journey);
    await expect(field.getByText('Make your password longer')).toBeVisible();
    await expect(field.getByText('12 characters or more')).toBeVisible();
    await expect(field.getByText('One requirement is not met yet.')).toBeAttached();
    await expect(field.getByText(/^(?:Weak|Fair|Good|Strong)$/)).toHaveCount(0);
    await expect(field.getByText(/contains something/)).toHaveCount(0);
  });

  it('shows the ticked requirements for a strong password', async ({ visit }) => {
    const journey = await visit();
    await answer(journey, 'Kiste-Regen-4711x');
    const field = fieldOf(journey);
    await expect(field.getByText('Strong', { exact: true })).toBeVisible();
    await expect(field.getByText('a capital letter')).toBeVisible();
    await expect(field.locator('svg')).toHaveCount(0);
  });

  it.for(['en', 'de'] as const)(
    'leaves no requirement alone in the last row, and breaks none, at any width: %s',
    async (language, { visit }) => {
      const journey = await visit({ route: `#/${language}` });
      await journey.signUp.untilReady();
      for (const width of [320, 390, 768, 1440]) {
        await journey.page.setViewportSize({ width, height: 900 });
        const { rows, lines } = await rowsOf(fieldOf(journey));
        expect(lines, `${width}`).toStrictEqual([1, 1, 1, 1, 1]);
        expect(rows.at(-1), `${width}`).toBe(Math.max(...rows));
      }
    },
  );
});

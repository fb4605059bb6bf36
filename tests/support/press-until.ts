import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** More than the number of Tab stops on any page. */
const MOST_PRESSES = 40;

/** Presses the key until the wanted element has the focus. */
export async function pressUntil(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES && !(await isFocused(goal)); presses += 1) {
    await page.keyboard.press(key);
  }
  await expect(goal).toBeFocused();
}

/** Whether an element has the focus now. */
export async function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

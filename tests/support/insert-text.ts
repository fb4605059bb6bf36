import type { Page } from 'playwright';
import { BROWSER_NAME } from './open-page.ts';

/** Inserts a text as a whole into the control in focus, as a paste does. */
export async function insertText(page: Page, text: string): Promise<void> {
  if (BROWSER_NAME === 'chromium') return page.keyboard.insertText(text);
  // Firefox's driver would set the value by script. The browser's own command sends the events of a paste.
  await page.evaluate((inserted) => void document.execCommand('insertText', false, inserted), text);
}

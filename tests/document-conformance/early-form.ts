import type { Page } from 'playwright';
import { FormPage } from './form-page.ts';

/** A form whose markup has come and whose script has not. */
export interface EarlyForm {
  readonly form: FormPage;
  /** Lets the script come, and waits until it runs. */
  readonly release: () => Promise<void>;
}

/** Loads the page and holds its scripts back. */
export async function holdScripts(page: Page, address: string): Promise<() => void> {
  let letGo: () => void;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // Module scripts hold up all later stages of a load.
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('form').waitFor();
  return () => letGo();
}

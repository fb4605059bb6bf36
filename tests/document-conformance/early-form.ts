import type { Page } from 'playwright';
import { FormPage } from './form-page.ts';

/** A form whose markup has loaded and whose script has not. */
export interface EarlyForm {
  readonly form: FormPage;
  /** Lets the script load, and waits until it runs. */
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
  // We wait only for `commit`, because held module scripts delay all later events of the load.
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('form').waitFor();
  return () => letGo();
}

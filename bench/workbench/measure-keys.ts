import { typeLetter, type Visit } from '#bench/page/open-visit.ts';

const KEYS = 80;
/** The first keys only warm the page up. */
const WARM_UP = 10;

/** Types into the English label of the chosen field, and measures the time from each key to the paint of its letter (R12.3). */
export async function measureKeys({ page, session }: Visit, address: string): Promise<readonly number[]> {
  await page.goto(address);
  await page.getByRole('region', { name: 'English' }).getByLabel('Label').click();
  await page.keyboard.press('End');
  // Wait until the frame has the form of the draft, as an editor sees it.
  await page.waitForLoadState('networkidle');
  await page.evaluate('probe.rest()');
  await page.evaluate('probe.keyToPaint.length = 0');
  for (let key = 0; key < KEYS; key += 1) {
    await typeLetter(session, 'a');
    // The probe waits at most 0.3 seconds, so it does not wait for the check. An editor does not, either.
    await page.evaluate('probe.rest()');
  }
  const times = await page.evaluate<number[]>('probe.keyToPaint');
  return times.slice(WARM_UP);
}

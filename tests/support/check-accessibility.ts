import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** WCAG 2.2 AA, and what axe holds to be good practice (R10.1). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands, each with the elements it means. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // The other mode opens a page of its own for each run, to reach frames of other hosts: there are none here.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  );
}

/** By how many CSS pixels the page, or a frame in it, is wider than its window; 0 when nothing scrolls sideways. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  const overflows = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ),
  );
  return Math.max(...overflows);
}

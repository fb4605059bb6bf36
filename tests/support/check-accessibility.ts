import axeCore from 'axe-core';
import type { Frame, Page } from 'playwright';

declare global {
  /** What the script of axe leaves in a page. */
  var axe: typeof axeCore;
}

/** WCAG 2.2 AA, and what axe holds to be good practice (R10.1). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page as it stands and the frames in it, each with the elements it means. The script stays
 * in a page once it is there, and tells of nothing but violations: most of the time of a run went into both.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  await Promise.all(page.frames().map(bringAxe));
  const violations = await page.evaluate(async (tags) => {
    const found = await globalThis.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html }) => html),
    }));
  }, TAGS);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((html) => `  ${html}`).join('\n')}`,
  );
}

async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate('"axe" in globalThis'))) await frame.evaluate(axeCore.source);
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

import axeCore from 'axe-core';
import type { Frame, Page } from 'playwright';
import { PATIENCE_MS } from './patience.ts';

declare global {
  /** The global variable that the script of axe sets in a page. */
  var axe: typeof axeCore;
}

/** The rules of WCAG 2.2 AA, and axe's rules of good practice (R10.1). */
const TAGS: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations that axe finds in the page and its frames, each with its elements. To save time, the script stays in the page after
 * the first check, and axe reports only violations.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // A frame that the page replaces meanwhile never answers axe. Then we ask a second time.
  const violations = await runAxe(page).catch(async () => runAxe(page));
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((html) => `  ${html}`).join('\n')}`,
  );
}

async function runAxe(page: Page) {
  const frames = page.frames();
  const origins = await Promise.all(frames.map(async (frame) => frame.evaluate(() => globalThis.origin)));
  // The preview of a draft is in a sandbox, and its origin is opaque. By default, axe leaves such a frame out.
  const allowedOrigins = origins.includes('null') ? ['<unsafe_all_origins>'] : ['<same_origin>'];
  await Promise.all(frames.map(async (frame) => loadAxe(frame, allowedOrigins)));
  return page.evaluate(
    async ([runOnly, frameWaitTime]) => {
      const found = await globalThis.axe.run(document, {
        runOnly,
        frameWaitTime,
        resultTypes: ['violations'],
      });
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html }) => html),
      }));
    },
    [TAGS, PATIENCE_MS] as const,
  );
}

async function loadAxe(frame: Frame, allowedOrigins: readonly string[]): Promise<void> {
  if (!(await frame.evaluate('"axe" in globalThis'))) await frame.evaluate(axeCore.source);
  await frame.evaluate(
    (origins) => globalThis.axe.configure({ allowedOrigins: [...origins] }),
    allowedOrigins,
  );
}

/** By how many CSS pixels the page, or a frame in it, is wider than its window. 0 when nothing scrolls sideways. */
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

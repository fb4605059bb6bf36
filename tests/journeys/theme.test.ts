import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { openPage } from '#tests/support/open-page.ts';
import { startServer } from '#tests/support/start-server.ts';

/** The background colour and the corner radius that a theme sets, as the page computes them. */
const LOOK = (): readonly string[] => {
  const { backgroundColor } = getComputedStyle(document.body);
  return [backgroundColor, getComputedStyle(document.body).getPropertyValue('--radius')];
};

describe('R8.1 a partner’s theme', () => {
  it('applies where the environment names it, and other pages do not load it', async ({ browser, visit }) => {
    const { page: plain } = await visit();
    expect(await plain.evaluate(LOOK)).toStrictEqual(['rgb(244, 246, 246)', '8px']);
    await expect(plain.locator('link[href*="theme"]')).toHaveCount(0);

    const server = await startServer({ THEME: 'harbour' });
    const { page, close, faults } = await openPage(browser, server, {});
    expect(await page.evaluate(LOOK)).toStrictEqual(['rgb(248, 246, 242)', '4px']);
    expect(faults()).toStrictEqual([]);
    await close();
    await server.dispose();
  });

  it('with an unknown name stops the start of the server', async () => {
    await expect(startServer({ THEME: 'harbor' })).rejects.toThrow(
      /exit 78[\s\S]*THEME must be one of harbour, or unset, not "harbor"/,
    );
  });
});

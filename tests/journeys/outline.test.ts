import type { Page } from 'playwright';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { openState } from '#tests/support/page-states.ts';

const OUTLINED = (['fresh', 'with errors', 'after success', 'the terms page'] as const).flatMap((state) =>
  (['en', 'de'] as const).map((language) => ({ state, language })),
);

/** The page as assistive technology is told of it: title, language, roles and names. Long lists are only counted. */
async function outlineOf(page: Page): Promise<string> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const language = await page.locator('html').getAttribute('lang');
  const options = lines.filter(isOption);
  return [
    `# ${await page.title()}`,
    `# lang: ${language}, options of lists: ${options.length}`,
    ...lines.filter((line) => !isOption(line)),
    '',
  ].join('\n');
}

function isOption(line: string): boolean {
  return /^ *- option /.test(line);
}

/** A change that is meant: `npx vitest run --project journeys tests/journeys/outline.test.ts -u`, and read the difference. */
describe('R10.1 the outline of the page', () => {
  it.for(OUTLINED)('is as it was read and approved: $state, $language', async (seen, { visit, expect }) => {
    const { page } = await openState(visit, seen.state, { language: seen.language });
    const file = `snapshots/${seen.state.replaceAll(' ', '-')}.${seen.language}.yaml`;
    await expect(await outlineOf(page)).toMatchFileSnapshot(file);
  });
});

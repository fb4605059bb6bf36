import type { Page } from 'playwright';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { openShipped } from './shipped-states.ts';
import { LANGUAGES } from './shipped-texts.ts';

const OUTLINED = (['fresh', 'with errors', 'after success', 'the terms page'] as const).flatMap((state) =>
  LANGUAGES.map((language) => ({ state, language })),
);

/** The page as assistive technology sees it: title, language, roles and names. Long lists only have their length. */
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

/** After an intended change, run `npm run approve:content` and read the difference that Git shows. */
describe('R10.1 the outline of the shipped pages', () => {
  it.for(OUTLINED)(
    'R10.1 equals the approved outline: $state, $language',
    async ({ state, language }, { visit, expect }) => {
      const page = await openShipped(visit, state, { language });
      const file = `snapshots/${state.replaceAll(' ', '-')}.${language}.yaml`;
      await expect(await outlineOf(page)).toMatchFileSnapshot(file);
    },
  );
});

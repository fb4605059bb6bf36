import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { markupFaults } from '#tests/support/markup-faults.ts';
import { openState } from '#tests/support/page-states.ts';
import { withoutTranslation } from '#tests/support/translation.ts';

describe('R10.1 the markup is valid HTML', () => {
  it('the served page is valid before any script has run', async ({ server }) => {
    const page = await fetch(server.url);
    // Each template has the same landmarks, so all of them together would not be valid. The tests below check single states.
    const html = (await page.text()).replaceAll(/<template .*?<\/template>/gs, '');
    expect(await markupFaults(html)).toStrictEqual([]);
  });

  it.for([
    'fresh',
    'with errors',
    'with the list of countries open',
    'with the tooltip open',
    'with the e-mail in use',
    'after success',
    'the terms page with an error, its template taken',
  ] as const)('the page is valid in the state: %s', async (state, { visit }) => {
    const { page } = await openState(visit, state, { language: 'en' });
    expect(await markupFaults(withoutTranslation(await page.content()))).toStrictEqual([]);
  });
});

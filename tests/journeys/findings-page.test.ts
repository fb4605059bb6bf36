import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { findingsMarkup } from '#scripts/dev/vite-plugin-findings.ts';

const LONG_NAME = 'aNameThatIsWiderThanAnyWindow'.repeat(8);
const FINDINGS = [
  'forms/sign-up/schema.json:19:41  "maxLenght" is not known here.  Did you mean "maxLength"?',
  `forms/sign-up/schema.json:5:5  The form has no field "${LONG_NAME}".  Take it out, or write the field "${LONG_NAME}" into "properties" of schema.json.`,
];

describe('the page that lists mistakes in the documents', () => {
  it.for([1440, 390])('R4.6 R10.1 fits into a window of %i pixels', async (width, { browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, isMobile: width < 768 });
    await page.setContent(findingsMarkup(FINDINGS));
    const widths = await page.evaluate(() => ({
      needed: document.documentElement.scrollWidth,
      window: window.innerWidth,
    }));
    expect(widths).toStrictEqual({ needed: width, window: width });
    await page.close();
  });
});

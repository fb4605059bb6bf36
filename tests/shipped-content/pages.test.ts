import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { markupFaults } from '#tests/support/markup-faults.ts';
import { validAnswers } from './shipped-examples.ts';
import { ShippedForm } from './shipped-form.ts';
import { openShipped, SHIPPED_STATES } from './shipped-states.ts';
import { LANGUAGES, shippedText } from './shipped-texts.ts';

const BLOCKED = SHIPPED_STATES['after success'].options;
const STATES = (['fresh', 'with errors', 'after success', 'the terms page'] as const).flatMap((state) =>
  LANGUAGES.map((language) => ({ state, language })),
);

/** These tests compute their expectations from the documents, so a change of content needs no approval. */
describe('the shipped pages', () => {
  it.for(LANGUAGES)(
    'R2.1–R2.11 show each field under its label, accept an example, and report the account: %s',
    async (language, { visit }) => {
      const { page } = await visit({ ...BLOCKED, route: `#/${language}` });
      const form = new ShippedForm(page, language);
      const { messagePrefix, variant } = form.form;
      await form.fillAll(validAnswers(variant), async (field) => expect(form.named(field)).toBeVisible());
      await expect(form.button).toHaveText(shippedText(language, `${messagePrefix}.submit`));
      await form.button.click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(shippedText(language, `${messagePrefix}.success.heading`));
    },
  );

  it.for(LANGUAGES)(
    'R19.4 say under the phone number what it is for, also to screen readers: %s',
    async (language, { visit }) => {
      const { page } = await visit({ route: `#/${language}` });
      const form = new ShippedForm(page, language);
      await form.untilReady();
      const number = form.form.fields.find(({ name }) => name === 'number');
      const reason = shippedText(language, 'signup.inputs.number.help');
      expect(reason).not.toBe('');
      if (!number) throw new Error('The sign-up form asks for no phone number.');
      await expect(page.getByText(reason)).toBeVisible();
      await expect(form.at(number)).toHaveAccessibleDescription(reason);
    },
  );

  it.for(STATES)(
    'R10.1 have valid markup, no accessibility fault and no horizontal scrolling: $state, $language',
    async ({ state, language }, { visit }) => {
      const page = await openShipped(visit, state, { language, viewport: { width: 320, height: 800 } });
      expect(await markupFaults(await page.content())).toStrictEqual([]);
      expect(await accessibilityFaults(page)).toStrictEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
    },
  );
});

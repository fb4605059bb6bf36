import { describe } from 'vitest';
import type { FormDesign } from './form-design.ts';
import type { ProductTest } from './product-test.ts';
import { trialOf, trySavedAnswers, tryEarly, tryKeyboard, tryLoading, tryUntouched } from './trials.ts';

/** Declares the tests that every form has to pass. */
export function describeForm(it: ProductTest, design: FormDesign): void {
  // In German, the page chooses another country, numbers have another format, and the form may have a variant.
  const english = trialOf(design, 'en');
  const german = trialOf(design, 'de');

  describe.each([english, german])('in $language', (trial) => {
    it('R4.3 loads without a message on the console, and shows only defaults and what the page fills in', async ({
      visitor,
    }) => tryLoading(visitor, trial));

    it('R7.11 sends and stores no optional field that the visitor left empty', async ({ visitor }) =>
      tryUntouched(visitor, trial));
  });

  it('R10.1 R7.11 sends and stores everything that the visitor typed with the keyboard alone', async ({
    visitor,
  }) => tryKeyboard(visitor, german));

  it('R7.11 sends and stores what the visitor filled in before the script ran', async ({ visitor }) =>
    tryEarly(visitor, english));

  it('R2.27 R1.4 restores everything after a reload, keeps it in German, and sends it', async ({ visitor }) =>
    trySavedAnswers(visitor, design, ['en', 'de']));
}

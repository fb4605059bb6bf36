import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { heldAnswers } from './answers-of.ts';
import { VAT_NUMBER } from './conditions.ts';
import { PREFILLED_PRODUCT as DESIGN } from './conditions-product.ts';
import { designFor } from './form-design.ts';
import { newAccount } from './new-account.ts';
import { from, productTest } from './product-test.ts';

const it = productTest(DESIGN);

/** The form for a language whose visitors are asked for a VAT number. */
const VAT_FORM = designFor(DESIGN, 'es');

describe('a condition on an answer from the page or from saved answers', () => {
  it('R4.3 R2.40 hydrates when the language chooses the country of the condition', async ({ open }) => {
    const form = await open('de');
    // We reload, because the script that chooses the country then comes early, from the browser's cache.
    await form.reload();
    const held = heldAnswers(DESIGN, {}, { countrySelector: 'DE' });
    await expect.poll(async () => form.shown()).toEqual(form.shouldShow(held));
  });

  it('R4.3 R1.3 hydrates when the link contains the address of the condition', async ({ open }) => {
    const { email } = newAccount();
    const form = await open('en', { route: `#/en/${email}`, ...from('NO') });
    const held = heldAnswers(DESIGN, { email }, { countrySelector: 'NO' });
    await expect.poll(async () => form.shown()).toEqual(form.shouldShow(held));
  });

  it('R4.3 R2.27 hydrates when saved answers meet conditions', async ({ open }) => {
    const form = await open('en', from('NO'));
    const answers = { motive: 'Fjord & Co', motiveMore: 'More' };
    await form.fillAll(answers, 'mouse');
    await form.reload();
    const held = heldAnswers(DESIGN, answers, { countrySelector: 'NO' });
    await expect.poll(async () => form.shown()).toEqual(form.shouldShow(held));
  });

  it('R4.3 R1.4 also holds for saved answers after a switch to a language whose country meets it', async ({
    open,
  }) => {
    const form = await open('en', from('NO'));
    const answers = { motive: 'Fjord & Co', motiveMore: 'More' };
    await form.fillAll(answers, 'mouse');
    await form.reload();
    const german = await form.switchTo(DESIGN, 'de');
    const held = heldAnswers(DESIGN, answers, { countrySelector: 'DE' });
    await expect.poll(async () => german.shown()).toEqual(german.shouldShow(held));
  });

  it('R4.3 R2.27 hydrates when saved answers contain items of a repeatable group', async ({ open }) => {
    const form = await open('en', from('NO'));
    const people = [{ name: 'Ada' }, { name: 'Bo', owner: true, portion: 12.5 }];
    await form.fillAll({ people }, 'mouse');
    await form.reload();
    const held = heldAnswers(DESIGN, { people }, { countrySelector: 'NO' });
    await expect.poll(async () => form.shown()).toEqual(form.shouldShow(held));
  });
});

describe('a field that is only visible in 27 countries', () => {
  it.for([
    { country: 'US', because: 'the country is far from Europe' },
    { country: 'NO', because: 'the country is in Europe, but not in the list' },
  ])(
    'R4.3 is neither visible, nor validated, nor stored in $country: $because',
    async ({ country }, { open, send }) => {
      const form = await open('es', from(country));
      const answers = { ...newAccount(), taxNumber: 'A 1' };
      await form.fillAll(answers, 'mouse', { countrySelector: country });
      const held = heldAnswers(VAT_FORM, answers, { countrySelector: country });
      expect(await form.shown()).toStrictEqual(form.shouldShow(held));
      const { posted, stored } = await send(form);
      expect(posted).toStrictEqual(held);
      expect(Object.keys(stored?.metadata ?? {})).not.toContain('vatNumber');
    },
  );

  it.for([
    { country: 'AT', because: 'the country is the first of the list' },
    { country: 'SK', because: 'the country is the last of the list' },
  ])('R4.3 is visible, validated and stored in $country: $because', async ({ country }, { open, send }) => {
    const form = await open('es', from(country));
    const answers = { ...newAccount(), vatNumber: 'DE123456789' };
    await form.fillAll({ ...answers, vatNumber: 'nonsense' }, 'mouse', { countrySelector: country });
    await form.submit.click();
    await expect(form.at(VAT_NUMBER)).toHaveAttribute('aria-invalid', 'true');
    await form.fill(VAT_NUMBER, answers.vatNumber, 'mouse');
    const { posted, stored } = await send(form);
    expect(posted).toStrictEqual(heldAnswers(VAT_FORM, answers, { countrySelector: country }));
    expect(stored?.metadata['vatNumber']).toBe(answers.vatNumber);
  });

  it('R4.3 is replaced by another field when the visitor chooses a country outside of the list', async ({
    open,
    send,
  }) => {
    const form = await open('es', from('DE'));
    const account = newAccount();
    await form.fillAll({ vatNumber: 'DE123456789' }, 'mouse', { countrySelector: 'DE' });
    const answers = { countrySelector: 'NO', ...account, taxNumber: 'A 1' };
    await form.fillAll(answers, 'mouse');
    expect((await send(form)).posted).toStrictEqual(answers);
  });
});

import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { CONDITIONS_PRODUCT } from './conditions-product.ts';
import { describeForm } from './document-suite.ts';
import { from, productTest } from './product-test.ts';

const it = productTest(CONDITIONS_PRODUCT);

describe('a form with conditions, dependencies and a variant', () => {
  describeForm(it, CONDITIONS_PRODUCT);

  it('R4.4 R2.27 keeps the visitor’s answer instead of the derived one, also after a reload', async ({
    open,
  }) => {
    const form = await open('en', from('NO'));
    await form.fillAll({ motive: 'Fjord & Co', plan: 'two', echo: 'Own words', tempo: 'one' }, 'mouse');
    await form.reload();
    await expect.poll(async () => form.shown()).toMatchObject({ echo: 'Own words', tempo: ['one'] });
  });

  it('R4.4 overwrites the visitor’s answer only by a rule with “always”', async ({ open }) => {
    const form = await open('en', from('NO'));
    await form.fillAll({ motive: 'Fjord & Co', plan: 'two', echo: 'Own words', tempo: 'one' }, 'mouse');
    await form.fillAll({ motive: 'Nordlys', plan: 'three' }, 'mouse');
    await expect.poll(async () => form.shown()).toMatchObject({ echo: 'Own words', tempo: ['three'] });
  });
});

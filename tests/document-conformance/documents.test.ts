import { describe, expect, it, onTestFinished } from 'vitest';
import type { ProductCopy } from '#tests/support/copy-product.ts';
import { makeProduct } from './design-product.ts';
import { ACCOUNT, field, type FormDesign } from './form-design.ts';

const LIMIT_MS = 120_000;

function productOf(design: FormDesign): ProductCopy {
  const product = makeProduct(design);
  onTestFinished(product.dispose);
  return product;
}

describe('documents that docs/form-documents.md allows', { timeout: LIMIT_MS }, () => {
  it('R4.5 builds a form whose condition in allOf, on a tick, adds an optional choice', async () => {
    const product = productOf({
      questions: [...ACCOUNT, field('lunch', 'checkbox', { state: 'optional' })],
      conditions: [
        { source: 'lunch', test: { const: true }, asks: [field('food', 'select', { state: 'optional' })] },
      ],
    });
    expect(product.run('check:forms')).toMatchObject({ exitCode: 0 });
    expect(() => product.build()).not.toThrow();
  });

  it('R4.6 codes of answers may contain hyphens or start with a digit', () => {
    const sizes = { enum: ['x-large', '7', 'a_b'] };
    const answer = 'x-large';
    const product = productOf({
      questions: [
        ...ACCOUNT,
        field('size', 'select', { schema: sizes, answer }),
        field('cut', 'radios', { schema: sizes, answer }),
        field('extras', 'checkboxes', {
          schema: { items: { type: 'string', ...sizes } },
          answer: ['x-large', '7'],
        }),
      ],
    });
    expect(product.run('check:forms')).toMatchObject({
      exitCode: 0,
      stdout: expect.not.stringContaining(':'),
    });
  });
});

describe('documents that the check refuses', { timeout: LIMIT_MS }, () => {
  it('R4.6 R2.60 a field of the sign-up form may not have a name that the payload already uses', () => {
    const names = ['country', 'currency', 'dialCode', 'hubspotSession', 'meta'];
    const product = productOf({ questions: [...ACCOUNT, ...names.map((name) => field(name, 'text'))] });
    const { stdout } = product.run('check:forms');
    expect(names.filter((name) => !stdout.includes(`The page sends "${name}"`))).toStrictEqual([]);
  });
});

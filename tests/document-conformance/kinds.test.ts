import { expect } from 'playwright/test';
import { describe } from 'vitest';
import { heldAnswers, visitorAnswers } from './answers-of.ts';
import { newAccount } from './new-account.ts';
import { KINDS_PRODUCT } from './products.ts';
import { productTest } from './product-test.ts';

const it = productTest(KINDS_PRODUCT);

describe('a form with every kind of field', { timeout: 120_000 }, () => {
  it('R4.3 R7.11 sends everything that is filled in by mouse', async ({ open, send }) => {
    const form = await open('en');
    const answers = { ...visitorAnswers(KINDS_PRODUCT, 'everything'), ...newAccount() };
    await form.fillAll(answers, 'mouse');
    const held = heldAnswers(KINDS_PRODUCT, answers);
    expect(await form.shown()).toStrictEqual(form.shouldShow(held));
    const { posted } = await send(form);
    expect(posted).toStrictEqual(held);
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawField } from '#tests/widgets/draw-field.tsx';
import { checkboxes } from './Checkboxes.tsx';
import { pressed } from './checkboxes-state.ts';

const card = { value: 'card', label: 'Cards' };
const debit = { value: 'debit', label: 'Direct debit' };
const invoice = { value: 'invoice', label: 'Invoices' };
const choices = [card, debit, invoice];

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('a group of checkboxes', () => {
  it('R4.3 has its answers in the order of the list, and no answer when nothing is ticked', async () => {
    const { answers } = drawField(checkboxes, { choices });
    for (const name of ['Invoices', 'Cards', 'Cards', 'Invoices']) await userEvent.click(box(name));
    expect(answers()).toStrictEqual([['invoice'], ['card', 'invoice'], ['invoice'], undefined]);
  });

  it('R10.1 can be reached and ticked by the keyboard', async () => {
    const { answers } = drawField(checkboxes, { choices });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(answers()).toStrictEqual([['debit']]);
  });

  it('R10.1 is a group with the question as its name', () => {
    drawField(checkboxes, { name: 'payments', choices, describedBy: 'payments-help' });
    const group = screen.getByRole('group', { name: 'payments (optional)' });
    expect(group.getAttribute('aria-describedby')).toBe('payments-help');
  });

  it('R2.22 has the id of its field on its first checkbox', () => {
    drawField(checkboxes, { name: 'payments', choices });
    expect([...document.querySelectorAll('input[id]')]).toStrictEqual([box('Cards')]);
  });

  it.each([
    { value: 'card', because: 'it is no list' },
    { value: ['cash'], because: 'the list does not offer this choice' },
    { value: undefined, because: 'there is no answer' },
  ])('R4.3 has no tick for $value: $because', ({ value }) => {
    drawField(checkboxes, { choices, value });
    expect(document.querySelectorAll(':checked')).toHaveLength(0);
  });
});

it.each([
  { before: undefined, press: debit, after: ['debit'], because: 'it is the first tick' },
  { before: ['invoice'], press: card, after: ['card', 'invoice'], because: 'the order of the list counts' },
  {
    before: ['invoice', 'cash'],
    press: card,
    after: ['card', 'invoice'],
    because: 'the list no longer offers cash',
  },
  { before: ['card'], press: card, after: undefined, because: 'no tick is left' },
])('R4.3 $before becomes $after: $because', ({ before, press, after }) => {
  expect(pressed(before, choices, press)).toStrictEqual(after);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { drawField } from '#tests/widgets/draw-field.tsx';
import { select } from './Select.tsx';

const choices = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];

const list = () => screen.getByRole<HTMLSelectElement>('combobox');

it.each([
  { language: 'en-GB', words: 'Please choose' },
  { language: 'de-DE', words: 'Bitte auswählen' },
])('R4.3 a select starts with "$words", and nothing is selected', ({ language, words }) => {
  const { answers } = drawField(select, { choices, language, isRequired: true });
  expect([list().selectedOptions[0]?.textContent, answers()]).toStrictEqual([words, []]);
});

it('R4.3 a select has the value of the choice as its answer, and undefined without a choice', async () => {
  const { answers } = drawField(select, { choices });
  await userEvent.selectOptions(list(), 'Yearly');
  await userEvent.selectOptions(list(), 'Please choose');
  expect(answers()).toStrictEqual(['yearly', undefined]);
});

it.each([
  { value: 'weekly', because: 'the list does not offer it' },
  { value: ['yearly'], because: 'a list is no choice' },
])('R4.3 a select shows no choice for $value: $because', ({ value }) => {
  drawField(select, { choices, value });
  expect(list().value).toBe('');
});

it('R4.3 a select shows a choice whose list arrives later', () => {
  const { redraw } = drawField(select, { value: 'yearly' });
  expect(list().value).toBe('');
  redraw({ choices });
  expect(list().value).toBe('yearly');
});

it('R10.1 a select can be autofilled where the document names its content', () => {
  drawField(select, { choices, options: { autocomplete: 'country' } });
  expect(list().getAttribute('autocomplete')).toBe('country');
});

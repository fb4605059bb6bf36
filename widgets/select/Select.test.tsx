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
])('R4.3 begins with "$words", and chooses nothing for anybody', ({ language, words }) => {
  const { answers } = drawField(select, { choices, language, isRequired: true });
  expect([list().selectedOptions[0]?.textContent, answers()]).toStrictEqual([words, []]);
});

it('R4.3 answers with the value of what is chosen, and with nothing once the choice is taken back', async () => {
  const { answers } = drawField(select, { choices });
  await userEvent.selectOptions(list(), 'Yearly');
  await userEvent.selectOptions(list(), 'Please choose');
  expect(answers()).toStrictEqual(['yearly', undefined]);
});

it.each([
  { value: 'weekly', because: 'the list does not have it' },
  { value: ['yearly'], because: 'it is no choice' },
])('R4.3 shows nothing chosen for $value: $because', ({ value }) => {
  drawField(select, { choices, value });
  expect(list().value).toBe('');
});

it('R4.3 shows a choice whose list comes later', () => {
  const { redraw } = drawField(select, { value: 'yearly' });
  expect(list().value).toBe('');
  redraw({ choices });
  expect(list().value).toBe('yearly');
});

it('R10.1 is filled in by browsers where the document says what it is', () => {
  drawField(select, { choices, options: { autocomplete: 'country' } });
  expect(list().getAttribute('autocomplete')).toBe('country');
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { matchesFormat } from '#engine/formats.ts';
import { drawField } from '#tests/widgets/draw-field.tsx';
import { date } from './Date.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>('goLive');

it.each([
  { value: '2026-11-21', shown: '2026-11-21', because: 'it is a day' },
  { value: '21.11.2026', shown: '', because: 'an answer has the ISO format' },
  { value: '2026-02-30', shown: '', because: 'February has no such day' },
  { value: '2028-02-29', shown: '2028-02-29', because: 'it is a leap year' },
  { value: '2026-11-00', shown: '', because: 'no month has a day 0' },
  { value: '2026-13-01', shown: '', because: 'no year has a month 13' },
  { value: '2026-11', shown: '', because: 'the day is missing' },
  { value: '0002-11-21', shown: '0002-11-21', because: 'the visitor is still typing the year' },
  { value: '0000-11-21', shown: '', because: 'there is no year 0' },
  { value: 20_261_121, shown: '', because: 'a number is no date' },
])('R4.3 a date shows "$shown" for $value: $because', ({ value, shown }) => {
  drawField(date, { name: 'goLive', value });
  expect(box().value).toBe(shown);
});

it('R4.3 a date is answered in ISO format, and has no answer while it is incomplete', () => {
  const { answers } = drawField(date, { name: 'goLive' });
  fireEvent.change(box(), { target: { value: '2026-11-21' } });
  fireEvent.change(box(), { target: { value: '' } });
  expect(answers()).toStrictEqual(['2026-11-21', undefined]);
});

it('R4.3 a date uses the browser’s own control, with years of four digits', () => {
  drawField(date, { name: 'goLive', options: { autocomplete: 'bday' } });
  const attributes = ['type', 'autocomplete', 'min', 'max'].map((name) => box().getAttribute(name));
  expect(attributes).toStrictEqual(['date', 'bday', null, '9999-12-31']);
});

/** The visitor leaves the field. If the typed date is incomplete (`isBad`), browsers report `badInput` and no value. */
function leave(isBad: boolean): void {
  Object.defineProperty(box(), 'validity', { configurable: true, value: { badInput: isBad } });
  fireEvent.blur(box());
}

it('R4.3 an incomplete date is refused when the visitor leaves it, and an emptied date is no answer', () => {
  const { answers } = drawField(date, { name: 'goLive' });
  leave(true);
  leave(true);
  leave(false);
  expect(answers()).toStrictEqual(['????-??-??', undefined]);
  expect(matchesFormat('date', '????-??-??')).toBe(false);
});

it('R4.3 a complete date does not change when the visitor moves through the field', () => {
  const { answers } = drawField(date, { name: 'goLive', value: '2026-11-21' });
  leave(false);
  expect(answers()).toStrictEqual([]);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { drawField } from '#tests/widgets/draw-field.tsx';
import { checkbox } from './Checkbox.tsx';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'newsletter' });

it('R4.3 a checkbox is true when ticked and false when unticked, by a click or the space bar', async () => {
  const { answers } = drawField(checkbox, { name: 'newsletter' });
  await userEvent.click(box());
  await userEvent.click(screen.getByText('newsletter'));
  await userEvent.keyboard(' ');
  expect([answers(), box().checked]).toStrictEqual([[true, false, true], true]);
});

it.each([
  { value: undefined, isTicked: false, because: 'there is no answer' },
  { value: false, isTicked: false, because: 'the visitor removed the tick' },
  { value: 'true', isTicked: false, because: 'a text is no tick' },
  { value: true, isTicked: true, because: 'the visitor ticked it' },
])('R4.3 a checkbox with the answer $value has checked = $isTicked: $because', ({ value, isTicked }) => {
  drawField(checkbox, { name: 'newsletter', value });
  expect(box().checked).toBe(isTicked);
});

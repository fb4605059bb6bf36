import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { drawField } from '#tests/widgets/draw-field.tsx';
import { radios } from './Radios.tsx';

const choices = [
  { value: 'physical', label: 'Things that are sent' },
  { value: 'digital', label: 'Files' },
  { value: 'both', label: 'Both' },
];

const group = () => screen.getByRole('radiogroup');
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('a group of radios', () => {
  it('R4.3 is answered by a click on a label, and changed by a click on another label', async () => {
    const { answers } = drawField(radios, { choices });
    await userEvent.click(screen.getByText('Files'));
    await userEvent.click(radio('Both'));
    expect([answers(), radio('Files').checked, radio('Both').checked]).toStrictEqual([
      ['digital', 'both'],
      false,
      true,
    ]);
  });

  it('R10.1 is one stop of the Tab key, and the arrow keys choose', async () => {
    // jsdom lacks `CSS.escape`, which user-event needs for the arrow keys.
    vi.stubGlobal('CSS', { escape: String });
    const { answers } = drawField(radios, { choices, value: 'digital', isRequired: true });
    await userEvent.tab();
    expect(document.activeElement).toBe(radio('Files'));
    await userEvent.keyboard('{ArrowDown}');
    expect(answers()).toStrictEqual(['both']);
    await userEvent.tab();
    expect(group().contains(document.activeElement)).toBe(false);
  });

  it.each([
    { isRequired: true, name: 'goods', because: '`aria-required` says that it is required' },
    {
      isRequired: false,
      name: 'goods (optional)',
      because: 'the label of an optional field contains “optional”',
    },
  ])('R10.1 has the name "$name": $because', ({ isRequired, name }) => {
    drawField(radios, { name: 'goods', choices, isRequired });
    expect(within(screen.getByRole('radiogroup', { name })).getAllByRole('radio')).toHaveLength(3);
  });

  const clearButton = () => screen.queryByRole('button', { name: 'Clear choice' });

  it.each([
    { given: { value: 'digital' }, isOffered: true, because: 'an optional question needs no answer' },
    { given: {}, isOffered: false, because: 'there is no answer to clear' },
    { given: { value: 'weekly' }, isOffered: false, because: 'the answer is not on the list' },
    {
      given: { value: 'digital', isRequired: true },
      isOffered: false,
      because: 'a required question needs an answer',
    },
  ])('R4.3 offers to clear the choice = $isOffered: $because', ({ given, isOffered }) => {
    drawField(radios, { choices, ...given });
    expect(clearButton() !== null).toBe(isOffered);
  });

  it.each([
    { press: '{Enter}', because: 'it is a button' },
    { press: ' ', because: 'it is a button' },
  ])('R4.3 clears the choice by the key "$press", and the focus stays in the group', async ({ press }) => {
    const { answers } = drawField(radios, { choices, value: 'digital' });
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(clearButton());
    await userEvent.keyboard(press);
    expect([answers(), clearButton(), group().querySelectorAll(':checked').length]).toStrictEqual([
      [undefined],
      null,
      0,
    ]);
    expect(document.activeElement).toBe(radio('Things that are sent'));
  });

  it('R4.3 offers to clear the choice in German, too', async () => {
    const { answers } = drawField(radios, { choices, value: 'digital', language: 'de-DE' });
    await userEvent.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
    expect(answers()).toStrictEqual([undefined]);
  });

  it('R2.22 has the id of its field on its first radio', () => {
    drawField(radios, { name: 'goods', choices });
    expect([...group().querySelectorAll('[id]')]).toStrictEqual([radio('Things that are sent')]);
  });

  it('R2.21 has one problem and one description for the whole group', () => {
    drawField(radios, { choices, isInvalid: true, isRequired: true, describedBy: 'goods-error' });
    const attributes = ['aria-invalid', 'aria-required', 'aria-describedby'].map((name) =>
      group().getAttribute(name),
    );
    expect(attributes).toStrictEqual(['true', 'true', 'goods-error']);
    expect(group().querySelectorAll('input[aria-invalid]')).toHaveLength(0);
  });

  it('R4.3 has no selected radio for an answer that is not on the list', () => {
    drawField(radios, { choices, value: 'weekly' });
    expect(group().querySelectorAll(':checked')).toHaveLength(0);
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawField } from '#tests/widgets/draw-field.tsx';
import { number } from './Number.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('a number', () => {
  it.each([
    { language: 'en-GB', typed: '1250000.5', answer: 1_250_000.5, shown: '1,250,000.5' },
    { language: 'de-DE', typed: '1250000,5', answer: 1_250_000.5, shown: '1.250.000,5' },
    { language: 'en-GB', typed: '2026', answer: 2026, shown: '2026' },
  ])(
    'R4.3 is $answer when $typed is typed in $language, and shows $shown after blur',
    async ({ language, typed, answer, shown }) => {
      const { answers } = drawField(number, { language });
      await userEvent.type(box(), typed);
      expect([answers().at(-1), box().value]).toStrictEqual([answer, typed]);
      await userEvent.tab();
      expect(box().value).toBe(shown);
    },
  );

  it('R4.3 stays as typed while it has the focus, so that a visitor can type 1.50', async () => {
    const { answers } = drawField(number);
    await userEvent.type(box(), '1.50');
    expect([box().value, answers()]).toStrictEqual(['1.50', [1, 1, 1.5, 1.5]]);
  });

  it('R4.3 has no thousands separators while it has the focus', async () => {
    const { answers } = drawField(number, { value: 12_345 });
    expect(box().value).toBe('12,345');
    await userEvent.click(box());
    expect(box().value).toBe('12345');
    await userEvent.keyboard('6');
    expect(answers()).toStrictEqual([123_456]);
  });

  it('R4.3 keeps a text that is no number, so that the visitor can correct it', async () => {
    const { answers } = drawField(number);
    await userEvent.type(box(), 'about 20');
    await userEvent.tab();
    expect([answers().at(-1), box().value]).toStrictEqual(['about 20', 'about 20']);
  });

  it('R1.4 has the format of the new language after a language switch', () => {
    const { answers, redraw } = drawField(number, { value: 12_345.5 });
    redraw({ language: 'de-DE' });
    expect([box().value, answers()]).toStrictEqual(['12.345,5', []]);
  });

  it('R4.3 never uses the browser’s own number field, which loses texts that are no numbers', () => {
    drawField(number);
    expect([box().type, box().dir]).toStrictEqual(['text', 'ltr']);
  });
});

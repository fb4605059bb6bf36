import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawField } from '#tests/widgets/draw-field.tsx';
import { textarea } from './Textarea.tsx';
import { countOf } from './textarea-state.ts';

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const readOut = () => screen.getByRole('status').textContent;

describe('a text of several lines', () => {
  it('R4.3 becomes the answer as typed, with its lines; Enter adds a line', async () => {
    const { answers } = drawField(textarea);
    await userEvent.type(box(), 'a{Enter}b');
    expect(answers().at(-1)).toBe('a\nb');
  });

  it('R2.1 loses the spaces and empty lines at its ends when the visitor leaves the field', async () => {
    const { answers } = drawField(textarea);
    await userEvent.type(box(), ' a{Enter} b{Enter}{Enter}');
    await userEvent.tab();
    expect([box().value, answers().at(-1)]).toStrictEqual(['a\n b', 'a\n b']);
  });

  it.each([
    { options: {}, rows: 3, because: 'a box of one or two rows looks too small for a long text' },
    {
      options: { rows: 2 },
      rows: 3,
      because: 'three lines are the minimum, even when the document asks for fewer',
    },
    { options: { rows: 8 }, rows: 8, because: 'the document asks for more' },
  ])('R4.3 has space for $rows lines: $because', ({ options, rows }) => {
    drawField(textarea, { options });
    expect(box().rows).toBe(rows);
  });

  it('R2.1 keeps all of a text that is too long', async () => {
    drawField(textarea, { limits: { maxLength: 3 } });
    await userEvent.type(box(), 'abcdef');
    expect(box().value).toBe('abcdef');
  });
});

describe('the count', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const rest = async () => act(async () => vi.advanceTimersByTimeAsync(1500));

  it.each([
    { language: 'en-GB', seen: '9 of 10', heard: '1\u00a0character left.' },
    { language: 'de-DE', seen: '9 von 10', heard: 'Noch 1\u00a0Zeichen frei.' },
  ])(
    'is visible immediately and announced after a pause: "$seen", "$heard"',
    async ({ language, seen, heard }) => {
      drawField(textarea, { limits: { maxLength: 10 }, language });
      await userEvent.type(box(), 'abcdefgh');
      expect(screen.queryByText(/^\d+ (?:of|von) 10$/)).toBeNull();
      await userEvent.type(box(), 'i');
      expect(screen.getByText(seen).getAttribute('aria-hidden')).toBe('true');
      expect(readOut()).toBe('');
      await rest();
      expect(readOut()).toBe(heard);
    },
  );

  it('says by how much a text is too long, and describes the control', async () => {
    drawField(textarea, { limits: { maxLength: 3 }, describedBy: 'plans-error' });
    await userEvent.type(box(), 'abcde');
    await rest();
    expect(readOut()).toBe('2\u00a0characters too many.');
    const [, count] = box().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(count ?? '')?.textContent).toBe('5 of 3');
  });

  it('is not announced for an initial text', async () => {
    drawField(textarea, { limits: { maxLength: 3 }, value: 'abc' });
    await rest();
    expect([screen.getByText('3 of 3').tagName, readOut()]).toStrictEqual(['P', '']);
  });

  it.each([
    { text: 'ab ', limit: 2, used: 2, because: 'the validation trims answers before it counts' },
    {
      text: 'e\u0301e\u0301',
      limit: 2,
      used: 2,
      because: 'the validation composes letters before it counts',
    },
    { text: '🎈🎈', limit: 2, used: 2, because: 'an emoji counts once' },
  ])('R2.26 counts as the validation does: $because', ({ text, limit, used }) => {
    expect(countOf(text, limit)).toStrictEqual({ used, limit });
  });

  it.each([
    { text: 'abcdefgh', limit: 10, because: 'the text is far from its limit' },
    { text: 'abcdefgh', limit: undefined, because: 'there is no limit' },
  ])('does not exist when $because', ({ text, limit }) => {
    expect(countOf(text, limit)).toBeUndefined();
  });
});

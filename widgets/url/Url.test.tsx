import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { drawField } from '#tests/widgets/draw-field.tsx';
import { url } from './Url.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('a web address', () => {
  it('R10.1 has the keyboard for addresses, and runs from left to right', () => {
    drawField(url, { options: { autocomplete: 'url' } });
    const attributes = ['type', 'inputmode', 'autocapitalize', 'spellcheck', 'autocomplete', 'dir'];
    expect(attributes.map((name) => box().getAttribute(name))).toStrictEqual([
      'url',
      'url',
      'none',
      'false',
      'url',
      'ltr',
    ]);
  });

  it.each([
    { typed: 'nordlys.example', left: 'https://nordlys.example', because: 'visitors rarely type https://' },
    {
      typed: 'nordlys.example/a?b=c',
      left: 'https://nordlys.example/a?b=c',
      because: 'a path may follow the host',
    },
    { typed: 'магазин.example', left: 'https://магазин.example', because: 'a host may be in any script' },
    { typed: 'http://nordlys.example', left: 'http://nordlys.example', because: 'it already has a scheme' },
    { typed: 'nordlys', left: 'nordlys', because: 'it is no address, so the field shows the problem' },
    {
      typed: 'our own shop',
      left: 'our own shop',
      because: 'it is no address, so the field shows the problem',
    },
    { typed: 'maria@shop.example', left: 'maria@shop.example', because: 'it is an e-mail address' },
    {
      typed: 'javascript:alert(1)',
      left: 'javascript:alert(1)',
      because: 'it already has a scheme, which the format refuses',
    },
  ])('R4.3 "$typed" is "$left" after blur: $because', async ({ typed, left }) => {
    const { answers } = drawField(url);
    await userEvent.click(box());
    await userEvent.paste(typed);
    expect(answers()).toStrictEqual([typed]);
    await userEvent.tab();
    expect([box().value, answers().at(-1)]).toStrictEqual([left, left]);
  });

  it('R4.3 has no answer when the visitor empties it', async () => {
    const { answers } = drawField(url, { value: 'h' });
    await userEvent.type(box(), '{Backspace}');
    expect(answers()).toStrictEqual([undefined]);
  });
});

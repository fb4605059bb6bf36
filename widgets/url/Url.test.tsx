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
    { typed: 'nordlys.example', left: 'https://nordlys.example', because: 'visitors rarely type it' },
    { typed: 'nordlys.example/a?b=c', left: 'https://nordlys.example/a?b=c', because: 'it goes on' },
    { typed: 'магазин.example', left: 'https://магазин.example', because: 'any script names hosts' },
    { typed: 'http://nordlys.example', left: 'http://nordlys.example', because: 'it is whole' },
    { typed: 'nordlys', left: 'nordlys', because: 'it is no address, and the field shows the problem' },
    { typed: 'our own shop', left: 'our own shop', because: 'nor is this' },
    { typed: 'maria@shop.example', left: 'maria@shop.example', because: 'it is an address of another kind' },
    { typed: 'javascript:alert(1)', left: 'javascript:alert(1)', because: 'nor is this of our making' },
  ])('R4.3 typed as "$typed" is "$left" after blur: $because', async ({ typed, left }) => {
    const { answers } = drawField(url);
    await userEvent.click(box());
    await userEvent.paste(typed);
    expect(answers()).toStrictEqual([typed]);
    await userEvent.tab();
    expect([box().value, answers().at(-1)]).toStrictEqual([left, left]);
  });

  it('R4.3 is no answer when it is emptied', async () => {
    const { answers } = drawField(url, { value: 'h' });
    await userEvent.type(box(), '{Backspace}');
    expect(answers()).toStrictEqual([undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { codesAfter, linesOf, pasteChoices } from './paste-choices.ts';

const FIRST = { code: 'first', texts: { en: 'First choice', de: '' } };
const SECOND = { code: 'second', texts: { en: 'Second choice', de: '' } };
const MILL = { code: 'mill', texts: { en: 'Mill', de: '' } };
const FAIR = { code: 'fair', texts: { en: 'Fair', de: '' } };
const SIX = ['Bakery', 'Dairy', 'Farm', 'Hotel', 'Press', 'Retail'];

describe('R12.2 several lines that an editor pastes into a choice', () => {
  it.each([
    { choices: [FIRST, SECOND], at: 0, lines: SIX, texts: SIX, because: 'both choices had the first words' },
    {
      choices: [MILL, FAIR],
      at: 0,
      lines: ['Bakery', 'Dairy'],
      texts: ['Bakery', 'Dairy', 'Fair'],
      because: 'the next choice has words of its own and stays',
    },
    {
      choices: [MILL, SECOND],
      at: 1,
      lines: ['Bakery', 'Dairy'],
      texts: ['Mill', 'Bakery', 'Dairy'],
      because: 'it is the last choice',
    },
    {
      choices: [FIRST, SECOND, FAIR],
      at: 0,
      lines: ['Bakery'],
      texts: ['Bakery', 'Second choice', 'Fair'],
      because: 'one line is one text',
    },
  ])('R12.2 makes $texts: $because', ({ choices, at, lines, texts }) => {
    const after = pasteChoices(choices, { at, language: 'en', lines });
    expect(after.map((choice) => choice.texts['en'])).toStrictEqual(texts);
    expect(new Set(after.map(({ code }) => code)).size).toBe(texts.length);
  });

  it('R12.2 go beside the texts of another language', () => {
    const after = pasteChoices([MILL, FAIR], { at: 0, language: 'de', lines: ['Mühle', 'Messe'] });
    expect(after).toStrictEqual([
      { code: 'mill', texts: { en: 'Mill', de: 'Mühle' } },
      { code: 'fair', texts: { en: 'Fair', de: 'Messe' } },
    ]);
  });

  it.each([
    {
      live: [],
      renamed: [
        { field: 'f', from: 'first', to: 'bakery' },
        { field: 'f', from: 'second', to: 'dairy' },
      ],
      because: 'codes follow their texts',
    },
    { live: ['first', 'second'], renamed: [], because: 'a release had these codes' },
  ])('R18.8 change $renamed: $because', ({ live, renamed }) => {
    const before = [FIRST, SECOND];
    const after = pasteChoices(before, { at: 0, language: 'en', lines: SIX });
    expect(codesAfter(before, after, { field: 'f', live })).toStrictEqual(renamed);
  });

  it('R12.2 are those with words', () => {
    expect(linesOf(' Bakery \r\n\r\nMill\n')).toStrictEqual(['Bakery', 'Mill']);
  });
});

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextBeside } from './TextBeside.tsx';

describe('R11.7 two texts of a document stand beside each other', () => {
  it.each([
    {
      other: ['a', 'b', 'c'],
      text: ['a', 'x', 'c'],
      marked: ['x'],
      because: 'only this text has the line',
    },
    {
      other: ['"email": {', '  "maxLength": 80', '}', '"name": {', '  "maxLength": 40', '}'],
      text: ['"email": {', '  "maxLength": 40', '}', '"name": {', '  "maxLength": 40', '}'],
      marked: ['  "maxLength": 40'],
      because: 'the changed line also stands elsewhere in the other text',
    },
    {
      other: ['a', 'b'],
      text: ['a', 'b', 'a'],
      marked: ['a'],
      because: 'the line stands here once more',
    },
    { other: ['a', 'b'], text: ['a', 'b'], marked: [], because: 'the texts are the same' },
  ])('the lines $marked are marked: $because', ({ other, text, marked }) => {
    render(<TextBeside title="Yours" text={text.join('\n')} other={other.join('\n')} />);
    expect(screen.queryAllByRole('mark').map(({ textContent }) => textContent)).toStrictEqual(
      marked.map((line) => `${line}\n`),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { insertItem, removeAt, reorderItems, setAt } from './json-text.ts';

const TEXT = `{
  "$schema": "./s.json",
  "required": ["one", "two"],
  "order": [
    "one",
    "two"
  ],
  "properties": {
    "one": { "type": "string", "maxLength": 5 },
    "two": {
      "type": "string"
    }
  }
}
`;

describe('R12.3 an edit of a JSON text keeps the rest of the text', () => {
  it.each([
    {
      because: 'a value is replaced in its place',
      edit: (text: string) => setAt(text, ['properties', 'one', 'maxLength'], { value: 9 }),
      from: '"maxLength": 5',
      to: '"maxLength": 9',
    },
    {
      because: 'a new property of an object in one line stays in this line',
      edit: (text: string) => setAt(text, ['properties', 'one', 'format'], { value: 'x' }),
      from: '"maxLength": 5 }',
      to: '"maxLength": 5, "format": "x" }',
    },
    {
      because: 'a new property of an object in several lines gets its own line',
      edit: (text: string) => setAt(text, ['properties', 'two', 'minLength'], { value: 1 }),
      from: '      "type": "string"\n',
      to: '      "type": "string",\n      "minLength": 1\n',
    },
    {
      because: 'a new property follows the named one',
      edit: (text: string) =>
        setAt(text, ['properties', 'new'], { value: { type: 'boolean' }, after: 'one' }),
      from: '"maxLength": 5 },\n',
      to: '"maxLength": 5 },\n    "new": { "type": "boolean" },\n',
    },
    {
      because: 'a missing parent object is written, too',
      edit: (text: string) => setAt(text, ['properties', 'one', 'ui', 'span'], { value: 'half' }),
      from: '"maxLength": 5 }',
      to: '"maxLength": 5, "ui": { "span": "half" } }',
    },
    {
      because: 'a new item of a list in one line stays in this line',
      edit: (text: string) => insertItem(text, ['required'], { value: 'new', at: 1 }),
      from: '["one", "two"]',
      to: '["one", "new", "two"]',
    },
    {
      because: 'a new item of a list in several lines gets its own line',
      edit: (text: string) => insertItem(text, ['order'], { value: 'new', at: 2 }),
      from: '    "two"\n',
      to: '    "two",\n    "new"\n',
    },
    {
      because: 'an item can be inserted at the start of a list',
      edit: (text: string) => insertItem(text, ['order'], { value: 'new', at: 0 }),
      from: '"order": [\n',
      to: '"order": [\n    "new",\n',
    },
    {
      because: 'items change places, and the text between them stays',
      edit: (text: string) => reorderItems(text, ['order'], [1, 0]),
      from: '    "one",\n    "two"\n',
      to: '    "two",\n    "one"\n',
    },
    {
      because: 'a removed property takes its line along',
      edit: (text: string) => removeAt(text, ['properties', 'one']),
      from: '    "one": { "type": "string", "maxLength": 5 },\n',
      to: '',
    },
    {
      because: 'the removed last item takes the comma before it along',
      edit: (text: string) => removeAt(text, ['order', 1]),
      from: '    "one",\n    "two"\n',
      to: '    "one"\n',
    },
    {
      because: 'removing a missing property changes nothing',
      edit: (text: string) => removeAt(text, ['properties', 'three']),
      from: '',
      to: '',
    },
    {
      because: 'an invisible character is written as an escape',
      edit: (text: string) => setAt(text, ['$schema'], { value: 'a\u00a0b' }),
      from: '"./s.json"',
      to: String.raw`"a\u00a0b"`,
    },
  ])('R12.3 $because', ({ edit, from, to }) => {
    expect(edit(TEXT)).toBe(TEXT.replace(from, to));
  });

  it('R12.3 a value that is too long for one line is written on several', () => {
    const words = Array.from({ length: 12 }, (_one, at) => `a long word ${at}`);
    const written = setAt(TEXT, ['words'], { value: words });
    expect(Math.max(...written.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
    expect(JSON.parse(written)).toMatchObject({ words });
  });
});

import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

describe('R18.10 a text is shown as words', () => {
  it.each([
    { text: 'Your name', parts: [{ words: 'Your name' }], because: 'it has no tags' },
    {
      text: 'I accept the <terms>terms</terms>.',
      parts: [{ words: 'I accept the ' }, { words: 'terms', is: 'link to the terms' }, { words: '.' }],
      because: 'the link has a name',
    },
    {
      text: '<privacy>Privacy</privacy><imprint>Imprint</imprint>',
      parts: [
        { words: 'Privacy', is: 'link to the privacy notice' },
        { words: 'Imprint', is: 'link “imprint”' },
      ],
      because: 'only a developer knows what another tag is for',
    },
    {
      text: '<signIn>Sign <b>in</b></signIn>',
      parts: [{ words: 'Sign in', is: 'link to the sign-in page' }],
      because: 'a tag inside a link changes no words',
    },
    {
      text: 'a < b, </terms> and <terms>more',
      parts: [{ words: 'a < b, </terms> and <terms>more' }],
      because: 'editors have to see a tag that is not closed',
    },
  ])('R18.10 with its links named: $because', ({ text, parts }) => {
    expect(textParts(text)).toStrictEqual(parts);
  });
});

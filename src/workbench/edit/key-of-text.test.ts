import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { keyOfText } from './key-of-text.ts';

describe('R12.4 a click on a text of the preview finds its key', () => {
  it.each([
    {
      text: 'Create account',
      key: 'signup.submit',
      because: 'a button has exactly this text',
    },
    {
      text: ' Create  your account\n',
      key: 'signup.heading',
      because: 'a heading can be clicked, the title of the document cannot',
    },
    {
      text: 'I accept the terms and conditions, and I have read the privacy policy.',
      key: undefined,
      because: 'no message has these words',
    },
    { text: '', key: undefined, because: 'the click was on nothing with a text' },
  ])('R12.4 “$text” has the key $key: $because', ({ text, key }) => {
    expect(keyOfText(CONTENT, { text, language: 'en', prefix: 'signup' })).toBe(key);
  });

  it('R12.4 the key is found in the language of the preview, whatever values the text contains', () => {
    const messages = JSON.stringify({
      'a.one': 'Schritt {step} von {count}',
      'a.two': '<terms>Die AGB</terms> lesen',
      'a.three': '{count, plural, one {x} other {y}} mal (so)',
    });
    const documents = new Map([['catalogs/messages/de.json', messages]]);
    const find = (text: string): string | undefined =>
      keyOfText(documents, { text, language: 'de', prefix: 'a' });
    expect(find('Schritt 2 von 3')).toBe('a.one');
    expect(find('Die AGB lesen')).toBe('a.two');
    expect(find('3 mal (so)')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { languageInWords, type LanguageFacts } from './language-in-words.ts';

const FRENCH: LanguageFacts = { name: 'French', step: 'keptBack', texts: 0, names: 0, isOwner: false };

describe('R18.2 the notice of a language', () => {
  it.each<{ readonly facts: Partial<LanguageFacts>; readonly words: string; readonly because: string }>([
    {
      facts: { texts: 12 },
      words: 'Visitors do not get French yet. 12 texts are missing.',
      because: 'texts are missing',
    },
    {
      facts: { texts: 1, isOwner: true },
      words: 'Visitors do not get French yet. 1 text is missing.',
      because: 'an owner cannot switch it on either',
    },
    {
      facts: { texts: 1, names: 2 },
      words: 'Visitors do not get French yet. 1 text and 2 names in lists are missing.',
      because: 'lists of one’s own have names in each language',
    },
    {
      facts: { names: 1 },
      words: 'Visitors do not get French yet. 1 name in lists is missing.',
      because: 'only a list misses a name',
    },
    {
      facts: {},
      words: 'Visitors do not get French yet. Nothing is missing. An owner switches French on.',
      because: 'the reader is no owner',
    },
    {
      facts: { isOwner: true },
      words: 'Visitors do not get French yet. Nothing is missing.',
      because: 'the button says the rest',
    },
    {
      facts: { step: 'switchedOn', isOwner: true },
      words: 'Visitors get French once you publish this draft.',
      because: 'an owner has switched it on',
    },
    {
      facts: { step: 'switchedOn' },
      words: 'Visitors get French once an owner publishes this draft.',
      because: 'only an owner may publish it',
    },
    {
      facts: { step: 'switchedOff' },
      words: 'Visitors do not get French any more once this draft is published.',
      because: 'the draft takes it away',
    },
    {
      facts: { step: 'served', texts: 2 },
      words: 'Visitors get French. 2 texts are missing.',
      because: 'the draft has new texts',
    },
    {
      facts: { step: 'switchedOn', isOwner: true, names: 1 },
      words: 'Visitors get French once you publish this draft. 1 name in lists is missing.',
      because: 'a name has gone since it was switched on',
    },
    {
      facts: { step: 'switchedOff', texts: 1 },
      words: 'Visitors do not get French any more once this draft is published. 1 text is missing.',
      because: 'its texts stay, and can be written',
    },
    { facts: { step: 'served' }, words: 'Visitors get French.', because: 'it is live' },
  ])('R18.2 says “$words”: $because', ({ facts, words }) => {
    expect(languageInWords({ ...FRENCH, ...facts })).toBe(words);
  });
});

import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { setServed } from '#workbench/edit/language-edits.ts';
import { setMessage } from '#workbench/edit/text-edits.ts';
import { confirmTranslations } from '#workbench/edit/translations.ts';
import { changedWithoutWords } from './changed-without-words.ts';
import { languageChanges } from './language-changes.ts';
import { textChanges } from './text-changes.ts';

const FRENCH = 'catalogs/messages/fr.json';
const SCHEMA = '../../schemas/messages.schema.json';
const BEGUN = new Map([
  ...CONTENT,
  [FRENCH, JSON.stringify({ $schema: SCHEMA, $served: false, 'signup.title': '', 'signup.submit': '' })],
]);
const WITHOUT_GERMAN = new Map([...CONTENT].filter(([path]) => path !== 'catalogs/messages/de.json'));
const served = setServed('fr', true)(BEGUN);

const JOIN = setMessage({ language: 'en', key: 'signup.title', text: 'Join' });
const CONFIRMED = confirmTranslations('de', ['signup.title']);

describe('R18.2 the review of a language', () => {
  it.each<{
    readonly before: Documents;
    readonly after: Documents;
    readonly words: readonly string[];
    readonly because: string;
  }>([
    {
      before: CONTENT,
      after: JOIN(CONTENT),
      words: ['English has changed in 1 text, and German has not.'],
      because: 'an English text changes and its translation does not',
    },
    {
      before: JOIN(CONTENT),
      after: CONFIRMED(JOIN(CONTENT)),
      words: ['German stays as it is in 1 text, although English has changed.'],
      because: 'an editor has looked at the translation',
    },
    {
      before: JOIN(CONTENT),
      after: setMessage({ language: 'de', key: 'signup.title', text: 'Mitmachen' })(JOIN(CONTENT)),
      words: [],
      because: 'the table of texts has the new translation',
    },
    {
      before: JOIN(CONTENT),
      after: setMessage({ language: 'en', key: 'signup.title', text: 'Create your account' })(JOIN(CONTENT)),
      words: [],
      because: 'English is again what the translation was made from, and the table of texts says that',
    },
    {
      before: CONTENT,
      after: BEGUN,
      words: ['New language: French. Visitors do not get it yet.'],
      because: 'it begins',
    },
    {
      before: BEGUN,
      after: served,
      words: ['Visitors get French from now on. Only an owner publishes that.'],
      because: 'an owner switches it on',
    },
    {
      before: CONTENT,
      after: served,
      words: ['Visitors get French from now on. Only an owner publishes that.'],
      because: 'it begins and is switched on in one draft',
    },
    {
      before: served,
      after: BEGUN,
      words: ['Visitors do not get French any more.'],
      because: 'it is switched off',
    },
    {
      before: CONTENT,
      after: WITHOUT_GERMAN,
      words: ['Visitors do not get German any more.'],
      because: 'its file is gone',
    },
    {
      before: BEGUN,
      after: CONTENT,
      words: ['French is removed. Visitors did not get it.'],
      because: 'a language that visitors do not get is gone',
    },
    { before: BEGUN, after: BEGUN, words: [], because: 'nothing changes' },
  ])('R18.2 says $words: $because', ({ before, after, words }) => {
    expect(languageChanges(before, after)).toStrictEqual(words);
  });

  it('R18.2 says nothing about who may publish once it is published', () => {
    expect(languageChanges(CONTENT, served, true)).toStrictEqual(['Visitors get French from now on.']);
  });

  it('R12.7 needs no look at the source when English is as before, and only a note of that stays', () => {
    const title = { language: 'en', key: 'signup.title', text: 'Create your account' };
    const back = setMessage(title)(JOIN(CONTENT));
    expect(languageChanges(CONTENT, back)).toStrictEqual([]);
    expect(changedWithoutWords(CONTENT, back, ['catalogs/messages/de.json'])).toStrictEqual([]);
  });

  it('R18.2 lists no empty text of a language that begins, and needs no look at the source', () => {
    expect(textChanges(CONTENT, BEGUN)).toStrictEqual([]);
    expect(textChanges(BEGUN, CONTENT)).toStrictEqual([]);
    expect(changedWithoutWords(CONTENT, BEGUN, [FRENCH])).toStrictEqual([]);
    expect(changedWithoutWords(BEGUN, served, [FRENCH])).toStrictEqual([]);
  });

  it('R18.2 keeps a language back and switches it on again without another change of its file', () => {
    expect(setServed('fr', false)(served).get(FRENCH)).toContain('"$served": false');
    expect(JSON.parse(setServed('fr', false)(served).get(FRENCH) ?? '')).toStrictEqual(
      JSON.parse(BEGUN.get(FRENCH) ?? ''),
    );
  });
});

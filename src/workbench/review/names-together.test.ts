import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { addField } from '#workbench/edit/field-edits.ts';
import { together } from '#workbench/edit/documents.ts';
import { makeList } from '#workbench/edit/list-edits.ts';
import type { ListEntry } from '#workbench/edit/lists.ts';
import { inWorkbenchWords } from './finding-in-words.ts';
import { namesTogether } from './names-together.ts';

const BAKERY = { code: 'bakery', names: { en: 'Bakery', de: 'Bäckerei' } };
const FARM = { code: 'farm', names: { en: 'Farm' } };
const SHOP = { code: 'shop', names: { en: 'Shop' } };

/** What the review says once a field offers a list. */
function saidAbout(entries: readonly ListEntry[]): readonly string[] {
  const schema = { type: 'string', catalog: 'industries' };
  const ui = { 'ui:widget': 'select' };
  const documents = together(
    makeList('industries', entries),
    addField('sign-up', {
      name: 'industry',
      labels: { en: 'Industry', de: 'Branche' },
      template: { id: 'industry', name: 'industry', about: '', schema, ui },
    }),
  )(CONTENT);
  const errors = checkForms({ content: documents }).filter(({ severity }) => severity === 'error');
  return namesTogether(errors).map((finding) => inWorkbenchWords(finding, documents).message);
}

describe('R18.6 names that a list misses', () => {
  it.each([
    { entries: [BAKERY], words: [], because: 'no name is missing' },
    {
      entries: [BAKERY, FARM],
      words: ['The list Industries has no German names for 1 entry.'],
      because: 'one is missing',
    },
    {
      entries: [BAKERY, FARM, SHOP],
      words: ['The list Industries has no German names for 2 entries.'],
      because: 'two are missing in the same language',
    },
    {
      entries: [BAKERY, FARM, { code: 'shop', names: { de: 'Laden' } }],
      words: [
        'The list Industries has no German names for 1 entry.',
        'The list Industries has no English names for 1 entry.',
      ],
      because: 'each language has its line',
    },
  ])('R18.6 are one line of the review, as $words: $because', ({ entries, words }) => {
    expect(saidAbout(entries).toSorted()).toStrictEqual(words.toSorted());
  });
});

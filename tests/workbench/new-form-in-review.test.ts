import { describe, expect, it } from 'vitest';
import { beginForm } from '#publishing/new-form/begin-form.ts';
import { withChanges } from '#publishing/merge.ts';
import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import { CONTENT } from '#tests/support/content.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import { setPageClosed } from '#workbench/edit/page-edits.ts';
import { changedWithoutWords } from '#workbench/review/changed-without-words.ts';
import { pageChanges } from '#workbench/review/page-changes.ts';
import { textChanges } from '#workbench/review/text-changes.ts';

function begun(start: Parameters<typeof beginForm>[1]['start']): Documents {
  const form = { form: 'spring', path: 'spring', title: 'Spring', start, languages: ['en', 'de'] };
  return withChanges(CONTENT, beginForm(CONTENT, form).changes);
}

const STARTS = [
  ...TEMPLATE_NAMES.map((template) => ({ name: template, start: { kind: 'template', template } as const })),
  { name: 'a copy', start: { kind: 'copy', form: 'sign-up' } as const },
];

describe.each(STARTS)('R18.1 R18.10 the review of a new form that begins with $name', ({ start }) => {
  const after = begun(start);
  const changed = [...after.keys()].filter((path) => CONTENT.get(path) !== after.get(path));

  it('R18.10 has words for every change', () => {
    expect(changedWithoutWords(CONTENT, after, changed)).toStrictEqual([]);
  });

  it('R18.10 has a name for every text', () => {
    const texts = textChanges(CONTENT, after);
    expect(texts.filter(({ key }) => keyInWords(key, after) === '').map(({ key }) => key)).toStrictEqual([]);
  });
});

it('R18.1 R18.10 the review of a new form says that its page is closed', () => {
  const after = setPageClosed('spring', true)(begun({ kind: 'copy', form: 'sign-up' }));
  expect(pageChanges(CONTENT, after, 'spring')).toStrictEqual([
    'Its page has the address #/spring, in English and German.',
    'It is closed: its page says so, and takes no answers.',
  ]);
});

import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { completionsOf } from './language-help.ts';

/** A keyword of each of four meta-schemas. */
const KEYWORDS = ['page.failure.title', 'keys', 'entries', 'submit'];

it.each([
  {
    path: 'catalogs/messages/en.json',
    keyword: 'page.failure.title',
    because: 'it contains the messages of a language',
  },
  { path: 'catalogs/messages/keys.json', keyword: 'keys', because: 'it is not the file of a language' },
  { path: 'catalogs/countries/1.json', keyword: 'entries', because: 'only a catalog has entries' },
  { path: 'forms/contact-sales/page.json', keyword: 'submit', because: 'the form has a page of its own' },
])('R12.3 the source of $path completes only $keyword: $because', async ({ path, keyword }) => {
  const state = EditorState.create({ doc: '{ "" }' });
  const found = await completionsOf(path)(new CompletionContext(state, 3, true));
  const labels = found?.options.map(({ label }) => label) ?? [];
  expect(KEYWORDS.filter((known) => labels.includes(known))).toStrictEqual([keyword]);
});

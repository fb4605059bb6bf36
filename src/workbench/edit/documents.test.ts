import { expect, it } from 'vitest';
import { chosenLanguage, type Documents } from './documents.ts';

const DOCUMENTS: Documents = new Map(
  ['en', 'fr', 'keys'].map((name) => [`catalogs/messages/${name}.json`, '{}']),
);

it.each([
  { chosen: 'fr', found: 'fr', because: 'the draft has it' },
  { chosen: 'nl', found: undefined, because: 'undo has removed it' },
  { chosen: 'keys', found: undefined, because: 'it is no language' },
  { chosen: undefined, found: undefined, because: 'nothing is chosen' },
])('R18.2 the chosen language $chosen is shown as $found: $because', ({ chosen, found }) => {
  expect(chosenLanguage(DOCUMENTS, chosen)).toBe(found);
});

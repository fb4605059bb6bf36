import { expect, it } from 'vitest';
import { readPack, writePack } from './pack-file.ts';

it.each([
  { catalogs: {}, because: 'a form without catalogs has no table' },
  { catalogs: { none: [] }, because: 'a catalog may be empty' },
  {
    catalogs: {
      countries: [
        { value: 'DK', name: 'Denmark', dialCode: '+45', aliases: ['Danmark', 'DNK'] },
        { value: 'AQ', name: 'Antarctica' },
      ],
      currencies: [{ value: 'EUR', name: 'Euro', entity: 'FRANCE', isOld: false, place: 0 }],
    },
    because: 'an entry may lack a property, or hold a list, false or 0',
  },
])('R11.2 a pack is read as it was written: $because', ({ catalogs }) => {
  const pack = { language: 'en', messages: { 'signup.title': 'Sign up' }, catalogs };
  expect(readPack<typeof pack>(JSON.parse(writePack(pack)))).toStrictEqual(pack);
});

import { describe, expect, it } from 'vitest';
import { missingOfField } from './missing-texts.ts';

const messages = (en: Readonly<Record<string, string>>, de: Readonly<Record<string, string>>) =>
  new Map([
    ['catalogs/messages/en.json', JSON.stringify(en)],
    ['catalogs/messages/de.json', JSON.stringify(de)],
  ]);

describe('R18.6 the panel of a field counts what a language misses', () => {
  it.each([
    {
      because: 'each language misses what the other has',
      documents: messages({ 'f.inputs.a.label': 'A' }, { 'f.inputs.a.help': 'Hilfe' }),
      missing: [
        { language: 'en', keys: ['f.inputs.a.help'] },
        { language: 'de', keys: ['f.inputs.a.label'] },
      ],
    },
    {
      because: 'an empty text is missing',
      documents: messages({ 'f.inputs.a.label': 'A' }, { 'f.inputs.a.label': ' ' }),
      missing: [{ language: 'de', keys: ['f.inputs.a.label'] }],
    },
    {
      because: 'texts of other fields do not count',
      documents: messages({ 'f.inputs.a.label': 'A', 'f.inputs.ab.label': 'B' }, { 'f.inputs.a.label': 'A' }),
      missing: [],
    },
  ])('R18.6 $because', ({ documents, missing }) => {
    expect(missingOfField(documents, { prefix: 'f', field: 'a' }, ['en', 'de'])).toStrictEqual(missing);
  });
});

import { describe, expect, it } from 'vitest';
import formSchema from '#schemas/form-schema.schema.json' with { type: 'json' };
import { freeName, nameFromText } from './new-fields.ts';

const { pattern } = formSchema.definitions.fields.propertyNames;
/** The names that the check accepts, and the words that it refuses as names. */
const ACCEPTED = new RegExp(pattern);
const REFUSED = (/\(\?!\((.*?)\)/.exec(pattern)?.[1] ?? '').split('|');

describe('R12.2 the name of a new field or step', () => {
  it.each([
    { label: 'VAT number', taken: [], name: 'vatNumber', because: 'its words are joined' },
    { label: 'Über Ihr Geschäft', taken: [], name: 'ueberIhrGeschaeft', because: 'an umlaut is spelled' },
    { label: '2 stars', taken: [], name: 'field2Stars', because: 'a name begins with a letter' },
    { label: 'Größe der Firma', taken: [], name: 'groesseDerFirma', because: 'no letter is lost' },
    { label: 'Straße', taken: [], name: 'strasse', because: 'ß is no capital letter' },
    { label: 'Færøerne', taken: [], name: 'faeroeerne', because: 'no letter is lost' },
    { label: 'Café crème', taken: [], name: 'cafeCreme', because: 'an accent ends no word' },
    { label: "What's your name?", taken: [], name: 'whatsYourName', because: 'an apostrophe ends no word' },
    { label: 'Website', taken: ['website'], name: 'website2', because: 'another field has the name' },
    { label: 'Country', taken: [], name: 'country2', because: 'the page sends something else by this name' },
    { label: 'Messages', taken: [], name: 'messages2', because: 'ui.json has a member of this name' },
    { label: 'Constructor', taken: [], name: 'constructor2', because: 'every object has such a member' },
    { label: 'to string', taken: [], name: 'toString2', because: 'every object has such a member' },
    { label: 'If …', taken: [], name: 'if2', because: 'the documents have a keyword of this name' },
    {
      label: 'All of',
      taken: ['allOf2'],
      name: 'allOf3',
      because: 'the documents have a keyword of this name',
    },
    { label: '公司', taken: [], name: 'field', because: 'a key has Latin letters only' },
  ])('R12.2 is $name for “$label”: $because', ({ label, taken, name }) => {
    expect(nameFromText(label, taken)).toBe(name);
  });

  it.each(REFUSED)('R12.2 is never “%s”, which the check refuses', (word) => {
    expect(word).not.toMatch(ACCEPTED);
    expect(freeName(word, [])).toBe(`${word}2`);
    for (const label of [word, word.toUpperCase(), word.replace(/[A-Z]/g, ' $&')])
      expect(nameFromText(label, [])).toMatch(ACCEPTED);
  });
});

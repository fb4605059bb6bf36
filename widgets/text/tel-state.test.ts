import { parsePhoneNumberFromString as parsePhoneNumber } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/metadata.min.json';
import { describe, expect, it } from 'vitest';
import type { Choice } from '#contract/widget-props.ts';
import { phoneNumber } from '#engine/normalisers.ts';
import { splitInternational } from '#widgets/shared/international-number.ts';
import { cameInOneEvent, displayedNumber } from './tel-state.ts';

const dialCodes: readonly Choice[] = [
  ['AG', '+1'],
  ['CA', '+1'],
  ['US', '+1'],
  ['DE', '+49'],
  ['GG', '+44'],
  ['GB', '+44'],
  ['DK', '+45'],
  ['AQ', '+672'],
  ['AX', '+358'],
  ['FI', '+358'],
  ['PR', '+1787'],
].map(([value = '', short = '']) => ({ value, short, label: `${value} (${short})` }));

describe('displayedNumber', () => {
  it.each([
    { typed: '', shown: '', because: 'an empty text stays empty' },
    { typed: '12345678', shown: '12 34 56 78', because: 'digits go in pairs' },
    { typed: '12345', shown: '12 34 5', because: 'the last digit stays alone' },
    { typed: '123 4 5', shown: '123 4 5', because: 'the visitor’s own groups stay' },
    { typed: '415  555 2671', shown: '415 555 2671', because: 'one space separates two groups' },
    { typed: ' 1234 ', shown: '12 34', because: 'spaces at both ends make no groups' },
    { typed: '1', shown: '1', because: 'one digit is no pair' },
    { typed: '(20) 304050', shown: '(20) 304050', because: 'only digits and spaces are grouped' },
    {
      typed: '1'.repeat(5000),
      shown: '1'.repeat(5000),
      because: 'browsers need seconds to render a long text again',
    },
    { typed: '+45 12345678', shown: '+45 12345678', because: 'a plus is neither a digit nor a space' },
    {
      typed: '２０３０４０',
      shown: '２０３０４０',
      because: 'only the digits 0 to 9 are grouped',
    },
  ])('R2.50 shows $typed as $shown: $because', ({ typed, shown }) => {
    expect(displayedNumber(typed)).toBe(shown);
  });

  it.each([
    { typed: '4155552671', shown: '415 555 2671', because: 'its country groups it so' },
    { typed: '41 55 55 26 71', shown: '41 55 55 26 71', because: 'the visitor’s own groups stay' },
    { typed: '5552671', shown: '55 52 67 1', because: 'nothing better is known about it' },
  ])('R2.50 shows $typed as $shown once the groups of its country have loaded: $because', (given) => {
    const groups = (digits: string) => (digits === '4155552671' ? '415 555 2671' : undefined);
    expect(displayedNumber(given.typed, groups)).toBe(given.shown);
  });
});

describe('cameInOneEvent', () => {
  it.each([
    { before: '', after: '+49 30', once: true, because: 'the visitor pasted it into an empty field' },
    {
      before: '12345678901234',
      after: '+49301234',
      once: true,
      because: 'the visitor pasted it over the selected text',
    },
    { before: '+49 ', after: '+49 301234', once: true, because: 'the visitor pasted the rest of the number' },
    { before: '12', after: '1212', once: true, because: 'the visitor pasted the same digits again' },
    { before: '+4', after: '+49', once: false, because: 'the visitor pressed a key' },
    { before: '4930', after: '+4930', once: false, because: 'the visitor pressed a key at the start' },
    { before: '111', after: '1111', once: false, because: 'the visitor pressed a key somewhere' },
    { before: '+4930', after: '+49', once: false, because: 'the visitor deleted digits' },
    { before: '111', after: '11', once: false, because: 'the visitor deleted one of several equal digits' },
  ])('R2.50 is $once from $before to $after: $because', ({ before, after, once }) => {
    expect(cameInOneEvent(before, after)).toBe(once);
  });
});

describe('splitInternational', () => {
  it.each([
    {
      text: '+49 30 1234567',
      chosen: 'DK',
      country: 'DE',
      national: '30 1234567',
      because: '+49 is Germany’s dial code',
    },
    {
      text: '0049 30 1234567',
      chosen: 'DK',
      country: 'DE',
      national: '30 1234567',
      because: '00 means +',
    },
    {
      text: '+49301234567',
      chosen: 'DK',
      country: 'DE',
      national: '301234567',
      because: 'no space is needed after the dial code',
    },
    {
      text: '+49 30 1234567',
      chosen: 'DE',
      country: 'DE',
      national: '30 1234567',
      because: 'the visitor has already chosen Germany',
    },
    {
      text: '+1 604 555 0100',
      chosen: 'CA',
      country: 'CA',
      national: '604 555 0100',
      because: 'the visitor has chosen Canada, which has +1, too',
    },
    {
      text: '+1 212 555 0100',
      chosen: 'DK',
      country: 'US',
      national: '212 555 0100',
      because: 'the US is the main country of +1',
    },
    {
      text: '+1 604 555 0100',
      chosen: 'US',
      country: 'CA',
      national: '604 555 0100',
      because: '604 is Vancouver',
    },
    {
      text: '+1 212 555 0100',
      chosen: 'CA',
      country: 'US',
      national: '212 555 0100',
      because: 'no Canadian number begins with 212',
    },
    {
      text: '+358 40 1234567',
      chosen: 'AX',
      country: 'AX',
      national: '40 1234567',
      because: 'Åland shares the mobile numbers of Finland',
    },
    {
      text: '+1 800 555 0100',
      chosen: 'CA',
      country: 'CA',
      national: '800 555 0100',
      because: 'the countries of +1 share 800, so the chosen one stays',
    },
    {
      text: '+1 6',
      chosen: 'CA',
      country: 'CA',
      national: '6',
      because: 'the rest may make it a Canadian number',
    },
    {
      text: '+44 1481 960 194',
      chosen: 'GB',
      country: 'GG',
      national: '1481 960 194',
      because: '1481 is Guernsey',
    },
    {
      text: '+44 20 7946 0000',
      chosen: '',
      country: 'GB',
      national: '20 7946 0000',
      because: 'Great Britain is the main country of +44',
    },
    {
      text: '+358 9 1234',
      chosen: undefined,
      country: 'FI',
      national: '9 1234',
      because: 'Finland is the main country of +358',
    },
    {
      text: '+1 787 555 0100',
      chosen: 'DK',
      country: 'PR',
      national: '555 0100',
      because: 'the longest dial code wins',
    },
    {
      text: '+49 (0)30 123-4567',
      chosen: 'DE',
      country: 'DE',
      national: '30 123 4567',
      because: 'Germans write (0)',
    },
    {
      text: '+(45) 12.34.56.78',
      chosen: 'DE',
      country: 'DK',
      national: '12 34 56 78',
      because: 'others write the code in parentheses, and dots',
    },
    {
      text: '\u202A+45 12 34\u00A056 78\u202C',
      chosen: 'DE',
      country: 'DK',
      national: '12 34 56 78',
      because: 'address books add invisible direction marks',
    },
    {
      text: '+49 30 CALL',
      chosen: 'DE',
      country: 'DE',
      national: '30 CALL',
      because: 'the widget does not validate the rest',
    },
    {
      text: '+49',
      chosen: 'DK',
      country: 'DE',
      national: '',
      because: 'the visitor may type the rest later',
    },
    {
      text: 'tel:+49-30-1234',
      chosen: 'DK',
      country: 'DE',
      national: '30 1234',
      because: 'people copy numbers from links',
    },
    {
      text: '＋４９ ３０',
      chosen: 'DK',
      country: 'DE',
      national: '30',
      because: 'Japanese keyboards type wide digits',
    },
  ])('R2.50 splits $text: $because', ({ text, chosen, country, national }) => {
    expect(splitInternational(phoneNumber(text), dialCodes, chosen)).toStrictEqual({ country, national });
  });

  it.each([
    { text: '030 1234567', because: 'it is a national number' },
    { text: '4930123456', because: 'without a plus it may be a national number' },
    { text: '+999 123456', because: 'no country has this code' },
    { text: '+', because: 'digits are missing after the plus' },
    { text: '00', because: 'digits are missing after 00' },
    { text: '+a49 30', because: 'a letter comes before the code' },
    { text: '', because: 'the text is empty' },
  ])('R2.50 does not split $text: $because', ({ text }) => {
    expect(splitInternational(text, dialCodes, 'DK')).toBeUndefined();
  });

  it('R2.50 splits nothing while there are no dial codes', () => {
    expect(splitInternational('+49 30 1234567', [], undefined)).toBeUndefined();
  });

  const sharing = (code: string): readonly Choice[] =>
    (new Map(Object.entries(metadata.country_calling_codes)).get(code) ?? [])
      .toReversed()
      .map((value) => ({ value, short: `+${code}`, label: value }));

  it.each([
    { code: '7', start: '7072', country: 'KZ' },
    { code: '7', start: '495', country: 'RU' },
    { code: '39', start: '06698', country: 'VA' },
    { code: '44', start: '1534', country: 'JE' },
    { code: '44', start: '7797', country: 'JE' },
    { code: '44', start: '7624', country: 'IM' },
    { code: '44', start: '7781', country: 'GG' },
    { code: '44', start: '7911 2', country: 'GB' },
    { code: '47', start: '79', country: 'SJ' },
    { code: '61', start: '8 9162', country: 'CC' },
    { code: '61', start: '8 9164', country: 'CX' },
    { code: '212', start: '5288', country: 'EH' },
    { code: '262', start: '639', country: 'YT' },
    { code: '358', start: '18', country: 'AX' },
    { code: '590', start: '590 29', country: 'BL' },
    { code: '590', start: '590 50', country: 'MF' },
    { code: '599', start: '7', country: 'BQ' },
    { code: '599', start: '9', country: 'CW' },
  ])('R2.7 gives +$code $start… to $country by its leading digits', ({ code, start, country }) => {
    expect(splitInternational(`+${code} ${start}`, sharing(code), 'DK')?.country).toBe(country);
  });

  it('R2.7 gives each area code of +1 to the country that libphonenumber knows', () => {
    const areas = Array.from({ length: 800 }, (_, at) => String(at + 200));
    const wrong = areas.filter((area) => {
      // An area code that is not in use counts for the main country.
      const known = ['234', '555'].map((next) => parsePhoneNumber(`+1${area}${next}5678`)?.country ?? 'US');
      const country = splitInternational(`+1 ${area} 2345678`, sharing('1'), 'DK')?.country;
      return !known.some((each) => each === country);
    });
    expect(wrong).toStrictEqual([]);
  });

  const shared = Object.entries(metadata.country_calling_codes).filter(
    ([, countries]) => countries.length > 1,
  );
  it.each(shared)('R2.50 assigns +%s to the main country of libphonenumber', (code, countries) => {
    // Sorted by name, as on the page, so that the main country is rarely the first.
    const choices = countries.toReversed().map((value) => ({ value, short: `+${code}`, label: value }));
    expect(splitInternational(`+${code} 1234567`, choices, 'DK')?.country).toBe(countries[0]);
  });
});

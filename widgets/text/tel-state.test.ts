import metadata from 'libphonenumber-js/metadata.min.json';
import { describe, expect, it } from 'vitest';
import type { Choice } from '#contract/widget-props.ts';
import { phoneNumber } from '#engine/normalisers.ts';
import { splitInternational } from '#widgets/shared/international-number.ts';
import { cameInOneEvent, groupedInPairs } from './tel-state.ts';

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

describe('groupedInPairs', () => {
  it.each([
    { typed: '', shown: '', because: 'empty stays empty' },
    { typed: '12345678', shown: '12 34 56 78', because: 'digits go in pairs' },
    { typed: '12345', shown: '12 34 5', because: 'an odd one comes last' },
    { typed: '123 4 5', shown: '12 34 5', because: 'spaces are taken out first' },
    { typed: ' 12 ', shown: '12', because: 'spaces at the ends are spaces too' },
    { typed: '1', shown: '1', because: 'one digit needs no company' },
    { typed: '(20) 304050', shown: '(20) 304050', because: 'what is no number yet is shown as typed' },
    { typed: '1'.repeat(5000), shown: '1'.repeat(5000), because: 'drawing it anew would take its time' },
    { typed: '+45 12345678', shown: '+45 12345678', because: 'a plus is none of digits and spaces' },
    {
      typed: '２０３０４０',
      shown: '２０３０４０',
      because: 'digits of other scripts are refused, not grouped',
    },
  ])('R2.50 shows $typed as $shown: $because', ({ typed, shown }) => {
    expect(groupedInPairs(typed)).toBe(shown);
  });
});

describe('cameInOneEvent', () => {
  it.each([
    { before: '', after: '+49 30', once: true, because: 'it was pasted into an empty field' },
    { before: '12345678901234', after: '+49301234', once: true, because: 'it replaced what was selected' },
    { before: '+49 ', after: '+49 301234', once: true, because: 'the rest of it was pasted' },
    { before: '12', after: '1212', once: true, because: 'the same again was pasted' },
    { before: '+4', after: '+49', once: false, because: 'a key was pressed' },
    { before: '4930', after: '+4930', once: false, because: 'a key was pressed at the start' },
    { before: '111', after: '1111', once: false, because: 'a key was pressed, wherever' },
    { before: '+4930', after: '+49', once: false, because: 'something was deleted' },
    { before: '111', after: '11', once: false, because: 'one of several equal digits was deleted' },
  ])('R2.50 from $before to $after: $once, because $because', ({ before, after, once }) => {
    expect(cameInOneEvent(before, after)).toBe(once);
  });
});

describe('splitInternational', () => {
  it.each([
    { text: '+49 30 1234567', chosen: 'DK', country: 'DE', national: '30 1234567', because: 'it says so' },
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
      because: 'nothing has to part them',
    },
    {
      text: '+49 30 1234567',
      chosen: 'DE',
      country: 'DE',
      national: '30 1234567',
      because: 'it is chosen',
    },
    {
      text: '+1 604 555 0100',
      chosen: 'CA',
      country: 'CA',
      national: '604 555 0100',
      because: 'Canada is +1',
    },
    {
      text: '+1 604 555 0100',
      chosen: 'DK',
      country: 'US',
      national: '604 555 0100',
      because: '+1 means the US',
    },
    {
      text: '+44 20 7946 0000',
      chosen: '',
      country: 'GB',
      national: '20 7946 0000',
      because: 'Britain is main',
    },
    { text: '+358 9 1234', chosen: undefined, country: 'FI', national: '9 1234', because: 'Finland is main' },
    {
      text: '+1 787 555 0100',
      chosen: 'DK',
      country: 'PR',
      national: '555 0100',
      because: 'the longest code wins',
    },
    {
      text: '+49 (0)30 123-4567',
      chosen: 'DE',
      country: 'DE',
      national: '30 123 4567',
      because: 'of habits',
    },
    {
      text: '+(45) 12.34.56.78',
      chosen: 'DE',
      country: 'DK',
      national: '12 34 56 78',
      because: 'of other habits',
    },
    {
      text: '\u202A+45 12 34\u00A056 78\u202C',
      chosen: 'DE',
      country: 'DK',
      national: '12 34 56 78',
      because: 'address books add marks',
    },
    {
      text: '+49 30 CALL',
      chosen: 'DE',
      country: 'DE',
      national: '30 CALL',
      because: 'the widget does not validate',
    },
    { text: '+49', chosen: 'DK', country: 'DE', national: '', because: 'the rest may follow' },
    {
      text: 'tel:+49-30-1234',
      chosen: 'DK',
      country: 'DE',
      national: '30 1234',
      because: 'links are copied',
    },
    {
      text: '＋４９ ３０',
      chosen: 'DK',
      country: 'DE',
      national: '30',
      because: 'Japanese keyboards are wide',
    },
  ])('R2.50 splits $text: $because', ({ text, chosen, country, national }) => {
    expect(splitInternational(phoneNumber(text), dialCodes, chosen)).toStrictEqual({ country, national });
  });

  it.each([
    { text: '030 1234567', because: 'it is a national number' },
    { text: '4930123456', because: 'without a plus it may be anything' },
    { text: '+999 123456', because: 'no country has that code' },
    { text: '+', because: 'nothing follows' },
    { text: '00', because: 'nothing follows' },
    { text: '+a49 30', because: 'a letter comes before the code' },
    { text: '', because: 'there is nothing' },
  ])('R2.50 does not split $text: $because', ({ text }) => {
    expect(splitInternational(text, dialCodes, 'DK')).toBeUndefined();
  });

  it('R2.50 splits nothing while there are no dial codes', () => {
    expect(splitInternational('+49 30 1234567', [], undefined)).toBeUndefined();
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

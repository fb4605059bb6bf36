import { describe, expect, it, test } from 'vitest';
import type { Choice } from '#contract/widget-props.ts';
import { literalFinderOf } from './find-literally.ts';

const COUNTRIES: readonly Choice[] = [
  { value: 'DZ', label: 'Algeria' },
  { value: 'CI', label: 'Côte d’Ivoire', aliases: ['Ivory Coast'] },
  { value: 'DE', label: 'Germany', aliases: ['Deutschland'] },
  { value: 'NE', label: 'Niger' },
  { value: 'NG', label: 'Nigeria' },
];

const { find, named } = literalFinderOf(COUNTRIES);

describe('R2.44 the search that is there at once', () => {
  test.each([
    { typed: '', finds: 5, because: 'nothing is asked yet' },
    { typed: 'GER', finds: 4, because: 'capitals do not matter' },
    { typed: ' niger ', finds: 2, because: 'spaces round it do not' },
    { typed: 'cote', finds: 0, because: 'accents are for the thorough search' },
    { typed: 'deutsch', finds: 0, because: 'so are other names' },
  ])('R2.44 "$typed" finds $finds: $because', ({ typed, finds }) => {
    expect(find(typed)).toHaveLength(finds);
  });

  test.each([
    { text: 'Germany', value: 'DE', because: 'it is the name' },
    { text: 'germany ', value: 'DE', because: 'managers are careless' },
    { text: 'Deutschland', value: 'DE', because: 'it is an alias' },
    { text: 'de', value: 'DE', because: 'it is the code' },
    { text: 'Niger', value: 'NE', because: 'a part of another name is no name' },
    { text: 'Atlantis', value: undefined, because: 'it is not listed' },
    { text: '', value: undefined, because: 'nothing was filled in' },
  ])('R2.45 autofilled "$text" is $value: $because', ({ text, value }) => {
    expect(named(text)?.value).toBe(value);
  });

  it('R2.45 names nothing when two choices share a name', () => {
    const twins = [...COUNTRIES, { value: 'XX', label: 'Germany' }];
    expect(literalFinderOf(twins).named('Germany')).toBeUndefined();
  });
});

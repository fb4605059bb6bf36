import examples from 'libphonenumber-js/examples.mobile.json';
import { expect, it } from 'vitest';
import { nationalGroups } from './national-groups.ts';

it.each([
  {
    digits: '4155552671',
    country: 'US',
    shown: '415 555 2671',
    because: 'Americans write 3, 3 and 4 digits',
  },
  { digits: '01711234567', country: 'DE', shown: '0171 1234567', because: 'the zero that was typed stays' },
  { digits: '1711234567', country: 'DE', shown: '171 1234567', because: 'no zero comes that was not typed' },
  { digits: '20304050', country: 'DK', shown: '20 30 40 50', because: 'Danes write pairs' },
  { digits: '0123456789', country: 'FR', shown: '01 23 45 67 89', because: 'the French write pairs' },
  { digits: '2079460000', country: 'GB', shown: '20 7946 0000', because: '20 is London' },
  { digits: '7072345678', country: 'KZ', shown: '707 234 5678', because: '707 is a mobile number' },
  { digits: '09012345678', country: 'JP', shown: '090 1234 5678', because: 'hyphens are separators' },
  { digits: '71234', country: 'CK', shown: '71 234', because: 'the Cook Islands have five digits' },
  { digits: '51234', country: 'FK', shown: undefined, because: 'the Falklands do not group their numbers' },
  { digits: '5552671', country: 'US', shown: undefined, because: 'the area code is missing' },
  { digits: '12345678', country: 'AQ', shown: undefined, because: 'the numbering plan is unknown' },
])('R2.50 $digits in $country has the groups $shown: $because', ({ digits, country, shown }) => {
  expect(nationalGroups(digits, country)).toBe(shown);
});

it.each(Object.entries(examples))(
  'R2.50 the groups of a number in %s have the typed digits',
  (country, digits) => {
    for (const typed of [digits, `0${digits}`, digits.slice(0, -1)]) {
      const shown = nationalGroups(typed, country);
      if (shown === undefined) continue;
      expect(shown).toMatch(/^\d+(?: \d+)+$/);
      expect(shown.replaceAll(' ', '')).toBe(typed);
    }
  },
);

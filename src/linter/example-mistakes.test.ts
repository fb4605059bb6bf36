import { describe, expect, it } from 'vitest';
import { checkShipped, placeOf } from '#tests/linter/sample.ts';

const EXAMPLES = 'forms/sign-up/examples.json';

/** The text of the first example before its country. `FIRST` includes the country. */
const BEFORE =
  '"name": "A shop in Denmark",\n      "answers": {\n        "firstName": "Maria",\n        "lastName": "Jensen",\n        "organisation": "Shop ApS",\n        "email": "maria@shop.example",\n        "countrySelector": ';
const FIRST = `${BEFORE}"DK"`;
const EXPECT =
  '"expect": {\n        "password": "missingDigit"\n      }\n    },\n    {\n      "name": "A password without a small letter"';
const after = EXPECT.slice(EXPECT.indexOf('\n    },'));

// prettier-ignore
const MISTAKES = [
  { because: 'an expected problem needs a field', from: EXPECT, to: `"expect": ▸"missingDigit"${after}`, mend: '{ "FIELD": "required" }' },
  { because: 'an expected, misspelt problem needs a field, too', from: EXPECT, to: `"expect": ▸"invalidformat"${after}`, mend: '{ "FIELD": "required" }' },
  { because: 'an expected refusal needs a field', from: EXPECT, to: `"expect": ▸"invalid"${after}`, mend: '{ "FIELD": "required" }' },
  { because: 'valid is mistyped', from: EXPECT, to: `"expect": ▸"vaild"${after}`, mend: 'Write "valid"' },
  { because: 'the list of expected problems is empty', from: EXPECT, to: `"expect": ▸{}${after}`, mend: 'Write "valid"' },
  { because: 'a country is stored by its code', from: FIRST, to: `${BEFORE}▸"Denmark"`, mend: 'Did you mean "DK"?' },
  { because: 'a code is in upper case', from: FIRST, to: `${BEFORE}▸"dk"`, mend: 'Did you mean "DK"?' },
];

describe('R4.8 the check reports mistakes in the shipped examples.json', () => {
  it.each(MISTAKES)('R4.8 a mistake is reported: $because', ({ from, to, mend }) => {
    const { findings, texts } = checkShipped([{ file: EXAMPLES, from, to: to.replace('▸', '') }]);
    expect(findings).toMatchObject([
      {
        file: EXAMPLES,
        ...placeOf(to, texts.get(EXAMPLES) ?? ''),
        severity: 'error',
        suggestion: expect.stringContaining(mend),
      },
    ]);
  });
});

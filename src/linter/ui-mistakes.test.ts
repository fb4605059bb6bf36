import { describe, expect, it } from 'vitest';
import { checkShipped } from '#tests/linter/sample.ts';
import { seed, type Mistake } from '#tests/linter/seed-mistake.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';

/** A UI option of the e-mail. */
const EMAIL = '"ui:widget": "email",';
/** A keyword of the e-mail in schema.json. */
const LENGTH = '"maxLength": 129,';

// prettier-ignore
const IN_UI: readonly Mistake[] = [
  { because: 'a limit belongs into schema.json', from: EMAIL, to: `${EMAIL} ▸"maxLength": 20,`, rule: 'refused-keyword', mend: 'schema.json' },
  { because: '"required" is a list in schema.json', from: EMAIL, to: `${EMAIL} ▸"ui:required": true,`, rule: 'refused-keyword', mend: '"required" of schema.json' },
  { because: 'a width belongs into "ui:options"', from: EMAIL, to: `${EMAIL} ▸"span": "half",`, rule: 'refused-keyword', mend: '"ui:options": { "span": … }' },
  { because: 'a width with a prefix belongs into "ui:options"', from: EMAIL, to: `${EMAIL} ▸"ui:span": "half",`, rule: 'refused-keyword', mend: '"ui:options": { "span": … }' },
  { because: 'a label is a message', from: EMAIL, to: `${EMAIL} ▸"label": "E-mail",`, rule: 'human-text', mend: ' signup.inputs.email.label.' },
  { because: 'a text in "ui:options" is a message', from: '"ui:options": { "autocapitalize": "words" }', to: '"ui:options": { ▸"placeholder": "ACME" }', rule: 'human-text', mend: ' signup.inputs.organisation.placeholder.' },
  { because: 'a text box has no links', from: '"ui:options": { "autocapitalize": "words" }', to: '"ui:options": { ▸"links": ["terms"] }', rule: 'widget-option', mend: '"consent"' },
  { because: 'the dial code is mistyped', from: '"dialCode": "numberCode"', to: '"dialCode": ▸"numbercode"', rule: 'unknown-field', mend: 'Did you mean "numberCode"?' },
  { because: 'an e-mail is no dial code', from: '"dialCode": "numberCode"', to: '"dialCode": ▸"email"', rule: 'widget-option', mend: 'dial codes' },
  { because: 'no widget has a name that every object inherits', from: EMAIL, to: '"ui:widget": ▸"constructor",', rule: 'meta-schema', mend: '"email"' },
  { because: 'a hint is mistyped', from: '"ui:hint": "email-typo"', to: '"ui:hint": ▸"email-typos"', rule: 'meta-schema', mend: '"email-typo"' },
  { because: 'a hint needs the country', from: '"ui:hint": "phone-number",\n    "ui:options": { "dialCode": "numberCode" }', to: '"ui:hint": ▸"phone-number"', rule: 'hint', mend: '"dialCode"' },
  { because: 'the hint for IBANs does not fit an e-mail', from: '"ui:hint": "email-typo"', to: '"ui:hint": ▸"iban"', rule: 'hint', mend: '"format": "iban"' },
  { because: 'the hint for VAT numbers does not fit an e-mail', from: '"ui:hint": "email-typo"', to: '"ui:hint": ▸"vat-number"', rule: 'hint', mend: '"merchant-vat"' },
  { because: 'a hint needs typed text, and a tick has none', from: '"ui:widget": "consent",', to: '"ui:widget": "consent",\n    "ui:hint": ▸"email-typo",', rule: 'hint', mend: 'Take it out' },
  { because: 'an order cannot have a wildcard', from: '    "terms"\n  ]', to: '    "terms",\n    ▸"*"\n  ]', rule: 'unknown-field', mend: 'Take it out' },
];

// prettier-ignore
const IN_SCHEMA: readonly Mistake[] = [
  { because: 'only the form has the list of required fields', from: LENGTH, to: `${LENGTH} ▸"required": true,`, rule: 'refused-keyword', mend: 'Write "email" into "required"' },
  { because: 'a limit has another name', from: LENGTH, to: '▸"max": 129,', rule: 'refused-keyword', mend: '"maxLength"' },
  { because: 'a widget belongs into ui.json', from: LENGTH, to: `${LENGTH} ▸"ui:widget": "email",`, rule: 'refused-keyword', mend: 'ui.json' },
  { because: 'a label is a message', from: LENGTH, to: `${LENGTH} ▸"label": "E-mail",`, rule: 'human-text', mend: ' signup.inputs.email.label.' },
];

describe.each([
  { file: UI, mistakes: IN_UI },
  { file: SCHEMA, mistakes: IN_SCHEMA },
])('R4.6 the check reports keywords in the wrong place of the shipped $file', ({ file, mistakes }) => {
  it.each(mistakes)('R4.6 a mistake is reported, because $because', (mistake) => {
    const { found, expected } = seed(file, mistake);
    expect(found).toStrictEqual(expected);
  });
});

it.each([
  { format: 'vat-ae', rules: ['hint'], because: 'the hint knows no check digits of the Emirates' },
  { format: 'vat-de', rules: [], because: 'the hint knows the check digits of Germany' },
])(
  'R10.1 the hint for VAT numbers on the format $format has the findings $rules: $because',
  ({ format, rules }) => {
    const { findings } = checkShipped([
      { file: SCHEMA, from: '"format": "signup-email"', to: `"format": "${format}"` },
      { file: UI, from: '"ui:hint": "email-typo"', to: '"ui:hint": "vat-number"' },
    ]);
    expect(findings.map(({ rule }) => rule).filter((rule) => rule === 'hint')).toStrictEqual(rules);
  },
);

import { expect, it } from 'vitest';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import { type NamedProblems, possibleProblems } from './possible-problems.ts';

const FORMATS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  name: { problem: 'invalidName' },
  email: { problem: 'invalidEmail', maxLength: 129 },
  upper: { problem: 'missingUpper' },
  lower: { problem: 'missingLower' },
  digit: { problem: 'missingDigit' },
  special: { problem: 'missingSpecial' },
  iban: { minLength: 15 },
};

const NAMED: NamedProblems = {
  formatOf: (id) => FORMATS[id],
  problemOfCatalog: (name) =>
    name === 'countries' ? 'invalidCountry' : name === 'currencies' ? 'notInCatalog' : undefined,
};

const CASES = [
  { rules: { minLength: 2 }, kinds: ['tooShort'], because: 'a text may be short' },
  { rules: { maxLength: 2 }, kinds: ['tooLong'], because: 'a text may be long' },
  { rules: { minItems: 1, maxItems: 2 }, kinds: ['tooShort', 'tooLong'], because: 'choices are counted' },
  {
    rules: { type: 'integer', minimum: 0, maximum: 9 },
    kinds: ['invalidFormat', 'tooSmall', 'tooLarge'],
    because: 'a number has limits, and visitors may type something else',
  },
  { rules: { pattern: '^a' }, kinds: ['invalidFormat'], because: 'a pattern has no problem of its own' },
  { rules: { format: 'iban' }, kinds: ['tooShort', 'invalidFormat'], because: 'a format has limits' },
  { rules: { format: 'unknown' }, kinds: ['invalidFormat'], because: 'another finding reports the format' },
  { rules: { format: 'name' }, kinds: ['invalidName'], because: 'a format names its problem' },
  { rules: { format: 'email' }, kinds: ['tooLong', 'invalidEmail'], because: 'it has a limit, too' },
  { rules: { catalog: 'countries' }, kinds: ['invalidCountry'], because: 'a catalog names its problem' },
  { rules: { catalog: 'currencies' }, kinds: ['notInCatalog'], because: 'that is the usual problem' },
  { rules: { catalog: 'none' }, kinds: [], because: 'another finding reports the catalog' },
  {
    rules: { catalog: 'countries', problem: 'notInCatalog' },
    kinds: ['notInCatalog'],
    because: 'the field names another problem',
  },
  { rules: { enum: ['a'] }, kinds: ['notInCatalog'], because: 'a document may list the choices' },
  {
    rules: { type: 'array', items: { enum: ['a'] } },
    kinds: ['notInCatalog'],
    because: 'each of several choices is in the list',
  },
  {
    rules: { type: 'array', maxItems: 2, items: { properties: { a: { minimum: 1 } } } },
    kinds: ['tooLong'],
    because: 'the fields of an item have problems of their own',
  },
  {
    rules: { allOf: ['upper', 'lower', 'digit', 'special'].map((format) => ({ format })) },
    kinds: ['missingUpper', 'missingLower', 'missingDigit', 'missingSpecial'],
    because: 'a password has further rules',
  },
  {
    rules: JSON.parse('{ "then": { "minimum": 1 }, "else": { "maximum": 1 } }'),
    kinds: ['tooSmall', 'tooLarge'],
    because: 'either branch of a condition may apply',
  },
  { rules: { const: true }, kinds: ['notAccepted'], because: 'a consent may be missing' },
  { rules: { const: 'yes' }, kinds: ['invalidFormat'], because: 'no other answer is possible' },
];

it.each(CASES)(
  'R2.26 an answer with the rules $rules can have the problems $kinds: $because',
  ({ rules, kinds }) => {
    expect(possibleProblems([rules], NAMED)).toStrictEqual(kinds);
  },
);

it('R2.26 every problem comes from some rule, except for those that the form and the service decide', () => {
  const all = possibleProblems(
    CASES.map(({ rules }) => rules),
    NAMED,
  );
  expect(PROBLEM_KINDS.filter((kind) => !all.includes(kind))).toStrictEqual([
    'required',
    'taken',
    'breached',
  ]);
});

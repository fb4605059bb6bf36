/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema */
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import { PROBLEM_KINDS, type Problem } from '#contract/problem.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import { makeSignUpAnswers } from '#tests/forms/make-sign-up-answers.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { CONTENT } from '#tests/support/content.ts';
import { validateAnswers } from './validate-answers.ts';
import { unknownPaths } from './unknown-paths.ts';

const signUp = loadCompiledForm(CONTENT, 'sign-up');
const FIELDS = [
  'firstName',
  'lastName',
  'organisation',
  'email',
  'countrySelector',
  'currencySelector',
  'numberCode',
  'number',
  'password',
  'terms',
];

interface Case {
  readonly answer: unknown;
  readonly problem?: Problem;
  readonly because: string;
}

/** The problems of one answer among valid ones. */
function problemsWith(field: string, answer: unknown): Readonly<Record<string, Problem>> {
  return validateAnswers(signUp, makeSignUpAnswers({ [field]: answer })).problems;
}

function expected(field: string, problem: Problem | undefined): Readonly<Record<string, Problem>> {
  return problem ? { [field]: problem } : {};
}

const FAMILY = '👩‍👩‍👧‍👦';
const LAND = { properties: { land: { const: 'DE' } }, required: ['land'] };
const REQUIRED: Problem = { kind: 'required' };

describe('the fields of the sign-up form', () => {
  test.each<Case>([
    { answer: '李', because: 'one letter is a name' },
    { answer: 'a'.repeat(128), because: '128 letters are allowed' },
    {
      answer: 'a'.repeat(129),
      problem: { kind: 'tooLong', limit: 128 },
      because: '129 letters are too many',
    },
    { answer: '𠮷'.repeat(128), because: 'a letter outside of the first plane counts once' },
    {
      answer: '𠮷'.repeat(129),
      problem: { kind: 'tooLong', limit: 128 },
      because: 'a letter outside of the first plane counts, too',
    },
    { answer: 'e\u0301'.repeat(128), because: 'letter and mark are composed before they are counted' },
    { answer: ` ${'a'.repeat(128)}\u00A0`, because: 'white space around a name does not count' },
    { answer: 'Anne-Marie O’Neill', because: 'hyphen, space and apostrophe belong to names' },
    { answer: 'Maria 2', problem: { kind: 'invalidName' }, because: 'digits do not belong to names' },
    { answer: '-', problem: { kind: 'invalidName' }, because: 'a name has a letter' },
    { answer: FAMILY, problem: { kind: 'invalidName' }, because: 'an emoji is no letter' },
    { answer: '\uD842', problem: { kind: 'invalidName' }, because: 'half a letter is no letter' },
    {
      answer: '2'.repeat(129),
      problem: { kind: 'tooLong', limit: 128 },
      because: 'of two problems the first in the order of R2.26 counts',
    },
    { answer: ' \t\n', problem: REQUIRED, because: 'white space is no answer' },
    { answer: '', problem: REQUIRED, because: 'nothing is no answer' },
    { answer: undefined, problem: REQUIRED, because: 'the visitor did not answer' },
    { answer: null, problem: { kind: 'invalidFormat' }, because: 'null is no text' },
    { answer: 7, problem: { kind: 'invalidFormat' }, because: 'a number is no text' },
    { answer: ['Maria'], problem: { kind: 'invalidFormat' }, because: 'a list is no text' },
  ])('R2.1 first name $answer: $because', ({ answer, problem }) => {
    expect(problemsWith('firstName', answer)).toStrictEqual(expected('firstName', problem));
  });

  test.each<Case>([
    { answer: 'b'.repeat(127), because: '127 letters are allowed' },
    {
      answer: 'b'.repeat(128),
      problem: { kind: 'tooLong', limit: 127 },
      because: '128 letters are too many',
    },
    { answer: 'Jensen!', problem: { kind: 'invalidName' }, because: 'no name has an exclamation mark' },
    { answer: '-', because: 'a single hyphen stands for “no last name”' },
    { answer: ' - ', because: 'white space around the hyphen does not count' },
    {
      answer: '--',
      problem: { kind: 'invalidName' },
      because: 'only a single hyphen stands for “no last name”',
    },
    { answer: 'Smith 3rd', problem: { kind: 'invalidName' }, because: 'digits do not belong to names' },
    { answer: 'Smith, Jr.', problem: { kind: 'invalidName' }, because: 'commas do not belong to names' },
    { answer: undefined, problem: REQUIRED, because: 'the visitor did not answer' },
  ])('R2.2 last name $answer: $because', ({ answer, problem }) => {
    expect(problemsWith('lastName', answer)).toStrictEqual(expected('lastName', problem));
  });

  test.each<Case>([
    { answer: 'c'.repeat(64), because: '64 letters are allowed' },
    { answer: '🏪'.repeat(64), because: 'code points are counted, not UTF-16 units' },
    { answer: 'c'.repeat(65), problem: { kind: 'tooLong', limit: 64 }, because: '65 letters are too many' },
    { answer: '7 & 8 <GmbH> "x"', because: 'any text on one line may be the name of a company' },
    { answer: 'a\nb', problem: { kind: 'invalidFormat' }, because: 'the field has one line' },
    {
      answer: 'a\u202Eb',
      problem: { kind: 'invalidFormat' },
      because: 'a direction mark could reverse the line',
    },
    { answer: '  ', problem: REQUIRED, because: 'white space is no answer' },
  ])('R2.3 organisation $answer: $because', ({ answer, problem }) => {
    expect(problemsWith('organisation', answer)).toStrictEqual(expected('organisation', problem));
  });

  const domain = (length: number): string => `${'d'.repeat(60)}.${'e'.repeat(length - 61)}`;

  test.each<Case>([
    { answer: ' maria@shop.example\n', because: 'white space around an address does not count' },
    {
      answer: `${'m'.repeat(64)}@${domain(64)}`,
      because: 'both parts are as long as allowed: 129 code points together',
    },
    {
      answer: `${'m'.repeat(65)}@shop.example`,
      problem: { kind: 'invalidEmail' },
      because: 'the part before the @ is too long',
    },
    { answer: `m@${domain(65)}`, problem: { kind: 'invalidEmail' }, because: 'the domain is too long' },
    {
      answer: `${'m'.repeat(65)}@${domain(64)}`,
      problem: { kind: 'tooLong', limit: 129 },
      because: 'the order of R2.26 puts too long before the format',
    },
    { answer: `${'ü'.repeat(64)}@${'ü'.repeat(60)}.dk`, because: 'letters are counted, not bytes' },
    {
      answer: '@shop.example',
      problem: { kind: 'invalidEmail' },
      because: 'the part before the @ is missing',
    },
    { answer: 'maria@', problem: { kind: 'invalidEmail' }, because: 'the domain is missing' },
    { answer: 'maria', problem: { kind: 'invalidEmail' }, because: 'the @ is missing' },
    { answer: 'a@b@c', problem: { kind: 'invalidEmail' }, because: 'an address has one @' },
    { answer: 'ma ria@shop.example', problem: { kind: 'invalidEmail' }, because: 'an address has no space' },
    { answer: undefined, problem: REQUIRED, because: 'the visitor did not answer' },
  ])('R2.4 e-mail $answer: $because', ({ answer, problem }) => {
    expect(problemsWith('email', answer)).toStrictEqual(expected('email', problem));
  });

  test.each<Case & { readonly field: string }>([
    { field: 'countrySelector', answer: 'XK', because: 'R2.5 Kosovo is listed' },
    { field: 'countrySelector', answer: ' DE ', because: 'R2.5 codes are trimmed like all texts' },
    {
      field: 'countrySelector',
      answer: 'AQ',
      problem: { kind: 'invalidCountry' },
      because: 'R2.5 the catalog does not list Antarctica, because it has no phone numbers',
    },
    {
      field: 'countrySelector',
      answer: 'dk',
      problem: { kind: 'invalidCountry' },
      because: 'R2.5 codes have capitals',
    },
    {
      field: 'countrySelector',
      answer: 'constructor',
      problem: { kind: 'invalidCountry' },
      because: 'R2.5 a property of every JavaScript object is no country',
    },
    {
      field: 'countrySelector',
      answer: undefined,
      problem: REQUIRED,
      because: 'R2.5 the visitor did not answer',
    },
    { field: 'currencySelector', answer: 'XCG', because: 'R2.6 the Caribbean guilder is listed' },
    {
      field: 'currencySelector',
      answer: 'XAU',
      problem: { kind: 'notInCatalog' },
      because: 'R2.6 gold is no legal tender',
    },
    { field: 'currencySelector', answer: '', problem: REQUIRED, because: 'R2.6 the visitor did not answer' },
    { field: 'numberCode', answer: 'GG', because: 'R2.7 Guernsey shares its code with Great Britain' },
    {
      field: 'numberCode',
      answer: '+45',
      problem: { kind: 'notInCatalog' },
      because: 'R2.7 the answer is a country, not its dial code',
    },
    { field: 'numberCode', answer: undefined, problem: REQUIRED, because: 'R2.7 the visitor did not answer' },
  ])('$field $answer: $because', ({ field, answer, problem }) => {
    expect(problemsWith(field, answer)).toStrictEqual(expected(field, problem));
  });

  test.each<Case>([
    { answer: '123456', because: 'six digits are enough' },
    { answer: '12345', because: 'five digits are displayed as 12 34 5, and the spaces count' },
    { answer: '71 234', because: 'it is a number of the Cook Islands' },
    {
      answer: '1234',
      problem: { kind: 'tooShort', limit: 5 },
      because: 'four digits are displayed as 12 34, which has five characters',
    },
    {
      answer: '1 2 3 4',
      problem: { kind: 'tooShort', limit: 5 },
      because: 'more spaces make a number of four digits no longer',
    },
    {
      answer: ' 1234',
      problem: { kind: 'tooShort', limit: 5 },
      because: 'a space before the number is not displayed',
    },
    { answer: '０９０－１２３４－５６７８', because: 'Japanese keyboards type wide digits and hyphens' },
    { answer: '01·23·45·67·89', because: 'a middle dot separates' },
    { answer: '（03）1234ー5678／−—．', because: 'separators of every keyboard are separators' },
    { answer: '1'.repeat(64), because: '64 digits are allowed' },
    { answer: '1'.repeat(65), problem: { kind: 'tooLong', limit: 64 }, because: '65 digits are too many' },
    { answer: '      ', problem: REQUIRED, because: 'spaces alone are no answer' },
    { answer: '+45 201234', problem: { kind: 'invalidFormat' }, because: 'the dial code has its own field' },
    { answer: '20-12-34', because: 'people write separators' },
    { answer: '٢٠١٢٣٤', because: 'digits of other scripts are digits' },
    { answer: '201234 x5', problem: { kind: 'invalidFormat' }, because: 'a letter is no digit' },
    {
      answer: 'abc',
      problem: { kind: 'tooShort', limit: 5 },
      because: 'the order of R2.26 puts too short before the format',
    },
  ])('R2.8 phone number $answer: $because', ({ answer, problem }) => {
    expect(problemsWith('number', answer)).toStrictEqual(expected('number', problem));
  });

  test.each<Case>([
    { answer: 'Abcdefghij 1', because: 'it has twelve characters, and the space is special' },
    {
      answer: 'Abcdefghi 1',
      problem: { kind: 'tooShort', limit: 12 },
      because: 'eleven characters are too few',
    },
    { answer: ' Abcdefghi 1', because: 'the space before it is part of the password' },
    { answer: 'Abcdefghij1 ', because: 'the space after it is the special character' },
    { answer: `Aa1!${'x'.repeat(124)}`, because: '128 characters are allowed' },
    {
      answer: `Aa1!${'x'.repeat(125)}`,
      problem: { kind: 'tooLong', limit: 128 },
      because: '129 characters are too many',
    },
    { answer: `Aa1!${'😀'.repeat(8)}`, because: 'an emoji counts once: twelve characters' },
    {
      answer: `Aa1!${'😀'.repeat(7)}`,
      problem: { kind: 'tooShort', limit: 12 },
      because: 'an emoji counts once: eleven characters',
    },
    { answer: `Aa1!${'e\u0301'.repeat(4)}`, because: 'letter and mark stay separate, and count as two' },
    {
      answer: `Aa1!${'é'.repeat(4)}`,
      problem: { kind: 'tooShort', limit: 12 },
      because: 'the same letters in composed form count once',
    },
    { answer: 'Äöüßabcdefg٣€', because: 'letters, digits and signs of any script count' },
    { answer: 'abcdefghij 1', problem: { kind: 'missingUpper' }, because: 'it has no capital letter' },
    { answer: 'ABCDEFGHIJ 1', problem: { kind: 'missingLower' }, because: 'it has no small letter' },
    { answer: 'Abcdefghij !', problem: { kind: 'missingDigit' }, because: 'it has no digit' },
    { answer: 'Abcdefghij12', problem: { kind: 'missingSpecial' }, because: 'it has no special character' },
    {
      answer: '            ',
      problem: { kind: 'missingUpper', others: ['missingLower', 'missingDigit'] },
      because: 'spaces are an answer, and the problem names every kind that is missing',
    },
    {
      answer: 'Abcdefgh\tij 1',
      problem: { kind: 'invalidFormat' },
      because: 'a visitor could not type a tab again',
    },
    {
      answer: 'a',
      problem: {
        kind: 'tooShort',
        limit: 12,
        others: ['missingUpper', 'missingDigit', 'missingSpecial'],
      },
      because: 'the order of R2.26 puts too short before missing characters',
    },
    { answer: '', problem: REQUIRED, because: 'the visitor did not answer' },
  ])('R2.9 password $answer: $because', ({ answer, problem }) => {
    expect(problemsWith('password', answer)).toStrictEqual(expected('password', problem));
  });

  it('R2.9 a password stays exactly as typed', () => {
    const password = '  Zoe\u0308 7 sp\uFB01t!  ';

    expect(validateAnswers(signUp, makeSignUpAnswers({ password })).answers['password']).toBe(password);
  });

  test.each<Case>([
    { answer: true, because: 'the visitor ticked it' },
    { answer: false, problem: { kind: 'notAccepted' }, because: 'the visitor removed the tick' },
    { answer: undefined, problem: { kind: 'notAccepted' }, because: 'the visitor never ticked it' },
    { answer: null, problem: { kind: 'notAccepted' }, because: 'null is no consent' },
    { answer: 'true', problem: { kind: 'notAccepted' }, because: 'a word is no consent' },
    { answer: 1, problem: { kind: 'notAccepted' }, because: 'a number is no consent' },
  ])('R2.10 terms $answer: $because', ({ answer, problem }) => {
    expect(problemsWith('terms', answer)).toStrictEqual(expected('terms', problem));
  });
});

describe('validateAnswers', () => {
  it('R2.26 returns one problem per field, in field order', () => {
    const { problems } = validateAnswers(signUp, {});

    expect(Object.entries(problems)).toStrictEqual(
      FIELDS.map((field) => [field, { kind: field === 'terms' ? 'notAccepted' : 'required' }]),
    );
  });

  it('returns no problem of an earlier call', () => {
    expect(validateAnswers(signUp, {}).problems).not.toStrictEqual({});
    expect(validateAnswers(signUp, makeSignUpAnswers()).problems).toStrictEqual({});
  });

  test.each<{ answers: Answers; unknown: readonly string[]; because: string }>([
    { answers: {}, unknown: [], because: 'the form knows its own fields' },
    { answers: { nickname: 'M' }, unknown: ['nickname'], because: 'the form has no such field' },
    {
      answers: { nickname: ['M'] },
      unknown: ['nickname'],
      because: 'a list for an unknown field is unknown, too',
    },
    {
      answers: { nickname: [] },
      unknown: ['nickname'],
      because: 'an empty list for an unknown field is unknown, too',
    },
    { answers: { nickname: false }, unknown: ['nickname'], because: 'false is an answer' },
    { answers: { nickname: '', other: undefined }, unknown: [], because: 'empty answers do not count' },
    {
      answers: { email: { nickname: 'M' } },
      unknown: ['email.nickname'],
      because: 'a text field has no fields inside',
    },
    {
      answers: JSON.parse('{"__proto__": {"email": "x@y"}}'),
      unknown: ['__proto__'],
      because: 'the form has no field __proto__',
    },
    {
      answers: { constructor: 'x', toString: 'y' },
      unknown: ['constructor', 'toString'],
      because: 'names that every object inherits are no fields',
    },
    {
      answers: { 'email.0': 'x', '': 'y', '0': 'z' },
      unknown: ['0', 'email.0', ''],
      because: 'names are exact',
    },
  ])('R4.1 finds $unknown unknown: $because', ({ answers, unknown }) => {
    const result = validateAnswers(signUp, { ...makeSignUpAnswers(), ...answers });

    expect(unknownPaths(signUp, { ...makeSignUpAnswers(), ...answers })).toStrictEqual(unknown);
    expect(Object.keys(result.answers), 'R4.7 what is sent has the form’s fields only').toStrictEqual(FIELDS);
  });

  it('never throws, and reports every invalid input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.dictionary(fc.constantFrom(...FIELDS, '__proto__', 'constructor', 'a.b'), fc.anything()),
          fc.object({ key: fc.constantFrom(...FIELDS, 'length', '0'), maxDepth: 4 }),
        ),
        (answers) => {
          const result = validateAnswers(signUp, answers);
          const kinds = Object.values(result.problems).map(({ kind }) => kind);

          expect(signUp.validate(result.answers)).toBe(kinds.length === 0);
          expect(kinds.filter((kind) => !PROBLEM_KINDS.includes(kind))).toStrictEqual([]);
        },
      ),
      { seed: SEED },
    );
  });

  test.each([
    { name: 'objects', deep: () => nest((inner) => ({ email: inner })) },
    { name: 'lists', deep: () => nest((inner) => [inner]) },
    { name: 'lists of objects', deep: () => nest((inner) => [{ email: [inner] }]) },
  ])('accepts $name in $name, a hundred thousand levels deep, without a crash', ({ deep }) => {
    for (const field of ['email', 'nickname']) {
      const answers = makeSignUpAnswers({ [field]: deep() });
      const { problems } = validateAnswers(signUp, answers);

      expect(Object.keys(problems).length + unknownPaths(signUp, answers).length).toBeGreaterThan(0);
    }
  });

  test.each(FIELDS.filter((field) => field !== 'terms'))(
    'validates a %s of a million characters',
    (field) => {
      for (const unit of ['a', ' ', '1', '-', '😀', 'é.'])
        expect(problemsWith(field, unit.repeat(1_000_000))).not.toBeUndefined();
    },
  );
});

function nest(wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'x';
  for (let depth = 0; depth < 100_000; depth += 1) value = wrap(value);
  return value;
}

describe('forms with lists and conditions', () => {
  const people = makeForm({
    schema: {
      type: 'object',
      required: ['team', 'people'],
      properties: {
        team: { type: 'string', maxLength: 8 },
        people: {
          type: 'array',
          minItems: 1,
          maxItems: 3,
          items: {
            type: 'object',
            required: ['name', 'email'],
            properties: {
              email: { type: 'string', format: 'signup-email' },
              name: { type: 'string', format: 'person-name' },
              isChild: { type: 'boolean' },
            },
            if: { properties: { isChild: { const: true } }, required: ['isChild'] },
            then: { required: ['parent'], properties: { parent: { type: 'string' } } },
          },
        },
        motto: { type: 'string' },
      },
    },
    ui: { 'ui:order': ['team', 'people', 'motto'] },
  });
  const ada = { name: 'Ada', email: 'ada@shop.example' };

  test.each<{ people: unknown; problems: Readonly<Record<string, Problem>>; because: string }>([
    { people: [ada], problems: {}, because: 'one person is enough' },
    { people: undefined, problems: { people: REQUIRED }, because: 'the list is missing' },
    {
      people: [],
      problems: { people: { kind: 'tooShort', limit: 1 } },
      because: 'an empty list is too short',
    },
    {
      people: [ada, ada, ada, ada],
      problems: { people: { kind: 'tooLong', limit: 3 } },
      because: 'four people are too many',
    },
    {
      people: Array.from({ length: 5_300 }, () => ({})),
      problems: { people: { kind: 'tooLong', limit: 3 } },
      because: 'R21.8 the items of a list that is too long are not validated',
    },
    { people: 'Ada', problems: { people: { kind: 'invalidFormat' } }, because: 'a text is no list' },
    { people: ['Ada'], problems: { 'people.0': { kind: 'invalidFormat' } }, because: 'a text is no person' },
    { people: [[ada]], problems: { 'people.0': { kind: 'invalidFormat' } }, because: 'a list is no person' },
    {
      people: [{ name: ' ', email: ' ada@shop.example ' }],
      problems: { 'people.0.name': REQUIRED },
      because: 'answers in a list are trimmed, too',
    },
    {
      people: [{ ...ada, isChild: true }],
      problems: { 'people.0.parent': REQUIRED },
      because: 'a child needs a parent',
    },
    { people: [{ ...ada, isChild: false }], problems: {}, because: 'an adult needs no parent' },
    { people: [{ ...ada, isChild: true, parent: 'Bo' }], problems: {}, because: 'the child has a parent' },
  ])('R4.1 validate people $people: $because', (given) => {
    expect(validateAnswers(people, { team: 'Blue', people: given.people }).problems).toStrictEqual(
      given.problems,
    );
  });

  it('name problems of items by their index, in the order of the page', () => {
    const { problems } = validateAnswers(people, {
      people: [ada, { ...ada, name: '7' }, { isChild: true, email: 'x' }],
    });

    expect(Object.entries(problems)).toStrictEqual([
      ['team', REQUIRED],
      ['people.1.name', { kind: 'invalidName' }],
      ['people.2.email', { kind: 'invalidEmail' }],
      ['people.2.name', REQUIRED],
      ['people.2.parent', REQUIRED],
    ]);
  });

  it('R4.1 find unknown properties of items', () => {
    const answers = {
      team: 'Blue',
      people: [ada, { ...ada, age: 7, '0': 'x' }],
      'people.email': 'x@y',
      'people.0.email': 'x@y',
    };

    expect(unknownPaths(people, answers)).toStrictEqual([
      'people.1.0',
      'people.1.age',
      'people.email',
      'people.0.email',
    ]);
    expect(validateAnswers(people, answers).answers).toStrictEqual({ team: 'Blue', people: [ada, ada] });
  });

  it('R2.26 name the limit of a number that is too small or too large', () => {
    const order = makeForm({
      schema: {
        type: 'object',
        properties: {
          seats: { type: 'integer', minimum: 2, maximum: 40 },
          size: { type: 'string', enum: ['S', 'L'] },
        },
      },
    });

    expect(validateAnswers(order, { seats: 1, size: 'M' }).problems).toStrictEqual({
      seats: { kind: 'tooSmall', limit: 2 },
      size: { kind: 'notInCatalog' },
    });
    expect(validateAnswers(order, { seats: 41 }).problems['seats']).toStrictEqual({
      kind: 'tooLarge',
      limit: 40,
    });
    expect(validateAnswers(order, { seats: 2.5 }).problems['seats']).toStrictEqual({ kind: 'invalidFormat' });
  });

  const plan = makeForm({
    schema: {
      type: 'object',
      required: ['kind'],
      properties: {
        kind: { type: 'string', enum: ['private', 'business', 'public'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      dependencies: {
        phone: ['email'],
        kind: {
          oneOf: [
            { properties: { kind: { const: 'private' } } },
            {
              properties: { kind: { const: 'business' }, company: { type: 'string', maxLength: 5 } },
              required: ['company'],
            },
            { properties: { kind: { enum: ['public'] }, office: { type: 'string' } }, required: ['office'] },
          ],
        },
      },
    },
    ui: { 'ui:order': ['kind', 'company', 'office', 'email', 'phone'] },
  });

  test.each<{ answers: Answers; problems: Readonly<Record<string, Problem>>; because: string }>([
    {
      answers: {},
      problems: { kind: REQUIRED },
      because: 'without the answer that decides, no branch applies',
    },
    { answers: { kind: 'private' }, problems: {}, because: 'the private branch has no fields' },
    {
      answers: { kind: 'business' },
      problems: { company: REQUIRED },
      because: 'the business branch has more fields',
    },
    {
      answers: { kind: 'business', company: 'Too long' },
      problems: { company: { kind: 'tooLong', limit: 5 } },
      because: 'the limits of a branch hold',
    },
    {
      answers: { kind: 'public' },
      problems: { office: REQUIRED },
      because: 'the last branch is like the others',
    },
    {
      answers: { kind: 'other' },
      problems: { kind: { kind: 'notInCatalog' } },
      because: 'no branch is for this answer',
    },
    {
      answers: { kind: 'private', phone: '1' },
      problems: { email: REQUIRED },
      because: 'one answer requires the other',
    },
  ])('R4.3 validate $answers by the intended branch: $because', ({ answers, problems }) => {
    expect(validateAnswers(plan, answers).problems).toStrictEqual(problems);
  });

  test.each([
    { schema: { required: ['phone'] }, because: 'the whole form requires it' },
    { schema: { dependencies: { land: ['phone'] } }, because: 'another answer requires it' },
    {
      schema: { allOf: [{ if: LAND, then: { required: ['phone'] } }] },
      because: 'the other branch requires it',
    },
  ])('R4.3 R21.8 no visitor has to answer what a condition hides, although $because', ({ schema }) => {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: { land: { type: 'string' } },
        if: LAND,
        else: { properties: { phone: { type: 'string' } } },
        ...schema,
      },
    });
    expect(validateAnswers(form, { land: 'DE' }).problems).toStrictEqual({});
  });

  test.each<{
    schema: object;
    answers: Answers;
    problems: Readonly<Record<string, Problem>>;
    because: string;
  }>([
    {
      schema: { anyOf: [{ required: ['email'] }, { required: ['phone'] }] },
      answers: {},
      problems: { email: REQUIRED, phone: REQUIRED },
      because: 'one of the two is required, and both are missing',
    },
    {
      schema: { anyOf: [{ required: ['email'] }, { required: ['phone'] }] },
      answers: { phone: '1' },
      problems: {},
      because: 'one of the two is there',
    },
    {
      schema: { oneOf: [{ required: ['email'] }, { required: ['phone'] }] },
      answers: { phone: '1', email: 'x' },
      problems: { '': { kind: 'invalidFormat' } },
      because: 'only one of the two may be there',
    },
    {
      schema: { not: { required: ['email'] } },
      answers: { email: 'x' },
      problems: { '': { kind: 'invalidFormat' } },
      because: 'this answer is not allowed',
    },
  ])('report every failing rule about the whole form: $because', ({ schema, answers, problems }) => {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: { email: { type: 'string' }, phone: { type: 'string' } },
        ...schema,
      },
    });

    expect(validateAnswers(form, answers).problems).toStrictEqual(problems);
  });

  it('R5.2 apply a format’s limits, normalisers and problem, in conditions too', () => {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: {
          secret: { type: 'string', format: 'password-chars', maxLength: 20 },
          country: { type: 'string', catalog: 'countries' },
          vat: { type: 'string' },
        },
        allOf: [
          {
            if: { properties: { country: { const: 'DK' } }, required: ['country'] },
            then: { properties: { vat: { format: 'vat-dk' }, boss: { type: 'string' } }, required: ['boss'] },
          },
          {
            if: { properties: { country: { const: 'DE' } }, required: ['country'] },
            then: { properties: { vat: { format: 'vat-de' }, boss: { format: 'person-name' } } },
          },
        ],
      },
    });
    const result = validateAnswers(form, {
      country: 'DK',
      vat: 'dk 13 58 56 28',
      boss: '7',
      secret: 'short',
    });

    expect(result.answers['vat']).toBe('DK13585628');
    expect(result.problems).toStrictEqual({ secret: { kind: 'tooShort', limit: 12 } });
    expect(validateAnswers(form, { country: 'DE', vat: 'DK13585628', boss: '7' }).problems).toStrictEqual({
      vat: { kind: 'invalidFormat' },
      boss: { kind: 'invalidName' },
    });
    expect(validateAnswers(form, { secret: 'x'.repeat(21) }).problems).toStrictEqual({
      secret: { kind: 'tooLong', limit: 20 },
    });
  });

  test.each<{ rules: JsonSchema; because: string }>([
    { rules: { format: 'person-name' }, because: 'the definition names it' },
    { rules: { allOf: [{ format: 'person-name' }] }, because: 'a part of the definition names it' },
    { rules: { allOf: [{ allOf: [{ format: 'person-name' }] }] }, because: 'a part of a part names it' },
    {
      rules: { if: { minLength: 1 }, then: { format: 'person-name' } },
      because: 'a condition on the answer itself names it',
    },
  ])('R2.26 an answer has normalisers and problem of its format: $because', ({ rules }) => {
    const form = makeForm({ schema: { type: 'object', properties: { boss: { type: 'string', ...rules } } } });
    expect(validateAnswers(form, { boss: 'Grace O´Neill' }).answers).toStrictEqual({ boss: 'Grace O’Neill' });
    expect(validateAnswers(form, { boss: '7' }).problems).toStrictEqual({ boss: { kind: 'invalidName' } });
  });
});

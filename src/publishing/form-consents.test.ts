import { assert, constantFrom, oneof, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalChanges } from './legal-parts.ts';

const ENGLISH = 'catalogs/messages/en.json';

/** The parts of a form about one field. */
interface Asked {
  readonly schema?: object;
  readonly ui?: object;
  /** Members of the schema beside `properties`. */
  readonly rest?: object;
  /** The parts of ui.json about other fields. */
  readonly others?: object;
}

/** A document with a member "then", which a linter would take for a promise. */
function parsed(json: string): object {
  const document: object = JSON.parse(json);
  return document;
}

/** A choice with these rules. */
const choice = (codes: readonly string[], rules: object = {}): object => ({
  type: 'string',
  enum: codes,
  ...rules,
});

/** Several choices with these rules. */
const choices = (codes: readonly string[], rules: object = {}): object => ({
  type: 'array',
  items: { type: 'string', enum: codes },
  uniqueItems: true,
  ...rules,
});

const NEEDED = { required: ['$'] };
const IMPOSSIBLE = { properties: { email: { minLength: 2, maxLength: 1 } } };

/** Ways by which a form demands an answer that gives its visitor no choice. */
const DEMANDS: readonly (Asked & { readonly because: string })[] = [
  { because: 'the form requires the box', rest: NEEDED },
  { because: 'a part of the form requires it', rest: { allOf: [{ allOf: [NEEDED] }] } },
  {
    because: 'a condition requires it',
    rest: parsed('{ "if": { "required": ["kind"] }, "then": { "required": ["$"] } }'),
  },
  { because: 'no condition requires it', rest: { if: { required: ['kind'] }, else: NEEDED } },
  { because: 'an answer requires it', rest: { dependencies: { kind: ['email', '$'] } } },
  { because: 'the rules of an answer require it', rest: { dependencies: { kind: NEEDED } } },
  { because: 'a branch requires it', rest: { dependencies: { kind: { oneOf: [NEEDED] } } } },
  {
    because: 'the form refuses everything without a tick',
    rest: { if: { properties: { $: { const: true } }, required: ['$'] }, else: IMPOSSIBLE },
  },
  {
    because: 'the form refuses everything without an answer',
    rest: { if: { required: ['$'] }, else: IMPOSSIBLE },
  },
  {
    because: 'the form refuses everything while it is empty, deep in a condition',
    rest: {
      allOf: [
        parsed(
          `{ "if": { "anyOf": [{ "not": { "required": ["$"] } }] }, "then": ${JSON.stringify(IMPOSSIBLE)} }`,
        ),
      ],
    },
  },
  {
    because: 'a tick alone shows a field that the form requires',
    rest: { required: ['email'], dependencies: { $: { properties: { email: { type: 'string' } } } } },
  },
  {
    because: 'a tick alone fills a field that the form requires',
    rest: { required: ['proof'], allOf: [{ properties: { proof: { type: 'string' } } }] },
    others: { proof: { 'ui:widget': 'hidden', 'ui:dependsOn': [{ from: '$', is: true, value: 'x' }] } },
  },
  {
    because: 'another box copies it',
    rest: { allOf: [{ properties: { copy: { type: 'boolean' } } }] },
    others: { copy: { 'ui:widget': 'checkbox', 'ui:dependsOn': [{ from: '$' }] } },
  },
  ...['anyOf', 'oneOf', 'allOf'].map((word) => ({
    because: `its rules have ${word}`,
    schema: { type: 'boolean', [word]: [{ const: true }] },
  })),
  { because: 'its rules have a keyword that no tick needs', schema: { type: 'boolean', minimum: 1 } },
  { because: 'its one choice is required', schema: choice(['yes']), rest: NEEDED },
  { because: 'its one choice comes from a catalog', schema: { catalog: 'agreements@1' }, rest: NEEDED },
  { because: 'one text is valid', schema: { type: 'string', const: 'I agree' }, rest: NEEDED },
  { because: 'one number is valid', schema: { type: 'number', enum: [1] }, rest: NEEDED },
  { because: 'its one choice is made already', schema: choice(['yes'], { default: 'yes' }) },
  {
    because: 'its one choice is copied',
    schema: choice(['yes']),
    ui: { 'ui:dependsOn': [{ from: 'other' }] },
  },
  {
    because: 'one of its choices is refused',
    schema: choice(['yes', 'no'], { not: { const: 'no' } }),
    rest: NEEDED,
  },
  {
    because: 'the codes that it refuses leave one choice',
    schema: choice(['yes', 'no', 'never'], { not: { enum: ['no', 'never'] } }),
    rest: NEEDED,
  },
  {
    because: 'the codes that two of its rules refuse leave one choice',
    schema: choice(['yes', 'no', 'never'], { not: { enum: ['no'] } }),
    rest: { ...NEEDED, allOf: [{ properties: { $: { not: { enum: ['never'] } } } }] },
  },
  {
    because: 'the codes that it refuses leave one choice of a catalog',
    schema: { catalog: 'plans', not: { enum: ['large'] } },
    rest: NEEDED,
  },
  {
    because: 'it refuses more than codes',
    schema: choice(['yes', 'no', 'never'], { not: { minLength: 1, enum: ['yes'] } }),
    rest: NEEDED,
  },
  {
    because: 'it refuses what is no list of codes',
    schema: choice(['yes', 'no', 'never'], { not: { enum: 'no' } }),
    rest: NEEDED,
  },
  {
    because: 'it refuses all lists but one',
    schema: choices(['yes', 'also', 'no'], { not: { enum: [['also'], ['no']] } }),
    rest: NEEDED,
  },
  {
    because: 'the list needs all the choices that are left',
    schema: choices(['yes', 'also', 'no'], {
      minItems: 2,
      items: { enum: ['yes', 'also', 'no'], not: { enum: ['no'] } },
    }),
  },
  { because: 'the length leaves one choice', schema: choice(['yes', 'no'], { minLength: 3 }), rest: NEEDED },
  {
    because: 'the pattern leaves one choice',
    schema: choice(['yes', 'no'], { pattern: 's$' }),
    rest: NEEDED,
  },
  {
    because: 'a part of its rules has another list',
    schema: choice(['yes', 'no'], { allOf: [{ enum: ['yes', 'maybe'] }] }),
    rest: NEEDED,
  },
  {
    because: 'a part of the form has another list',
    schema: choice(['yes', 'no']),
    rest: { ...NEEDED, allOf: [{ properties: { $: { enum: ['yes', 'maybe'] } } }] },
  },
  {
    because: 'its own answer leaves one choice',
    schema: choice(['yes', 'no']),
    rest: { ...NEEDED, dependencies: { $: { properties: { $: { enum: ['yes', 'maybe'] } } } } },
  },
  {
    because: 'the branches of its own answer leave one choice',
    schema: choice(['yes', 'no']),
    rest: { ...NEEDED, dependencies: { $: { oneOf: [{ properties: { $: { enum: ['yes'] } } }] } } },
  },
  {
    because: 'all branches of its own answer have the same choice',
    schema: choice(['yes', 'no']),
    rest: {
      ...NEEDED,
      dependencies: {
        $: {
          oneOf: ['a', 'b'].map((kind) => ({ properties: { $: { const: 'yes' }, kind: { const: kind } } })),
        },
      },
    },
  },
  { because: 'the list has one choice and needs one', schema: choices(['yes'], { minItems: 1 }) },
  { because: 'the list has one choice and is required', schema: choices(['yes']), rest: NEEDED },
  { because: 'the list needs all of its choices', schema: choices(['yes', 'also'], { minItems: 2 }) },
  {
    because: 'a part of its rules needs all choices',
    schema: choices(['yes', 'also'], { allOf: [{ minItems: 2 }] }),
  },
  {
    because: 'one choice has to be in the list',
    schema: choices(['yes', 'no'], { not: { not: { contains: { const: 'yes' } } } }),
    rest: NEEDED,
  },
  {
    because: 'the form refuses everything without one of its choices',
    schema: choices(['yes', 'news']),
    rest: { if: { properties: { $: { contains: { const: 'yes' } } }, required: ['$'] }, else: IMPOSSIBLE },
  },
  {
    because: 'the one choice of the list comes from a catalog',
    schema: { type: 'array', items: { type: 'string', catalog: 'agreements' }, minItems: 1 },
  },
];

/** Fields by which a visitor says what they want. */
const FREE: readonly (Asked & { readonly because: string })[] = [
  { because: 'the box may stay empty' },
  { because: 'the box starts empty', schema: { type: 'boolean', default: false } },
  {
    because: 'the box shows after an answer',
    schema: {},
    rest: { dependencies: { kind: { properties: { $: { type: 'boolean' } } } } },
  },
  { because: 'its one choice may stay empty', schema: choice(['yes']) },
  { because: 'there are two choices', schema: choice(['yes', 'no'], { default: 'no' }), rest: NEEDED },
  {
    because: 'the codes that it refuses leave two choices',
    schema: choice(['yes', 'no', 'never'], { not: { enum: ['never'] } }),
    rest: NEEDED,
  },
  {
    because: 'the codes that it refuses leave two choices of a catalog, and an answer fills others',
    schema: { catalog: 'lands', not: { enum: ['GB'] } },
    rest: NEEDED,
    others: { currency: { 'ui:dependsOn': [{ from: '$' }] } },
  },
  {
    because: 'its choices have a description',
    schema: choice(['yes', 'no'], { description: 'x' }),
    rest: NEEDED,
  },
  { because: 'the box has a description', schema: { type: 'boolean', description: 'x' } },
  { because: 'the catalog has two choices', schema: { catalog: 'plans' }, rest: NEEDED },
  {
    because: 'its choices show branches',
    schema: choice(['person', 'shop']),
    rest: {
      ...NEEDED,
      dependencies: {
        $: { oneOf: ['person', 'shop'].map((kind) => ({ properties: { $: { enum: [kind] } } })) },
      },
    },
  },
  {
    because: 'a condition reads its choices',
    schema: choice(['person', 'shop']),
    rest: { ...NEEDED, if: { properties: { $: { const: 'shop' } } }, else: IMPOSSIBLE },
  },
  {
    because: 'one of several choices is enough',
    schema: choices(['food', 'music'], { minItems: 1 }),
    rest: NEEDED,
  },
  { because: 'it is a text', schema: { type: 'string', maxLength: 9, pattern: '^a' }, rest: NEEDED },
];

/** Ways by which a box can be ticked although its visitor has not pressed it. */
const TICKS: readonly (Asked & { readonly because: string })[] = [
  { because: 'it starts ticked', schema: { type: 'boolean', default: true } },
  { because: 'only a tick is valid', schema: { type: 'boolean', const: true } },
  { because: 'its one choice is a tick', schema: { type: 'boolean', enum: [true] } },
  { because: 'no other choice is a tick or none', schema: { type: 'boolean', enum: [true, 'yes'] } },
  { because: 'a list refuses all but a tick', schema: { type: 'boolean', not: { enum: [false] } } },
  { because: 'all but a tick is refused', schema: { type: 'boolean', not: { const: false } } },
  {
    because: 'a part of its rules accepts a tick alone',
    schema: { type: 'boolean', allOf: [{ const: true }] },
  },
  {
    because: 'it is refused unless it is ticked',
    schema: parsed('{ "type": "boolean", "if": { "const": false }, "then": { "type": "string" } }'),
  },
  { because: 'it starts ticked in a part', schema: { type: 'boolean', allOf: [{ default: true }] } },
  { because: 'it has the control of a consent', ui: { 'ui:widget': 'consent' } },
  { because: 'it copies another box', ui: { 'ui:dependsOn': [{ from: 'other' }] } },
  { because: 'it copies a consent', ui: { 'ui:dependsOn': [{ from: 'terms' }] } },
  { because: 'it copies always', ui: { 'ui:dependsOn': [{ from: 'other', when: 'always' }] } },
  { because: 'an answer ticks it', ui: { 'ui:dependsOn': [{ from: 'kind', is: 'a', value: true }] } },
  {
    because: 'every other answer ticks it',
    ui: { 'ui:dependsOn': [{ from: 'kind', is: 'a', value: false, else: true }] },
  },
  {
    because: 'it takes a property of an entry',
    ui: { 'ui:dependsOn': [{ from: 'kind', catalog: 'countries', match: {}, take: 'x' }] },
  },
  {
    because: 'its last rule ticks it',
    ui: { 'ui:dependsOn': [{ from: 'a', is: 'b', value: false }, { from: 'c' }] },
  },
  {
    because: 'a condition makes it a consent',
    rest: parsed('{ "if": { "required": ["kind"] }, "then": { "properties": { "$": { "const": true } } } }'),
  },
  {
    because: 'no condition makes it a consent',
    rest: { if: { required: ['kind'] }, else: { properties: { $: { const: true } } } },
  },
  {
    because: 'a part of the form makes it a consent',
    rest: { allOf: [{ properties: { $: { default: true } } }] },
  },
  {
    because: 'a dependency makes it a consent',
    rest: { dependencies: { kind: { oneOf: [{ properties: { $: { enum: [true] } } }] } } },
  },
];

const WAYS = [...TICKS, ...DEMANDS];

/** Names that also mean something in the documents. */
const KEYWORDS =
  'if then else dependencies required allOf anyOf oneOf not contains items properties schema ui type const enum default set format';
const NAMES = [...KEYWORDS.split(' '), 'agree', 'constructor'];

/** Where a form may hold the field: in itself, in the items of a list, or only in a variant. */
const LEVELS = ['form', 'list', 'variant'] as const;

/** The documents of a form with a field of this name. */
function formWith(name: string, asked: Asked, level: (typeof LEVELS)[number] = 'form'): Map<string, string> {
  const named = (part: object): object =>
    JSON.parse(JSON.stringify(part).replaceAll('"$"', JSON.stringify(name)));
  const own = {
    properties: { [name]: named(asked.schema ?? { type: 'boolean' }) },
    ...named(asked.rest ?? {}),
  };
  const usual = asked.schema ? {} : { 'ui:widget': 'checkbox' };
  const ui = { [name]: asked.ui ?? usual, ...named(asked.others ?? {}) };
  const isList = level === 'list';
  const schema = isList
    ? { properties: { people: { type: 'array', items: { type: 'object', ...own } } } }
    : own;
  const documents = { schema, ui: isList ? { people: { items: ui } } : ui };
  const files: readonly (readonly [string, object])[] =
    level === 'variant'
      ? [['variants/de', documents]]
      : [
          ['schema', documents.schema],
          ['ui', { messages: 'visit', ...documents.ui }],
        ];
  return new Map([
    ['forms/visit/page.json', '{ "messages": "visit" }'],
    ['catalogs/agreements/1.json', JSON.stringify({ entries: [{ value: 'yes' }] })],
    [
      'catalogs/lands/1.json',
      JSON.stringify({ entries: [{ value: 'DE' }, { value: 'FR' }, { value: 'GB' }] }),
    ],
    ['catalogs/plans/1.json', JSON.stringify({ entries: [{ value: 'small' }, { value: 'large' }] })],
    ...files.map(([path, document]) => [`forms/visit/${path}.json`, JSON.stringify(document)] as const),
    [ENGLISH, JSON.stringify({ [`visit.inputs.${name}.label`]: 'Yes, sell my data.' })],
  ]);
}

const textOf = (name: string): string => `${ENGLISH}#visit.inputs.${name}.label`;

/** The places that a new form is asked about. */
const placesOf = (files: Map<string, string>): readonly string[] => legalChanges(new Map(), files);

describe('R18.9 the boxes that ask for a consent', () => {
  describe.each(LEVELS)('in a %s', (level) => {
    it.each(WAYS)('R18.9 have a legal text and legal rules, whatever their name: $because', (asked) => {
      const missed = NAMES.filter((name) => {
        const places = placesOf(formWith(name, asked, level));
        return !places.includes(textOf(name)) || !places.some((place) => place.startsWith('forms/visit/'));
      });
      expect(missed).toStrictEqual([]);
    });

    it.each(FREE)('R18.9 are none that the visitor alone ticks: $because', (asked) => {
      const asking = NAMES.filter((name) => placesOf(formWith(name, asked, level)).includes(textOf(name)));
      expect(asking).toStrictEqual([]);
    });
  });

  it('R18.9 a later change of the text of such a box is legal, for any name and way', () => {
    const name = oneof(constantFrom(...NAMES), stringMatching(/^[A-Za-z]\w{0,9}$/));
    assert(
      property(name, constantFrom(...WAYS), constantFrom(...LEVELS), (field, asked, level) => {
        const before = formWith(field, asked, level);
        const after = new Map([
          ...before,
          [ENGLISH, JSON.stringify({ [`visit.inputs.${field}.label`]: 'No.' })],
        ]);
        expect(legalChanges(before, after)).toStrictEqual([textOf(field)]);
      }),
      { numRuns: 300 },
    );
  });

  it('R18.9 a box in a chain of copies asks, and so does each change of what begins the chain', () => {
    const ui = (rule: object): string =>
      JSON.stringify({
        offers: { 'ui:dependsOn': [{ from: 'news' }] },
        news: { 'ui:dependsOn': [{ from: 'kind', is: 'a', value: true }] },
        kind: { 'ui:dependsOn': [rule] },
        unread: { 'ui:dependsOn': [rule] },
      });
    const types = { offers: 'boolean', news: 'boolean', kind: 'string', start: 'string', unread: 'string' };
    const schema = (start: string): string =>
      JSON.stringify({
        properties: Object.fromEntries(
          Object.entries(types).map(([name, type]) => [
            name,
            { type, ...(name === 'start' && { default: start }) },
          ]),
        ),
      });
    const form = (start: string, rule: object): Map<string, string> =>
      new Map([
        ['forms/visit/schema.json', schema(start)],
        ['forms/visit/ui.json', ui(rule)],
      ]);
    const before = form('a', { from: 'start' });
    expect(legalChanges(before, form('b', { from: 'start' }))).toStrictEqual([
      'forms/visit/schema.json/properties/start',
    ]);
    expect(legalChanges(before, form('a', { from: 'start', when: 'always' }))).toStrictEqual([
      'forms/visit/ui.json/kind',
    ]);
  });

  it('R18.9 the entries of a catalog that ticks a box are legal', () => {
    const look = [{ from: 'kind', catalog: 'plans@1', match: {}, take: 'isLarge' }];
    const path = 'catalogs/plans/1.json';
    const before = new Map([
      ...formWith('offers', { ui: { 'ui:dependsOn': look } }),
      [path, '{ "a": false }'],
    ]);
    expect(legalChanges(before, new Map([...before, [path, '{ "a": true }']]))).toStrictEqual([path]);
  });
});

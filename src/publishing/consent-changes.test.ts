import { describe, expect, it } from 'vitest';
import type { Content } from '#contract/release.ts';
import { legalChanges } from './legal-parts.ts';

const SCHEMA = 'forms/visit/schema.json';
const UI = 'forms/visit/ui.json';
const GERMAN = 'forms/visit/variants/de.json';
const TEXTS = 'catalogs/messages/en.json';

/** A change of one document, which decides whether a box has to be ticked, or what its visitor reads. */
interface Change {
  readonly because: string;
  readonly schema?: object;
  readonly ui?: object;
  readonly path: string;
  readonly from: string;
  readonly to: string;
  readonly places: readonly string[];
}

const TICK = { type: 'boolean' };
const TEXT = { type: 'string' };
const CONDITION = { if: { properties: { agree: { const: true } }, required: ['agree'] } };
const AGREED = { properties: { agree: TICK, email: TEXT }, required: ['agree'] };

const PEOPLE = {
  properties: { people: { type: 'array', minItems: 0, items: { type: 'object', ...AGREED } } },
};

const CHANGES: readonly Change[] = [
  {
    because: 'a plain box becomes required',
    schema: { properties: { agree: TICK }, required: [] },
    path: SCHEMA,
    from: '"required":[]',
    to: '"required":["agree"]',
    places: [`${SCHEMA}/required`],
  },
  {
    because: 'a required box is removed',
    schema: AGREED,
    path: SCHEMA,
    from: '"agree":{"type":"boolean"},',
    to: '',
    places: [`${SCHEMA}/properties/agree`],
  },
  {
    because: 'a plain box becomes required by an answer',
    schema: { properties: { agree: TICK }, dependencies: { email: ['name'] } },
    path: SCHEMA,
    from: '["name"]',
    to: '["agree"]',
    places: [`${SCHEMA}/dependencies`],
  },
  {
    because: 'a condition begins to read a plain box',
    schema: { properties: { agree: TICK }, if: { required: ['email'] }, else: { required: ['name'] } },
    path: SCHEMA,
    from: '"if":{"required":["email"]}',
    to: '"if":{"required":["agree"]}',
    places: [`${SCHEMA}/if`],
  },
  {
    because: 'the form begins to refuse everything without a tick that it reads',
    schema: { ...AGREED, ...CONDITION, else: { properties: { email: { maxLength: 9 } } } },
    path: SCHEMA,
    from: '{"maxLength":9}',
    to: '{"maxLength":9,"minLength":10}',
    places: [`${SCHEMA}/else`],
  },
  {
    because: 'a field that a plain box fills appears',
    schema: { properties: { agree: TICK, proof: TEXT } },
    ui: { proof: {} },
    path: UI,
    from: '"proof":{}',
    to: '"proof":{"ui:dependsOn":[{"from":"agree","is":true,"value":"x"}]}',
    places: [`${UI}/proof`],
  },
  {
    because: 'the form begins to require a field that a box fills by another field',
    schema: { properties: { agree: TICK, copy: TEXT, proof: TEXT }, required: [] },
    ui: {
      copy: { 'ui:dependsOn': [{ from: 'agree', is: true, value: 'x' }] },
      proof: { 'ui:dependsOn': [{ from: 'copy' }] },
    },
    path: SCHEMA,
    from: '"required":[]',
    to: '"required":["proof"]',
    places: [`${SCHEMA}/required`],
  },
  {
    because: 'the form begins to refuse everything without what a box fills',
    schema: {
      properties: { agree: TICK, proof: TEXT, email: TEXT },
      if: { required: ['proof'] },
      else: { properties: { email: { maxLength: 9 } } },
    },
    ui: { proof: { 'ui:widget': 'hidden', 'ui:dependsOn': [{ from: 'agree', is: true, value: 'x' }] } },
    path: SCHEMA,
    from: '{"maxLength":9}',
    to: '{"maxLength":9,"minLength":10}',
    places: [`${SCHEMA}/else`],
  },
  {
    because: 'a required answer loses all its choices but one',
    schema: { properties: { agree: { type: 'string', enum: ['yes', 'no'] } }, required: ['agree'] },
    path: SCHEMA,
    from: '"yes","no"',
    to: '"yes"',
    places: [`${SCHEMA}/properties/agree`],
  },
  {
    because: 'the catalog of a required answer loses all its choices but one',
    schema: { properties: { agree: { catalog: 'agreements' } }, required: ['agree'] },
    path: 'catalogs/agreements/1.json',
    from: ',{"value":"no"}',
    to: '',
    places: ['catalogs/agreements/1.json'],
  },
  {
    because: 'the one choice of a catalog gets another name in a language',
    schema: {
      properties: { agree: { catalog: 'agreements', allOf: [{ enum: ['yes'] }] } },
      required: ['agree'],
    },
    path: 'catalogs/agreement-names-de/1.json',
    from: 'Ja',
    to: 'Ja, alles',
    places: ['catalogs/agreement-names-de/1.json'],
  },
  {
    because: 'the legend beside a box',
    schema: AGREED,
    ui: { 'ui:groups': [{ name: 'rights', fields: ['agree'] }] },
    path: TEXTS,
    from: 'Your rights',
    to: 'I sell all of',
    places: [`${TEXTS}#visit.groups.rights.legend`],
  },
  {
    because: 'the legend beside a list with a box',
    schema: PEOPLE,
    ui: { 'ui:groups': [{ name: 'rights', fields: ['people'] }] },
    path: TEXTS,
    from: 'Your rights',
    to: 'I sell all of',
    places: [`${TEXTS}#visit.groups.rights.legend`],
  },
  {
    because: 'a list with a box comes under another legend',
    schema: PEOPLE,
    ui: { 'ui:groups': [{ name: 'contact', fields: ['email'] }] },
    path: UI,
    from: '["email"]',
    to: '["email","people"]',
    places: [`${UI}/ui:groups`],
  },
  {
    because: 'a box comes under another legend',
    schema: AGREED,
    ui: { 'ui:groups': [{ name: 'contact', fields: ['email'] }] },
    path: UI,
    from: '["email"]',
    to: '["email","agree"]',
    places: [`${UI}/ui:groups`],
  },
  {
    because: 'a variant takes the texts of a box from elsewhere',
    schema: AGREED,
    path: TEXTS,
    from: '"german.inputs.agree.label":"',
    to: '"german.inputs.agree.label":"Not ',
    places: [`${TEXTS}#german.inputs.agree.label`],
  },
  {
    because: 'a variant leaves one of two choices',
    schema: { properties: { agree: { enum: ['yes', 'no'] } }, required: ['agree'] },
    path: GERMAN,
    from: '"schema":{}',
    to: '"schema":{"allOf":[{"properties":{"agree":{"enum":["yes","maybe"]}}}]}',
    places: [`${GERMAN}/schema/allOf/0/properties/agree`],
  },
  {
    because: 'a variant alone requires a box',
    schema: { properties: { agree: TICK } },
    path: GERMAN,
    from: '"schema":{}',
    to: '"schema":{"required":["agree"]}',
    places: [`${GERMAN}/schema/required`],
  },
  {
    because: 'a variant takes out what the form requires',
    schema: AGREED,
    path: GERMAN,
    from: '"schema":{}',
    to: '"schema":{"required":null}',
    places: [`${GERMAN}/schema/required`],
  },
  {
    because: 'a variant takes out the condition that makes a consent',
    schema: { properties: { agree: TICK }, allOf: [{ ...CONDITION, else: { required: ['agree'] } }] },
    path: GERMAN,
    from: '"schema":{}',
    to: '"schema":{"allOf":[{}]}',
    places: [`${GERMAN}/schema/allOf/0/else`, `${GERMAN}/schema/allOf/0/if`],
  },
  {
    because: 'a variant shows a box without its legend',
    schema: AGREED,
    ui: { 'ui:groups': [{ name: 'rights', fields: ['agree'] }] },
    path: GERMAN,
    from: '"ui":{',
    to: '"ui":{"ui:groups":null,',
    places: [`${GERMAN}/ui/ui:groups`],
  },
  {
    because: 'a list with a required box begins with an item',
    schema: PEOPLE,
    path: SCHEMA,
    from: '"minItems":0',
    to: '"minItems":1',
    places: [`${SCHEMA}/properties/people`],
  },
  {
    because: 'the form begins to require a list with a required box',
    schema: { ...PEOPLE, required: [] },
    path: SCHEMA,
    from: '"required":[]',
    to: '"required":["people"]',
    places: [`${SCHEMA}/required`],
  },
  {
    because: 'the legend of a list with a box',
    schema: PEOPLE,
    path: TEXTS,
    from: 'Our guests',
    to: 'I sell all of our guests',
    places: [`${TEXTS}#visit.inputs.people.label`],
  },
  {
    because: 'a format that limits the choices',
    schema: { properties: { agree: { enum: ['yes', 'no'], format: 'answer' } }, required: ['agree'] },
    path: 'catalogs/formats/1.json',
    from: 'yes|no',
    to: 'yes',
    places: ['catalogs/formats/1.json'],
  },
];

/** Changes after which visitors have as much choice as before. */
const PLAIN: readonly Omit<Change, 'places'>[] = [
  {
    because: 'a required answer gets one choice more',
    schema: { properties: { plan: { enum: ['small', 'large'] } }, required: ['plan'] },
    path: SCHEMA,
    from: '"large"',
    to: '"large","huge"',
  },
  {
    because: 'an answer that a condition shows gets one choice more',
    schema: {
      if: { required: ['email'] },
      else: { properties: { plan: { enum: ['small', 'large'] } }, required: ['plan'] },
    },
    path: SCHEMA,
    from: '"large"',
    to: '"large","huge"',
  },
  {
    because: 'a variant offers other choices',
    schema: { properties: { plan: { enum: ['small', 'large'] } }, required: ['plan'] },
    path: GERMAN,
    from: '"schema":{}',
    to: '"schema":{"properties":{"plan":{"enum":["small","huge"]}}}',
  },
  {
    because: 'a legend without a box',
    schema: AGREED,
    ui: { 'ui:groups': [{ name: 'rights', fields: ['email'] }] },
    path: TEXTS,
    from: 'Your rights',
    to: 'Your address',
  },
  {
    because: 'what applies by an answer in a form whose box is read by nothing',
    schema: { ...AGREED, if: { required: ['email'] }, else: { properties: { name: { maxLength: 9 } } } },
    path: SCHEMA,
    from: '"maxLength":9',
    to: '"maxLength":8',
  },
];

/** A country from which a form takes no answers, as docs/publishing.md says. The country fills in the currency. */
const STOPPED: readonly Omit<Change, 'places'>[] = [
  {
    because: 'the name of the country field',
    path: TEXTS,
    from: 'Your country',
    to: 'Country',
  },
  { because: 'the control of the currency', path: UI, from: '"title":"x"', to: '"title":"y"' },
  { because: 'one more country is stopped', path: SCHEMA, from: '["GB"]', to: '["GB","US"]' },
];

/** A content with the form, before the change. */
function contentWith({ schema, ui }: Pick<Change, 'schema' | 'ui'>): Content {
  const documents: Readonly<Record<string, object>> = {
    [SCHEMA]: schema ?? {},
    [UI]: { messages: 'visit', ...ui },
    [GERMAN]: { schema: {}, ui: { messages: 'german' } },
    [TEXTS]: {
      'visit.groups.rights.legend': 'Your rights',
      'visit.inputs.people.label': 'Our guests',
      'german.inputs.agree.label': 'Yes',
      'visit.inputs.country.label': 'Your country',
    },
    'catalogs/formats/1.json': { entries: [{ id: 'answer', source: '^(?:yes|no)$' }] },
    'catalogs/agreements/1.json': { entries: [{ value: 'yes' }, { value: 'no' }] },
    'catalogs/countries/1.json': { entries: ['DE', 'FR', 'GB', 'US'].map((value) => ({ value })) },
    'catalogs/agreement-names-de/1.json': { entries: [{ value: 'yes', name: 'Ja' }] },
  };
  return new Map(Object.entries(documents).map(([path, document]) => [path, JSON.stringify(document)]));
}

/** A content that notes which paths are read. */
class ReadContent extends Map<string, string> {
  readonly read: string[] = [];

  override get(path: string): string | undefined {
    this.read.push(path);
    return super.get(path);
  }
}

function placesOf({ path, from, to, ...form }: Omit<Change, 'places'>): readonly string[] {
  const before = contentWith(form);
  const text = before.get(path) ?? '';
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return legalChanges(before, new Map([...before, [path, changed]]));
}

describe('R18.9 a change', () => {
  it.each(CHANGES)('R18.9 asks for approval: $because', ({ places, ...change }) => {
    expect(placesOf(change)).toStrictEqual(places);
  });

  it.each(PLAIN)('R18.9 asks for no approval: $because', (change) => {
    expect(placesOf(change)).toStrictEqual([]);
  });

  it.each(STOPPED)('R18.9 of a form that stops a country asks for no approval: $because', (change) => {
    const schema = {
      properties: {
        country: { ...TEXT, catalog: 'countries', not: { enum: ['GB'] } },
        currency: TEXT,
        agree: { ...TICK, const: true },
      },
      required: ['country', 'agree'],
    };
    const ui = { currency: { title: 'x', 'ui:dependsOn': [{ from: 'country' }] } };
    expect(placesOf({ schema, ui, ...change })).toStrictEqual([]);
  });

  it.each([
    {
      because: 'a variant alone requires the box',
      texts: 'visit',
      overlay: { schema: { required: ['agree'] } },
    },
    { because: 'the form requires the box', texts: 'visit', overlay: {}, required: ['agree'] },
    {
      because: 'a variant takes the texts of a required box from elsewhere',
      texts: 'german',
      overlay: { ui: { messages: 'german' } },
      required: ['agree'],
    },
  ])('R18.9 of a text alone asks for approval: $because', ({ texts, overlay, required = [] }) => {
    const before = new Map([
      ...contentWith({ schema: { properties: { agree: TICK }, required } }),
      [GERMAN, JSON.stringify(overlay)],
      [TEXTS, `{ "${texts}.inputs.agree.label": "Yes" }`],
    ]);
    const after = new Map([...before, [TEXTS, `{ "${texts}.inputs.agree.label": "No" }`]]);
    expect(legalChanges(before, after)).toStrictEqual([`${TEXTS}#${texts}.inputs.agree.label`]);
  });

  it.each([
    { because: 'a form that is the same is read in one content', path: TEXTS, reads: [2, 1] },
    { because: 'a form that changes is read once in each content', path: SCHEMA, reads: [2, 2] },
    { because: 'so is a form with a variant that changes', path: GERMAN, reads: [2, 2] },
  ])('R21.1 is found with few reads, one of them to compare: $because', ({ path, reads }) => {
    const form = contentWith({ schema: AGREED });
    const [before, after] = [new ReadContent(form), new ReadContent([...form, [path, '{}']])];
    legalChanges(before, after);
    const readsOfUi = [before, after].map(({ read }) => read.filter((one) => one === UI).length);
    expect(readsOfUi).toStrictEqual(reads);
  });
});

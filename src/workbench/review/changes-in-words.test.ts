import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { setChoices } from '#workbench/edit/choice-edits.ts';
import { addDependency, removeDependency } from '#workbench/edit/dependency-edits.ts';
import { setCondition } from '#workbench/edit/condition-edits.ts';
import { editing, type Gesture, schemaPath, together } from '#workbench/edit/documents.ts';
import { refuseAnswers } from '#workbench/edit/refused-answers.ts';
import { addField, removeField, setRequired, setRule, setUi } from '#workbench/edit/field-edits.ts';
import { type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { addGroup } from '#workbench/edit/group-edits.ts';
import { setHint } from '#workbench/edit/hint-edits.ts';
import { TEMPLATES } from '#workbench/edit/new-fields.ts';
import { moveField } from '#workbench/edit/order-edits.ts';
import { setFieldText } from '#workbench/edit/text-edits.ts';
import { type Requirement, setRequirement } from '#workbench/edit/requirement-edits.ts';
import { addStep } from '#workbench/edit/step-edits.ts';
import { inVariant } from '#workbench/edit/variant-edits.ts';
import { changedWithoutWords } from './changed-without-words.ts';
import { changesInWords } from './changes-in-words.ts';
import { textChanges } from './text-changes.ts';

const FORM = 'sign-up';

function field(name: string): OutlineField {
  const found = outlineOf(CONTENT, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error('the fixture has another form');
  return found;
}

function addWebsite(labels: Readonly<Record<string, string>> = { en: 'Website', de: 'Webseite' }): Gesture {
  const [template] = TEMPLATES;
  if (!template) throw new Error('there is no template');
  return addField(FORM, { template, name: 'website', labels });
}

function addTwoSteps(): Gesture {
  return addStep(FORM, { from: 'email', titles: { en: 'Two' }, firstTitles: { en: 'One' } });
}

/** Asks for the organisation in certain countries only. */
function onlyIn(...values: readonly string[]): Gesture {
  return setCondition(FORM, 'organisation', { field: 'countrySelector', values });
}

/** Makes visitors answer the organisation in certain countries only. */
function neededIn(...values: readonly string[]): Gesture {
  return needed({ field: 'countrySelector', values });
}

function needed(requirement: Requirement): Gesture {
  return setRequirement(FORM, 'organisation', requirement);
}

function inSchema(from: string, to: string): Gesture {
  return editing(schemaPath(FORM), (text) => text.replace(from, to));
}

/** A condition that only the source can show. */
function withPattern(pattern: string): Gesture {
  return together(
    onlyIn('DE'),
    editing(schemaPath(FORM), (text) => text.replace('"const": "DE"', `"pattern": "${pattern}"`)),
  );
}

describe('R12.6 the changes for visitors as sentences', () => {
  it.each([
    { gesture: setRequired(FORM, 'organisation', false), words: '“Organisation” may be left empty now.' },
    { gesture: addWebsite(), words: 'New question: “Website”. Visitors may leave it empty.' },
    { gesture: removeField(FORM, field('organisation')), words: '“Organisation” is not asked any more.' },
    {
      gesture: setRule(FORM, field('organisation'), { rule: 'maxLength', value: 80 }),
      words: '“Organisation” takes at most 80 characters (before: 64).',
    },
    {
      gesture: setRule(FORM, field('organisation'), { rule: 'format', value: undefined }),
      words: '“Organisation” takes any text, without a format.',
    },
    {
      gesture: refuseAnswers(FORM, field('countrySelector'), ['GB', 'set:EFTA']),
      words: '“Country” refuses “European Free Trade Association (EFTA)” and “United Kingdom”.',
    },
    {
      gesture: setRule(FORM, field('countrySelector'), { rule: 'not', value: { minLength: 3 } }),
      words: '“Country” refuses other answers.',
    },
    { gesture: moveField(FORM, 'email', -1), words: 'Order: Organisation moves from 3rd to 4th.' },
  ])('R12.6 contain: $words', ({ gesture, words }) => {
    expect(changesInWords(CONTENT, gesture(CONTENT))).toStrictEqual([{ form: FORM, words }]);
  });

  it('R12.6 say that a field takes an answer again', () => {
    const before = refuseAnswers(FORM, field('countrySelector'), ['GB'])(CONTENT);
    expect(changesInWords(before, CONTENT)).toStrictEqual([
      { form: FORM, words: '“Country” refuses no answer of its list any more.' },
    ]);
  });

  it.each(['radios', 'checkboxes'])('R18.10 name the new and gone choices of %s by their words', (kind) => {
    const template = TEMPLATES.find(({ id }) => id === kind);
    if (!template) throw new Error('there is no template');
    const before = addField(FORM, { template, name: 'size', labels: { en: 'Size', de: 'Größe' } })(CONTENT);
    const size = outlineOf(before, FORM).fields.find(({ name }) => name === 'size');
    if (!size) throw new Error('there is no field');
    const after = setChoices(FORM, size, [
      { code: 'first', texts: { en: 'Small', de: 'Klein' } },
      { code: 'choice2', texts: { en: 'Large', de: 'Groß' } },
    ])(before);
    expect(changesInWords(before, after).map(({ words }) => words)).toStrictEqual([
      '“Size” has the new choice “Large”.',
      '“Size” no longer has the choice “Second choice”.',
    ]);
  });

  it('R12.6 name a language that gets its own variant', () => {
    const variant = '{ "schema": { "properties": { "vatNumber": { "type": "string" } } } }';
    const path = 'forms/sign-up/variants/de.json';
    const before = new Map(CONTENT).set(path, '{}');
    expect(changesInWords(CONTENT, before)).toStrictEqual([
      { form: FORM, words: 'Visitors who read German get a form of their own.' },
    ]);
    expect(changesInWords(before, new Map(before).set(path, variant))).toStrictEqual([
      { form: FORM, words: 'The German form is different.' },
    ]);
  });

  it.each([
    {
      gesture: inVariant(FORM, 'de', addWebsite()),
      words: [
        'Visitors who read German get a form of their own.',
        'In German only: New question: “Website”. Visitors may leave it empty.',
      ],
      because: 'only one language has the field',
    },
    {
      gesture: inVariant(FORM, 'de', addWebsite({ de: 'Webseite' })),
      words: [
        'Visitors who read German get a form of their own.',
        'In German only: New question: “Webseite”. Visitors may leave it empty.',
      ],
      because: 'a field that only German asks needs no English label',
    },
    {
      gesture: inVariant(FORM, undefined, setRequired(FORM, 'organisation', false)),
      words: ['“Organisation” may be left empty now.'],
      because: 'all languages have the change',
    },
    {
      gesture: addDependency(FORM, 'organisation', { from: 'email' }),
      words: ['“Organisation” is filled in from other answers.'],
      because: 'the page writes into the field',
    },
    {
      gesture: removeDependency(FORM, field('currencySelector'), 0),
      words: ['“Currency” is not filled in automatically any more.'],
      because: 'visitors have to choose the currency themselves',
    },
    {
      gesture: setHint(outlineOf(CONTENT, FORM), field('email'), ''),
      words: ['“Email” gives no advice while typing any more.'],
      because: 'the page points out typing slips no more',
    },
    {
      gesture: setUi(FORM, ['email', 'ui:autocomplete'], 'off'),
      words: ['“Email” is shown in another way.'],
      because: 'a detail without words of its own has changed',
    },
    {
      gesture: addGroup(FORM, { from: 'email', to: 'email', headings: { en: 'Address' } }),
      words: ['“Email” stands under the heading “Address” now.'],
      because: 'visitors see a heading',
    },
    {
      gesture: addTwoSteps(),
      words: ['It is asked in 2 steps.'],
      because: 'visitors see two pages',
    },
  ])('R12.6 are $words: $because', ({ gesture, words }) => {
    expect(changesInWords(CONTENT, gesture(CONTENT))).toStrictEqual(
      words.map((each) => ({ form: FORM, words: each })),
    );
  });

  it.each([
    {
      before: [],
      gesture: onlyIn('DE'),
      words: '“Organisation” is asked only if Country is Germany (before: always).',
      because: 'the field was always asked',
    },
    {
      before: [onlyIn('DE')],
      gesture: onlyIn('DE', 'AT'),
      words:
        '“Organisation” is asked only if Country is Germany or Austria (before: only if Country is Germany).',
      because: 'another answer counts, too',
    },
    {
      before: [onlyIn('DE')],
      gesture: setCondition(FORM, 'organisation', undefined),
      words: '“Organisation” is asked always (before: only if Country is Germany).',
      because: 'its condition is gone',
    },
    {
      before: [onlyIn('DE')],
      gesture: editing(schemaPath(FORM), (text) => text.replace('"const": "DE"', '"pattern": "^D"')),
      words:
        '“Organisation” is asked on a condition that stands in the source (before: only if Country is Germany).',
      because: 'the condition is written by hand',
    },
    {
      before: [withPattern('^D')],
      gesture: editing(schemaPath(FORM), (text) => text.replace('"^D"', '"^A"')),
      words: '“Organisation” is asked on another condition.',
      because: 'both conditions are written by hand',
    },
  ])('R12.6 say when a field is asked: $because', ({ before, gesture, words }) => {
    const earlier = together(...before)(CONTENT);
    const after = gesture(earlier);
    expect(changesInWords(earlier, after)).toStrictEqual([{ form: FORM, words }]);
    expect(changedWithoutWords(earlier, after, [schemaPath(FORM)])).toStrictEqual([]);
  });

  it.each([
    {
      before: [],
      gesture: neededIn('DE'),
      words: ['“Organisation” has to be answered only if Country is Germany (before: always).'],
      because: 'the field always had to be answered',
    },
    {
      before: [needed('never')],
      gesture: neededIn('DE'),
      words: ['“Organisation” has to be answered only if Country is Germany (before: never).'],
      because: 'visitors could leave it empty',
    },
    {
      before: [neededIn('DE')],
      gesture: neededIn('DE', 'AT'),
      words: [
        '“Organisation” has to be answered only if Country is Germany or Austria (before: only if Country is Germany).',
      ],
      because: 'another answer counts, too',
    },
    {
      before: [neededIn('DE')],
      gesture: needed('always'),
      words: ['“Organisation” has to be answered always (before: only if Country is Germany).'],
      because: 'its condition is gone',
    },
    {
      before: [neededIn('DE')],
      gesture: needed('never'),
      words: ['“Organisation” does not have to be answered any more (before: only if Country is Germany).'],
      because: 'no rule requires an answer any more',
    },
    {
      before: [],
      gesture: together(onlyIn('AT'), neededIn('DE')),
      words: [
        '“Organisation” is asked only if Country is Austria (before: always).',
        '“Organisation” has to be answered only if Country is Germany (before: always).',
      ],
      because: 'both conditions change at once',
    },
    {
      before: [neededIn('DE')],
      gesture: editing(schemaPath(FORM), (text) => text.replace('"const": "DE"', '"pattern": "^D"')),
      words: [
        '“Organisation” has to be answered on a condition that stands in the source (before: only if Country is Germany).',
      ],
      because: 'the condition is written by hand',
    },
    {
      before: [
        neededIn('DE'),
        editing(schemaPath(FORM), (text) => text.replace('"const": "DE"', '"pattern": "^D"')),
      ],
      gesture: editing(schemaPath(FORM), (text) => text.replace('"^D"', '"^A"')),
      words: ['“Organisation” has to be answered on another condition.'],
      because: 'both conditions are written by hand',
    },
  ])('R12.6 say when a field has to be answered: $because', ({ before, gesture, words }) => {
    const earlier = together(...before)(CONTENT);
    const after = gesture(earlier);
    expect(changesInWords(earlier, after).map((change) => change.words)).toStrictEqual(words);
    expect(changedWithoutWords(earlier, after, [schemaPath(FORM)])).toStrictEqual([]);
  });

  it('R12.6 say on which condition a new field has to be answered', () => {
    const requirement = { field: 'countrySelector', values: ['DE'] };
    const after = together(addWebsite(), setRequirement(FORM, 'website', requirement))(CONTENT);
    expect(changesInWords(CONTENT, after).map(({ words }) => words)).toStrictEqual([
      'New question: “Website”. Visitors have to answer it only if Country is Germany.',
    ]);
  });

  it('R12.6 say on which condition a new field is asked', () => {
    const after = together(
      addWebsite(),
      setCondition(FORM, 'website', { field: 'countrySelector', values: ['DE'] }),
    )(CONTENT);
    expect(changesInWords(CONTENT, after)).toStrictEqual([
      {
        form: FORM,
        words: 'New question: “Website”, asked only if Country is Germany. Visitors may leave it empty.',
      },
    ]);
  });

  it.each([
    { path: schemaPath(FORM), from: '{', because: 'the whole form has another rule' },
    { path: 'catalogs/messages/keys.json', from: '{', because: 'translators get another note' },
  ])('R12.6 name a document that no sentence is about: $because', ({ path, from }) => {
    const after = together(
      moveField(FORM, 'email', -1),
      editing(path, (text) => text.replace(from, '{ "title": "A",')),
    )(CONTENT);
    const changed = [path, `forms/${FORM}/ui.json`];
    expect(changedWithoutWords(CONTENT, after, changed)).toStrictEqual([path]);
  });

  it.each([
    {
      before: [],
      gesture: together(setRequired(FORM, 'organisation', false), inSchema('{', '{ "title": "A",')),
      because: 'the whole form has another rule beside that of a field',
    },
    {
      before: [neededIn('DE')],
      gesture: together(
        setRequired(FORM, 'email', false),
        inSchema('"required": ["organisation"]', '"required": ["organisation"], "minProperties": 2'),
      ),
      because: 'a condition decides about something else, too',
    },
  ])('R12.6 name a document of which only a part has sentences: $because', ({ before, gesture }) => {
    const earlier = together(...before)(CONTENT);
    const after = gesture(earlier);
    expect(changesInWords(earlier, after)).toHaveLength(1);
    expect(changedWithoutWords(earlier, after, [schemaPath(FORM)])).toStrictEqual([schemaPath(FORM)]);
  });

  it.each([
    {
      gesture: together(onlyIn('AT'), neededIn('DE')),
      because: 'both conditions are in the list of branches',
    },
    {
      gesture: together(addWebsite(), neededIn('DE'), setRequired(FORM, 'email', false)),
      because: 'a field is new',
    },
    { gesture: removeField(FORM, field('organisation')), because: 'a field is gone' },
    { gesture: addTwoSteps(), because: 'the form has steps' },
    {
      gesture: addGroup(FORM, { from: 'email', to: 'email', headings: { en: 'Address' } }),
      because: 'a field has a heading',
    },
    { gesture: inVariant(FORM, 'de', neededIn('DE')), because: 'one language has a condition' },
    { gesture: inVariant(FORM, 'de', addTwoSteps()), because: 'one language has steps' },
    {
      gesture: inVariant(FORM, 'de', removeField(FORM, field('organisation'))),
      because: 'one language lacks a field',
    },
  ])('R12.6 explain a change that a panel writes, and the change back: $because', ({ gesture }) => {
    const after = gesture(CONTENT);
    const changed = [...after.keys()].filter((path) => after.get(path) !== CONTENT.get(path));
    expect(changedWithoutWords(CONTENT, after, changed)).toStrictEqual([]);
    expect(changedWithoutWords(after, CONTENT, changed)).toStrictEqual([]);
  });

  it('R12.6 say that visitors see nothing of changed examples', () => {
    const after = editing('forms/sign-up/examples.json', (text) => `${text} `)(CONTENT);
    expect(changesInWords(CONTENT, after)).toStrictEqual([
      { form: FORM, words: 'Its examples change. Visitors see nothing of that.' },
    ]);
  });

  it.each([
    {
      gesture: moveField(FORM, 'email', -1),
      words: 'In German, the fields stand in the order of all languages again.',
      because: 'the German form had an order of its own',
    },
    {
      gesture: addWebsite(),
      words: 'In German: “Website” is not asked any more.',
      because: 'the field was asked in German only',
    },
  ])('R12.6 say what a language without its own form gets: $because', ({ gesture, words }) => {
    const earlier = inVariant(FORM, 'de', gesture)(CONTENT);
    expect(changesInWords(earlier, CONTENT).map((change) => change.words)).toStrictEqual([
      'Visitors who read German get the form of all languages again.',
      words,
    ]);
  });

  it('R12.6 list the texts of steps in the order of the steps', () => {
    const firstTitles = { en: 'You' };
    const steps = addStep(FORM, { from: 'email', titles: { en: 'Company' }, firstTitles });
    const keys = textChanges(CONTENT, steps(CONTENT)).map(({ key }) => key);
    expect([...new Set(keys)]).toStrictEqual(['signup.steps.you.title', 'signup.steps.company.title']);
  });

  it('R12.6 list changed texts by language', () => {
    const place = { prefix: 'signup', field: 'organisation', part: 'label', language: 'en' };
    expect(textChanges(CONTENT, setFieldText(place, 'Company')(CONTENT))).toStrictEqual([
      { key: 'signup.inputs.organisation.label', language: 'en', before: 'Organisation', after: 'Company' },
    ]);
  });
});

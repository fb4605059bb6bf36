import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { CONTENT } from '#tests/support/content.ts';
import { differenceOf } from '#tests/support/differences.ts';
import { addDependency, dependenciesOf, removeDependency } from './dependency-edits.ts';
import { dependencyInWords } from './dependency-in-words.ts';
import { canBeFilled, filledBy, type NewDependencyKind, sourcesFor } from './dependency-sources.ts';
import { type Documents, readAt, together, uiPath } from './documents.ts';
import { addField } from './field-edits.ts';
import { type FormOutline, type OutlineField, outlineOf } from './form-outline.ts';
import { type NewDependency, ruleOf } from './new-dependency.ts';
import { TEMPLATES } from './new-fields.ts';

const FORM = 'sign-up';
const UI = uiPath(FORM);
const NOTHING: NewDependency = {
  kind: 'copy',
  from: '',
  is: '',
  value: '',
  template: '',
  isAlways: false,
};

/** The form with three more fields: a text, a tick and a country. */
const MORE = together(
  ...[
    { name: 'invoiceName', kind: 'Short text' },
    { name: 'isGift', kind: 'Checkbox' },
    { name: 'shipTo', kind: 'Country' },
  ].map(({ name, kind }) => {
    const template = TEMPLATES.find(({ name: title }) => title === kind);
    if (!template) throw new Error(`there is no template ${kind}`);
    return addField(FORM, { template, name, labels: { en: name, de: name } });
  }),
)(CONTENT);

function outline(documents: Documents = MORE): FormOutline {
  return outlineOf(documents, FORM);
}

function field(name: string, documents: Documents = MORE): OutlineField {
  const found = outline(documents).fields.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

const namesOf = (fields: readonly OutlineField[]): readonly string[] => fields.map(({ name }) => name);

/** Names as the documents have them. */
const NAMES = {
  field: 'any',
  nameOf: (name: string) => name,
  answerOf: (_field: string, answer: string) => answer,
};

describe('R12.2 a field is filled in from other answers', () => {
  it.each<{ because: string; target: string; parts: Partial<NewDependency>; rule: object; words: string }>([
    {
      because: 'a copy follows until visitors write it',
      target: 'invoiceName',
      parts: { from: 'organisation' },
      rule: { from: 'organisation' },
      words: 'Until visitors change it themselves, it takes the answer to organisation.',
    },
    {
      because: 'the same list has the same choices',
      target: 'shipTo',
      parts: { from: 'countrySelector', isAlways: true },
      rule: { from: 'countrySelector', when: 'always' },
      words: 'When visitors change countrySelector, it takes the answer to countrySelector.',
    },
    {
      because: 'a certain answer gives a certain text',
      target: 'invoiceName',
      parts: { kind: 'constant', from: 'countrySelector', is: 'DK', value: 'Faktura' },
      rule: { from: 'countrySelector', is: 'DK', value: 'Faktura' },
      words: 'Until visitors change it themselves, it becomes “Faktura” if countrySelector is “DK”.',
    },
    {
      because: 'a tick needs no answer',
      target: 'invoiceName',
      parts: { kind: 'constant', from: 'isGift', value: 'A gift' },
      rule: { from: 'isGift', is: true, value: 'A gift' },
      words: 'Until visitors change it themselves, it becomes “A gift” if isGift is ticked.',
    },
    {
      because: 'several answers make one text',
      target: 'invoiceName',
      parts: { kind: 'template', template: '{firstName} {lastName}' },
      rule: { from: ['firstName', 'lastName'], template: '{firstName} {lastName}' },
      words: 'Until visitors change it themselves, it is put together as firstName lastName.',
    },
  ])('$because, and the check accepts it', ({ target, parts, rule, words }) => {
    const made = ruleOf({ ...NOTHING, ...parts }, outline(), field(target));
    expect(made).toStrictEqual(rule);
    const content = addDependency(FORM, target, made ?? {})(MORE);
    expect(dependenciesOf(field(target, content))).toStrictEqual([rule]);
    expect(dependencyInWords(made ?? {}, NAMES)).toBe(words);
    expect(checkForms({ content }).map(formatFinding)).toStrictEqual([]);
    const without = removeDependency(FORM, field(target, content), 0)(content);
    expect(readAt(without, UI, [])).toStrictEqual(readAt(MORE, UI, []));
  });

  it.each<{ because: string; target: string; parts: Partial<NewDependency> }>([
    { because: 'no field is chosen', target: 'invoiceName', parts: {} },
    { because: 'the field is unknown', target: 'invoiceName', parts: { from: 'nowhere' } },
    { because: 'the text names no field', target: 'invoiceName', parts: { kind: 'template', template: 'x' } },
    {
      because: 'the answer is missing',
      target: 'invoiceName',
      parts: { kind: 'constant', from: 'shipTo', value: 'x' },
    },
    { because: 'a secret fills nothing', target: 'invoiceName', parts: { from: 'password' } },
  ])('the workbench makes no rule where $because', ({ target, parts }) => {
    expect(ruleOf({ ...NOTHING, ...parts }, outline(), field(target))).toBeUndefined();
  });

  it('a new rule comes after the others, and one of two rules can be removed', () => {
    const rule = (value: string) => ({ from: 'shipTo', is: value, value });
    const one = addDependency(FORM, 'invoiceName', rule('DK'))(MORE);
    const both = addDependency(FORM, 'invoiceName', rule('DE'))(one);
    expect(dependenciesOf(field('invoiceName', both))).toStrictEqual([rule('DK'), rule('DE')]);
    expect(Object.keys(differenceOf(one, both))).toStrictEqual([UI]);
    const left = removeDependency(FORM, field('invoiceName', both), 0)(both);
    expect(readAt(left, UI, ['invoiceName', 'ui:dependsOn'])).toStrictEqual([rule('DE')]);
  });
});

describe('R12.2 the workbench offers only rules that a form can have', () => {
  it.each<{ because: string; target: string; kind: NewDependencyKind; sources: readonly string[] }>([
    {
      because: 'a text can copy only texts',
      target: 'invoiceName',
      kind: 'copy',
      sources: ['firstName', 'lastName', 'organisation', 'email', 'number'],
    },
    {
      because: 'the country fills the dial code already',
      target: 'numberCode',
      kind: 'copy',
      sources: ['shipTo'],
    },
    {
      because: 'two fields never fill each other',
      target: 'countrySelector',
      kind: 'copy',
      sources: ['shipTo'],
    },
    {
      because: 'only a choice or a tick has answers that a rule can name',
      target: 'invoiceName',
      kind: 'constant',
      sources: ['countrySelector', 'currencySelector', 'numberCode', 'isGift', 'shipTo'],
    },
  ])('$because', ({ target, kind, sources }) => {
    expect(namesOf(sourcesFor(outline(), field(target), kind))).toStrictEqual(sources);
  });

  it('no rule can fill a consent or a password', () => {
    expect(
      outline()
        .fields.filter((one) => !canBeFilled(one))
        .map(({ name }) => name),
    ).toStrictEqual(['password', 'terms']);
  });

  it('the workbench names the fields that an answer fills', () => {
    expect(namesOf(filledBy(outline(), 'countrySelector'))).toStrictEqual(['currencySelector', 'numberCode']);
  });
});

describe('R12.2 a rule that only the source can change is said in words', () => {
  it.each([
    {
      target: 'currencySelector',
      words:
        'When visitors change countrySelector, it takes AlphabeticCode from the list currency-source, at the entry that fits countrySelector.',
      because: 'it looks something up in another list',
    },
    {
      target: 'numberCode',
      words:
        'When visitors change countrySelector, it makes the same choice as countrySelector. What visitors chose themselves stays while number has an answer.',
      because: 'it belongs to another field',
    },
  ])('a rule of $target is described in words: $because', ({ target, words }) => {
    const [rule = {}] = dependenciesOf(field(target));
    expect(dependencyInWords(rule, NAMES)).toBe(words);
  });
});

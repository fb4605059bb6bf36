import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { conditionOf, setCondition, withoutBranch } from './condition-edits.ts';
import { schemaPath, type Documents, together } from './documents.ts';
import { addField, setRequired } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { TEMPLATES } from './new-fields.ts';

const FORM = 'sign-up';
const GERMANY = { field: 'countrySelector', values: ['DE'] };

function withVat(): Documents {
  const [template] = TEMPLATES;
  if (!template) throw new Error('there is no template');
  const labels = { en: 'VAT number', de: 'USt-IdNr.' };
  return together(
    addField(FORM, { template, name: 'vatNumber', labels, after: 'currencySelector' }),
    setRequired(FORM, 'vatNumber', true),
  )(CONTENT);
}

function fieldIn(documents: Documents): OutlineField {
  const found = outlineOf(documents, FORM).fields.find(({ name }) => name === 'vatNumber');
  if (!found) throw new Error('the field is gone');
  return found;
}

it.each([
  { branch: '{ "then": { "properties": {} } }', isLeft: false, because: 'no field is left' },
  { branch: '{ "then": { "properties": { "vat": {} } } }', isLeft: true, because: 'another field is left' },
  {
    branch: '{ "then": { "properties": {}, "required": ["vat"] } }',
    isLeft: true,
    because: 'a rule is left',
  },
  {
    branch: '{ "then": { "properties": {} }, "else": { "properties": { "tax": {} } } }',
    isLeft: true,
    because: 'another field is visible while the condition does not hold',
  },
  { branch: '{ "else": { "required": ["tax"] } }', isLeft: true, because: 'it has no `then`' },
])('R12.2 a branch $branch stays ($isLeft): $because', ({ branch, isLeft }) => {
  const text = `{ "type": "object", "allOf": [${branch}] }`;
  const after = withoutBranch(text, ['allOf', 0, 'then', 'properties', 'gone']);
  expect(JSON.parse(after)).toStrictEqual(isLeft ? JSON.parse(text) : { type: 'object' });
});

describe('R12.2 a conditional field', () => {
  it.each([
    { because: 'one country', condition: GERMANY },
    { because: 'a group of countries', condition: { field: 'countrySelector', values: ['set:EU'] } },
    {
      because: 'groups of countries and other countries',
      condition: { field: 'countrySelector', values: ['set:EEA', 'set:EFTA', 'GB', 'JE'] },
    },
    { because: 'several countries', condition: { field: 'countrySelector', values: ['DE', 'AT'] } },
    { because: 'a tick', condition: { field: 'terms', values: [true as const] } },
  ])('R12.2 is visible and required for $because, and the check has no finding', ({ condition }) => {
    const documents = setCondition(FORM, 'vatNumber', condition)(withVat());
    const field = fieldIn(documents);
    expect(conditionOf(documents, FORM, field)).toStrictEqual(condition);
    expect([field.isConditional, field.isRequired]).toStrictEqual([true, true]);
    const findings = checkForms({ content: documents }).filter(({ file }) =>
      file.startsWith('forms/sign-up/'),
    );
    expect(findings.filter(({ severity }) => severity === 'error')).toStrictEqual([]);
  });

  it('R12.2 a field that loses its condition leaves the documents as they were before', () => {
    const before = withVat();
    const conditional = setCondition(FORM, 'vatNumber', GERMANY)(before);
    const after = setCondition(FORM, 'vatNumber', undefined)(conditional);
    expect(after.get(schemaPath(FORM))).toBe(before.get(schemaPath(FORM)));
  });

  it('R12.2 can get another condition instead', () => {
    const first = setCondition(FORM, 'vatNumber', GERMANY)(withVat());
    const second = setCondition(FORM, 'vatNumber', { ...GERMANY, values: ['AT'] })(first);
    expect(JSON.parse(second.get(schemaPath(FORM)) ?? '')).toMatchObject({ allOf: { length: 1 } });
    expect(conditionOf(second, FORM, fieldIn(second))).toMatchObject({ values: ['AT'] });
  });

  it.each([
    { values: ['set:EU'], test: { set: 'EU' }, because: 'one group is the answer' },
    { values: ['CH', 'set:EU'], test: { set: 'EU', enum: ['CH'] }, because: 'a country is an answer, too' },
    { values: ['set:EU', 'set:EFTA'], test: { set: ['EU', 'EFTA'] }, because: 'two groups are answers' },
  ])('R18.3 writes groups of countries compactly: $because', ({ values, test }) => {
    const documents = setCondition(FORM, 'vatNumber', { ...GERMANY, values })(withVat());
    expect(JSON.parse(documents.get(schemaPath(FORM)) ?? '')).toMatchObject({
      allOf: [{ if: { properties: { countrySelector: test } } }],
    });
  });

  it('R12.2 a condition of another kind can only be changed in the source view', () => {
    const documents = setCondition(FORM, 'vatNumber', GERMANY)(withVat());
    const text = (documents.get(schemaPath(FORM)) ?? '').replace(
      '{ "const": "DE" }',
      '{ "not": { "set": "EU" } }',
    );
    const edited = new Map(documents).set(schemaPath(FORM), text);
    expect(conditionOf(edited, FORM, fieldIn(edited))).toBe('other');
  });
});

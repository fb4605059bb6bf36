import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { type FieldCondition, setCondition } from '#workbench/edit/condition-edits.ts';
import { type Gesture, together } from '#workbench/edit/documents.ts';
import { addField } from '#workbench/edit/field-edits.ts';
import { makeList } from '#workbench/edit/list-edits.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { type Requirement, setRequirement } from '#workbench/edit/requirement-edits.ts';
import { conditionMark } from './condition-in-words.ts';

const FORM = 'sign-up';

/** A field that offers a list. */
const OF_LIST = {
  id: 'list',
  name: 'List',
  about: '',
  schema: { type: 'string', catalog: 'industries' },
  ui: { 'ui:widget': 'select' },
};

function needed(requirement: Requirement): Gesture {
  return setRequirement(FORM, 'organisation', requirement);
}

function inCountries(...values: readonly string[]): FieldCondition {
  return { field: 'countrySelector', values };
}

describe('R12.2 the mark of a field in the outline', () => {
  it.each([
    { gesture: needed('always'), mark: { short: '' }, because: 'most fields need no mark' },
    { gesture: needed('never'), mark: { short: 'optional' }, because: 'visitors may always leave it empty' },
    {
      gesture: needed(inCountries('DE')),
      mark: { short: 'required for Germany', sentence: 'Has to be answered only if Country is Germany' },
      because: 'the mark has room for one country',
    },
    {
      gesture: needed(inCountries('DE', 'AT')),
      mark: {
        short: 'sometimes required',
        sentence: 'Has to be answered only if Country is Germany or Austria',
      },
      because: 'the mark has no room for several answers',
    },
    {
      gesture: needed(inCountries('set:EU', 'CH')),
      mark: {
        short: 'sometimes required',
        sentence: 'Has to be answered only if Country is in the European Union (EU) or Switzerland',
      },
      because: 'a group of countries has a name',
    },
    {
      gesture: setCondition(FORM, 'organisation', inCountries('DE')),
      mark: { short: 'sometimes', sentence: 'Is asked only if Country is Germany' },
      because: 'a condition decides whether the field is asked',
    },
    {
      gesture: together(
        makeList('industries', [{ code: 'bakery', names: { en: 'Bakery and café' } }]),
        addField(FORM, { template: OF_LIST, name: 'industry', labels: { en: 'Industry' } }),
        setCondition(FORM, 'organisation', { field: 'industry', values: ['bakery'] }),
      ),
      mark: { short: 'sometimes', sentence: 'Is asked only if Industry is Bakery and café' },
      because: 'an entry of a list has a name',
    },
  ])('R12.2 is “$mark.short”: $because', ({ gesture, mark }) => {
    const documents = gesture(CONTENT);
    const outline = outlineOf(documents, FORM);
    const field = outline.fields.find(({ name }) => name === 'organisation');
    expect(field && conditionMark({ documents, outline, field })).toStrictEqual(mark);
  });
});

import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { type FieldCondition, setCondition } from '#workbench/edit/condition-edits.ts';
import type { Gesture } from '#workbench/edit/documents.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { type Requirement, setRequirement } from '#workbench/edit/requirement-edits.ts';
import { conditionMark } from './condition-in-words.ts';

const FORM = 'sign-up';

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
  ])('R12.2 is “$mark.short”: $because', ({ gesture, mark }) => {
    const documents = gesture(CONTENT);
    const outline = outlineOf(documents, FORM);
    const field = outline.fields.find(({ name }) => name === 'organisation');
    expect(field && conditionMark({ documents, outline, field })).toStrictEqual(mark);
  });
});

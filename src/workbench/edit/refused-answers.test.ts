import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { differenceOf } from '#tests/support/differences.ts';
import type { Documents } from './documents.ts';
import { setRule } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import type { Json } from './read-json.ts';
import { refuseAnswers, refusedAnswers } from './refused-answers.ts';

const FORM = 'sign-up';

function country(documents: Documents = CONTENT): OutlineField {
  const found = outlineOf(documents, FORM).fields.find(({ name }) => name === 'countrySelector');
  if (!found) throw new Error('there is no country');
  return found;
}

describe('R18.7 the answers that a field refuses', () => {
  it.each([
    { answers: ['GB'], rule: '{ "const": "GB" }' },
    { answers: ['GB', 'US'], rule: '{ "enum": ["GB", "US"] }' },
    { answers: ['set:EU'], rule: '{ "set": "EU" }' },
    { answers: ['set:EU', 'GB'], rule: '{ "set": "EU", "enum": ["GB"] }' },
  ])('R18.7 are written as $rule, which the check accepts and the panel reads again', ({ answers, rule }) => {
    const after = refuseAnswers(FORM, country(), answers)(CONTENT);
    expect(differenceOf(CONTENT, after)).toStrictEqual({
      'forms/sign-up/schema.json': [
        '-"countrySelector": { "type": "string", "catalog": "countries" },',
        `+"countrySelector": { "type": "string", "catalog": "countries", "not": ${rule} },`,
      ],
    });
    expect(checkForms({ content: after }).filter(({ severity }) => severity === 'error')).toStrictEqual([]);
    expect(refusedAnswers(country(after))?.toSorted()).toStrictEqual(answers.toSorted());
    expect(refuseAnswers(FORM, country(after), [])(after)).toStrictEqual(CONTENT);
  });

  it.each<{ rule: Json; because: string }>([
    { rule: { minLength: 3 }, because: 'it names no answers' },
    { rule: { enum: ['GB'], minLength: 1 }, because: 'it says more than its answers' },
  ])('R18.7 are changed under Source if a rule is $rule: $because', ({ rule }) => {
    const after = setRule(FORM, country(), { rule: 'not', value: rule })(CONTENT);
    expect(refusedAnswers(country(after))).toBeUndefined();
  });
});

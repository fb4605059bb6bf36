import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { setCondition } from './condition-edits.ts';
import { schemaPath, type Documents, together } from './documents.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { type Requirement, requirementOf, setRequirement, withoutRequirement } from './requirement-edits.ts';

const FORM = 'sign-up';
const GERMANY = { field: 'countrySelector', values: ['DE'] };

function organisation(documents: Documents): OutlineField {
  const found = outlineOf(documents, FORM).fields.find(({ name }) => name === 'organisation');
  if (!found) throw new Error('the field is gone');
  return found;
}

function textOf(documents: Documents): string {
  return documents.get(schemaPath(FORM)) ?? '';
}

describe('R12.2 the requirement of a field', () => {
  it.each<{ because: string; requirement: Requirement }>([
    { because: 'the field is always required', requirement: 'always' },
    { because: 'visitors may leave it empty', requirement: 'never' },
    { because: 'one country requires it', requirement: GERMANY },
    { because: 'several countries require it', requirement: { ...GERMANY, values: ['DE', 'AT'] } },
    { because: 'a tick requires it', requirement: { field: 'terms', values: [true] } },
  ])('R12.2 is read as it was written, and the check accepts it: $because', ({ requirement }) => {
    const documents = setRequirement(FORM, 'organisation', requirement)(CONTENT);
    expect(requirementOf(documents, FORM, organisation(documents))).toStrictEqual(requirement);
    expect(organisation(documents).isConditional).toBe(false);
    const findings = checkForms({ content: documents }).filter(({ file }) =>
      file.startsWith('forms/sign-up/'),
    );
    expect(findings.filter(({ severity }) => severity === 'error')).toStrictEqual([]);
  });

  it('R12.2 leaves the documents exactly as before once its condition is removed', () => {
    const conditional = setRequirement(FORM, 'organisation', GERMANY)(CONTENT);
    const back = setRequirement(FORM, 'organisation', 'always')(conditional);
    expect(textOf(back)).toBe(textOf(CONTENT));
  });

  it('R12.2 can depend on one answer while another answer decides whether the field is shown', () => {
    const documents = together(
      setCondition(FORM, 'organisation', { field: 'currencySelector', values: ['EUR'] }),
      setRequirement(FORM, 'organisation', GERMANY),
    )(CONTENT);
    expect(requirementOf(documents, FORM, organisation(documents))).toStrictEqual(GERMANY);
    expect(organisation(documents).isConditional).toBe(true);
  });

  it('R12.2 leaves no condition behind when the field is removed', () => {
    const documents = setRequirement(FORM, 'organisation', GERMANY)(CONTENT);
    expect(textOf(withoutRequirement(FORM, 'organisation')(documents))).not.toContain('allOf": [{ "if"');
  });

  it.each([
    {
      because: 'it names every country outside a set',
      from: '{ "const": "DE" }',
      to: '{ "not": { "set": "EU" } }',
    },
    { because: 'it names every answer but one', from: '"then"', to: '"else"' },
  ])('R12.2 a condition of another kind is changed in the source view: $because', ({ from, to }) => {
    const documents = setRequirement(FORM, 'organisation', GERMANY)(CONTENT);
    const edited = new Map(documents).set(schemaPath(FORM), textOf(documents).replace(from, to));
    expect(requirementOf(edited, FORM, organisation(edited))).toBe('other');
  });
});

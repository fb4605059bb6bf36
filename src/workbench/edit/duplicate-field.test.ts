import { expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { setCondition } from './condition-edits.ts';
import { type Documents, type Gesture, together } from './documents.ts';
import { duplicateField } from './duplicate-field.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { requirementOf, setRequirement } from './requirement-edits.ts';

const FORM = 'sign-up';
const GERMANY = { field: 'countrySelector', values: ['DE'] };

function fieldIn(documents: Documents, name: string): OutlineField {
  const found = outlineOf(documents, FORM).fields.find((field) => field.name === name);
  if (!found) throw new Error(`there is no field ${name}`);
  return found;
}

const CASES: readonly { readonly because: string; readonly gesture: Gesture }[] = [
  { because: 'visitors always have to answer it', gesture: setRequirement(FORM, 'organisation', 'always') },
  { because: 'visitors may leave it empty', gesture: setRequirement(FORM, 'organisation', 'never') },
  { because: 'one country requires it', gesture: setRequirement(FORM, 'organisation', GERMANY) },
  {
    because: 'it is asked and required in one country',
    gesture: setCondition(FORM, 'organisation', GERMANY),
  },
  {
    because: 'one answer shows it, and another one requires it',
    gesture: together(
      setCondition(FORM, 'organisation', { field: 'currencySelector', values: ['EUR'] }),
      setRequirement(FORM, 'organisation', GERMANY),
    ),
  },
];

it.each(CASES)('R18.10 a copy is required as its field: $because', ({ gesture }) => {
  const before = gesture(CONTENT);
  const after = duplicateField(FORM, fieldIn(before, 'organisation'))(before);
  const [own, copy] = [fieldIn(after, 'organisation'), fieldIn(after, 'organisation2')];
  expect(requirementOf(after, FORM, copy)).toStrictEqual(requirementOf(after, FORM, own));
  expect([copy.isRequired, copy.isConditional]).toStrictEqual([own.isRequired, own.isConditional]);
  const findings = checkForms({ content: after }).filter(({ rule }) => rule !== 'examples');
  expect(findings.filter(({ severity }) => severity === 'error')).toStrictEqual([]);
});

import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { formatFinding } from '#linter/finding.ts';
import { CONTENT } from '#tests/support/content.ts';
import { differenceOf } from '#tests/support/differences.ts';
import { type Documents, uiPath } from './documents.ts';
import { setRule } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { hintsFor, setHint } from './hint-edits.ts';

const FORM = 'sign-up';
const UI = uiPath(FORM);

function field(name: string, documents: Documents = CONTENT): OutlineField {
  const found = outlineOf(documents, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

describe('R12.2 an editor chooses the hint of a field', () => {
  it.each([
    {
      name: 'organisation',
      format: 'plain-text',
      offers: ['email-typo', 'phone-number'],
      because: 'a plain text has no check digits',
    },
    {
      name: 'organisation',
      format: 'iban',
      offers: ['email-typo', 'phone-number', 'iban'],
      because: 'the format of an IBAN has its own hint',
    },
    {
      name: 'organisation',
      format: 'vat-de',
      offers: ['email-typo', 'phone-number', 'vat-number'],
      because: 'the format of a VAT number has its own hint',
    },
    {
      name: 'countrySelector',
      format: undefined,
      offers: [],
      because: 'visitors choose a country, and type nothing',
    },
    { name: 'password', format: undefined, offers: [], because: 'no hint may read a secret' },
  ])('$name of the format $format has the hints $offers: $because', ({ name, format, offers }) => {
    const documents =
      format === undefined ? CONTENT : setRule(FORM, field(name), { rule: 'format', value: format })(CONTENT);
    const hints = hintsFor(outlineOf(documents, FORM), field(name, documents));
    expect(hints.filter(({ needs }) => needs === undefined).map(({ hint }) => hint)).toStrictEqual(offers);
  });

  it.each([
    {
      name: 'organisation',
      hint: 'email-typo',
      because: 'most hints need only their name',
      added: '+"ui:hint": "email-typo"',
    },
    {
      name: 'organisation',
      hint: 'phone-number',
      because: 'this hint also needs the field of the dial code',
      added: '+"ui:hint": "phone-number"',
    },
  ])('the edit writes the hint $hint, and the check accepts it: $because', ({ name, hint, added }) => {
    const content = setHint(outlineOf(CONTENT, FORM), field(name), hint)(CONTENT);
    expect(differenceOf(CONTENT, content)[UI]).toContainEqual(expect.stringContaining(added));
    expect(checkForms({ content }).map(formatFinding)).toStrictEqual([]);
  });

  it('the edit without a hint removes the hint', () => {
    const content = setHint(outlineOf(CONTENT, FORM), field('email'), '')(CONTENT);
    expect(differenceOf(CONTENT, content)).toStrictEqual({ [UI]: ['-"ui:hint": "email-typo",'] });
  });
});

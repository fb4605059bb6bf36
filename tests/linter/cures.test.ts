import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { cureFits, cureGesture, offeredCures } from '#workbench/edit/cures.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { fieldOfFinding } from '#workbench/edit/find-field.ts';
import { outlineOf } from '#workbench/edit/form-outline.ts';
import { CONTENT } from '#tests/support/content.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';
const DE = 'catalogs/messages/de.json';

/** The content with a text written in place of the first one that matches. */
function withEdit(file: string, from: string | RegExp, to: string): Documents {
  const before = CONTENT.get(file) ?? '';
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  return new Map(CONTENT).set(file, after);
}

const CURED = [
  {
    because: 'a keyword is misspelt',
    broken: withEdit(SCHEMA, '"maxLength"', '"maxLenght"'),
    name: 'Write “maxLength”',
  },
  {
    because: 'a keyword of ui.json is misspelt',
    broken: withEdit(UI, '"ui:order"', '"ui:ordre"'),
    name: 'Write “ui:order”',
  },
  {
    because: 'the order names a field that is misspelt',
    broken: withEdit(UI, '"organisation"', '"organization"'),
    name: 'Write “organisation”',
  },
  {
    because: 'the order leaves a field out',
    broken: withEdit(UI, /"email",\s*/, ''),
    name: 'Put “Email” after “Organisation”',
  },
  {
    because: 'the key of a text is misspelt',
    broken: withEdit(DE, 'signup.inputs.organisation.label', 'signup.inputs.organisation.lable'),
    name: 'Write “signup.inputs.organisation.label”',
  },
  {
    because: 'nothing uses a text',
    broken: withEdit(
      DE,
      '"signup.inputs.organisation.label"',
      '"zebra.stripes": "x",\n  "signup.inputs.organisation.label"',
    ),
    name: 'Take “zebra.stripes” out',
  },
] as const;

describe('R12.3 a cure mends its finding', () => {
  it.each(CURED)('a cure changes nothing else: $because', ({ broken, name }) => {
    const { finding, after } = cured(broken);
    const { first } = offeredCures({ documents: broken, base: broken, isLive: true }, finding);
    expect(first.map((cure) => cure.name)).toStrictEqual([name]);
    expect(checkForms({ content: after })).toStrictEqual(checkForms({ content: CONTENT }));
  });

  it('starts a missing translation with the English text, at the place that it has in English', () => {
    const broken = withEdit(DE, /"signup\.inputs\.organisation\.label": "[^"]*",\s*/, '');
    const { finding, after } = cured(broken);
    const lines = after.get(DE)?.split('\n') ?? [];
    const at = lines.findIndex((line) => line.includes('"signup.inputs.organisation.label"'));
    expect(lines[at]?.trim()).toBe('"signup.inputs.organisation.label": "Organisation",');
    expect(at).toBe(
      CONTENT.get(DE)
        ?.split('\n')
        .findIndex((line) => line.includes('"signup.inputs.organisation.label"')),
    );
    expect(fieldOfFinding(broken, outlineOf(broken, 'sign-up'), finding)).toBe('organisation');
    expect(finding.cure && cureFits(after, finding, finding.cure)).toBe(false);
  });

  it('R2.26 a text that a box never shows gets the key of the problem that the box has', () => {
    const box = withTicked(CONTENT, 'error.required');
    const finding = checkForms({ content: box }).find(({ rule }) => rule === 'unsaid-message');
    if (!finding?.cure) throw new Error('there is no cure');
    expect(cureGesture(finding, finding.cure)(box)).toStrictEqual(withTicked(CONTENT, 'error.notAccepted'));
  });

  it('does nothing when the text has changed since the check', () => {
    const { finding } = cured(CURED[0].broken);
    if (!finding.cure) throw new Error('there is no cure');
    expect(cureFits(CONTENT, finding, finding.cure)).toBe(false);
    expect(cureGesture(finding, finding.cure)(CONTENT)).toBe(CONTENT);
  });
});

/** Documents whose consent has a text for one part in German. */
function withTicked(documents: Documents, part: string): Documents {
  const german = documents.get(DE)?.replace('terms.error.notAccepted', `terms.${part}`) ?? '';
  return new Map(documents).set(DE, german);
}

/** The first finding of documents, and the documents after its cure. */
function cured(broken: Documents): {
  readonly finding: ReturnType<typeof checkForms>[number];
  readonly after: Documents;
} {
  const finding = checkForms({ content: broken }).find(({ cure }) => cure);
  if (!finding?.cure) throw new Error('no finding has a cure');
  return { finding, after: cureGesture(finding, finding.cure)(broken) };
}

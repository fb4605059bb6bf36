import { describe, expect, it } from 'vitest';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { HINTS } from '#hints/hint-needs.ts';
import { addDependency } from './dependency-edits.ts';
import { canBeFilled, sourcesFor } from './dependency-sources.ts';
import { type Documents, type Gesture, together } from './documents.ts';
import { addField, setRule } from './field-edits.ts';
import { type OutlineField, outlineOf } from './form-outline.ts';
import { hintsFor, setHint } from './hint-edits.ts';
import { TEMPLATES } from './new-fields.ts';
import type { Json } from './read-json.ts';

const FORM = 'sign-up';

/** A field of each kind, beside those of the form. */
const EVERY_KIND = together(
  ...TEMPLATES.map((template, at) =>
    addField(FORM, { template, name: `kind${at}`, labels: { en: template.name, de: template.name } }),
  ),
)(CONTENT);

function field(name: string, documents: Documents): OutlineField {
  const found = outlineOf(documents, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

/** The form whose organisation has these rules more. */
function withRules(rules: Readonly<Record<string, Json>>): Documents {
  const organisation = field('organisation', CONTENT);
  const edits = { format: undefined, ...rules };
  return together(
    ...Object.entries(edits).map(([rule, value]) => setRule(FORM, organisation, { rule, value })),
  )(CONTENT);
}

/** What the check says about hints, and about the sources of answers. */
function refusals(content: Documents): readonly string[] {
  return checkForms({ content })
    .filter(({ rule, message }) => rule === 'hint' || message.includes('is a secret'))
    .map(({ message }) => message);
}

function offersHint(documents: Documents, { name }: Pick<OutlineField, 'name'>, hint: string): boolean {
  const offers = hintsFor(outlineOf(documents, FORM), field(name, documents));
  return offers.some((offer) => offer.hint === hint && offer.needs === undefined);
}

/** Chooses a hint in every field whose panel offers it. */
function choosing(hint: string): Gesture {
  return (documents) => {
    const outline = outlineOf(documents, FORM);
    const offering = outline.fields.filter((one) => offersHint(documents, one, hint));
    return together(...offering.map((one) => setHint(outline, one, hint)))(documents);
  };
}

describe('R12.2 the panel of a field and the check agree', () => {
  it.each([...HINTS.keys()])(
    'the check accepts the hint “%s” for each kind of field that offers it',
    (hint) => {
      expect(refusals(choosing(hint)(EVERY_KIND))).toStrictEqual([]);
    },
  );

  it.each([
    { rules: { format: 'vat-ae' }, agrees: false, because: 'the hint knows no check digits of the Emirates' },
    { rules: { format: 'vat-de' }, agrees: true, because: 'the hint knows the check digits of Germany' },
    { rules: { allOf: [{ format: 'vat-de' }] }, agrees: true, because: 'a part of the rules has the format' },
  ])('both accept the VAT hint beside $rules: $agrees, because $because', ({ rules, agrees }) => {
    const documents = withRules(rules);
    const organisation = field('organisation', documents);
    const chosen = setHint(outlineOf(documents, FORM), organisation, 'vat-number')(documents);
    expect({
      panel: offersHint(documents, organisation, 'vat-number'),
      check: refusals(chosen).length === 0,
    }).toStrictEqual({ panel: agrees, check: agrees });
  });

  it('the check accepts every source of a copy that a panel offers', () => {
    const outline = outlineOf(EVERY_KIND, FORM);
    const copies = outline.fields
      .filter(canBeFilled)
      .flatMap((target) =>
        sourcesFor(outline, target, 'copy').map(({ name }) =>
          addDependency(FORM, target.name, { from: name }),
        ),
      );
    expect(copies.length).toBeGreaterThan(TEMPLATES.length);
    expect(refusals(together(...copies)(EVERY_KIND))).toStrictEqual([]);
  });

  it.each([
    { rules: { format: 'password-strong' }, because: 'the rules have the format of passwords' },
    { rules: { allOf: [{ format: 'password-strong' }] }, because: 'a part of the rules has this format' },
  ])('neither accepts a secret as a source: $because', ({ rules }) => {
    const documents = withRules(rules);
    const sources = sourcesFor(outlineOf(documents, FORM), field('firstName', documents), 'copy');
    expect(sources.map(({ name }) => name)).not.toContain('organisation');
    const copied = addDependency(FORM, 'firstName', { from: 'organisation' })(documents);
    expect(refusals(copied)).toStrictEqual(['"organisation" is a secret, and fills no other field.']);
  });
});

import { describe, expect, it } from 'vitest';
import { CHANGED_OUTCOME } from '#contract/finding.ts';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { codeFault, codeFromText, liveCodes, renameChoice } from '#workbench/edit/choice-codes.ts';
import { setChoices } from '#workbench/edit/choice-edits.ts';
import { conditionOf, setCondition } from '#workbench/edit/condition-edits.ts';
import { addDependency } from '#workbench/edit/dependency-edits.ts';
import { dependentsOf, type Removal } from '#workbench/edit/dependents.ts';
import { type Documents, schemaPath, textsIn, together } from '#workbench/edit/documents.ts';
import { addField } from '#workbench/edit/field-edits.ts';
import { fieldOfFinding } from '#workbench/edit/find-field.ts';
import { type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { TEMPLATES } from '#workbench/edit/new-fields.ts';
import { type Outcome, removing } from '#workbench/edit/removals.ts';
import { requirementOf, setRequirement } from '#workbench/edit/requirement-edits.ts';
import { inVariant } from '#workbench/edit/variant-edits.ts';

const FORM = 'sign-up';

function template(id: string) {
  const found = TEMPLATES.find((one) => one.id === id);
  if (!found) throw new Error(`there is no template ${id}`);
  return found;
}

function field(documents: Documents, name: string): OutlineField {
  const found = outlineOf(documents, FORM).fields.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

const added = (name: string, id: string) =>
  addField(FORM, { template: template(id), name, labels: { en: name, de: name } });
const choice = (code: string) => ({ code, texts: { en: code, de: code } });

/** A form that asks where visitors heard of it, and which fair it was after one of the answers. */
const BEGUN = together(
  added('source', 'radios'),
  added('fair', 'text'),
  added('note', 'text'),
  added('city', 'text'),
)(CONTENT);
const FORM_WITH_SOURCE = together(
  setChoices(FORM, field(BEGUN, 'source'), [choice('web'), choice('fair'), choice('other')]),
  setCondition(FORM, 'fair', { field: 'source', values: ['fair'] }),
  setCondition(FORM, 'city', { field: 'source', values: ['fair', 'other'] }),
  setRequirement(FORM, 'note', { field: 'source', values: ['other'] }),
  addDependency(FORM, 'note', { from: 'source', is: 'fair', value: 'At a fair' }),
)(BEGUN);

function findings(content: Documents): readonly string[] {
  return checkForms({ content })
    .filter(({ severity, rule }) => severity === 'error' && rule !== CHANGED_OUTCOME)
    .map(({ file, message }) => `${file} ${message}`);
}

const names = (documents: Documents) => outlineOf(documents, FORM).fields.map(({ name }) => name);

describe('R18.8 removing asks', () => {
  it.each<{ because: string; removal: Removal; dependents: readonly string[] }>([
    {
      because: 'one question needs this answer alone',
      removal: { field: 'source', code: 'fair' },
      dependents: ['fair asked alone', 'note filled alone', 'city asked with others'],
    },
    {
      because: 'an answer requires another field',
      removal: { field: 'source', code: 'other' },
      dependents: ['note required alone', 'city asked with others'],
    },
    { because: 'nothing needs this answer', removal: { field: 'source', code: 'web' }, dependents: [] },
    {
      because: 'the whole field goes',
      removal: { field: 'source' },
      dependents: ['fair asked alone', 'note required alone', 'note filled alone', 'city asked alone'],
    },
    {
      because: 'the page fills in currency and dial code by the country',
      removal: { field: 'countrySelector' },
      dependents: ['currencySelector filled alone', 'numberCode filled alone'],
    },
    {
      because: 'the number takes its dial code from the field',
      removal: { field: 'numberCode' },
      dependents: ['number dialCode with others'],
    },
  ])('R18.8 names what depends on $removal: $because', ({ removal, dependents }) => {
    const found = dependentsOf(FORM_WITH_SOURCE, FORM, removal);
    expect(
      found.map((one) => `${one.field} ${one.kind} ${one.isLast ? 'alone' : 'with others'}`),
    ).toStrictEqual(dependents);
  });

  const outcomes: readonly Outcome[] = ['remove', 'ask'];
  const removals: readonly Removal[] = [
    { field: 'source', code: 'fair' },
    { field: 'source', code: 'other' },
    { field: 'source', code: 'web' },
    { field: 'source' },
    { field: 'fair' },
    { field: 'countrySelector' },
    { field: 'numberCode' },
    { field: 'organisation' },
  ];
  it.each(removals.flatMap((removal) => outcomes.map((outcome) => ({ removal, outcome }))))(
    'R18.8 the check finds nothing after $removal is removed with the outcome $outcome',
    ({ removal, outcome }) => {
      expect(findings(removing(FORM, removal, outcome)(FORM_WITH_SOURCE))).toStrictEqual([]);
    },
  );

  it('R18.8 “remove it too” removes the question that needs the answer, and keeps the one with other answers', () => {
    const after = removing(FORM, { field: 'source', code: 'fair' }, 'remove')(FORM_WITH_SOURCE);
    expect(names(after)).not.toContain('fair');
    expect(conditionOf(after, FORM, field(after, 'city'))).toStrictEqual({
      field: 'source',
      values: ['other'],
    });
    expect(textsIn(field(after, 'source').schema['enum'])).toStrictEqual(['web', 'other']);
  });

  it('R18.8 “always ask it” asks every visitor', () => {
    const after = removing(FORM, { field: 'source' }, 'ask')(FORM_WITH_SOURCE);
    expect(names(after)).not.toContain('source');
    expect(field(after, 'fair').isConditional).toBe(false);
    expect(requirementOf(after, FORM, field(after, 'note'))).toBe('always');
  });

  it('R18.8 a variant loses the removed field, too', () => {
    const inGerman = inVariant(
      FORM,
      'de',
      setCondition(FORM, 'organisation', { field: 'source', values: ['web'] }),
    )(FORM_WITH_SOURCE);
    expect(findings(removing(FORM, { field: 'source' }, 'ask')(inGerman))).toStrictEqual([]);
  });

  it('R18.8 the mark of an impossible condition is at the field that has the condition', () => {
    const broken = new Map(FORM_WITH_SOURCE).set(
      schemaPath(FORM),
      (FORM_WITH_SOURCE.get(schemaPath(FORM)) ?? '').replace('"const": "fair"', '"const": "fare"'),
    );
    const found = checkForms({ content: broken }).filter(({ rule }) => rule === 'impossible-value');
    expect(found.map((one) => fieldOfFinding(broken, outlineOf(broken, FORM), one))).toStrictEqual(['fair']);
    expect(found.map(({ cure }) => cure)).toStrictEqual([undefined]);
  });
});

describe('R18.8 codes of choices', () => {
  it.each([
    { text: 'Podcast', taken: [], code: 'podcast', because: 'one word' },
    {
      text: 'A trade fair or another event',
      taken: [],
      code: 'a-trade-fair',
      because: 'the first three words',
    },
    { text: 'Über Freunde', taken: [], code: 'uber-freunde', because: 'codes are ASCII' },
    { text: 'Podcast!', taken: ['podcast'], code: 'podcast-2', because: 'another choice has the code' },
    { text: '播客', taken: [], code: 'choice', because: 'no letter of the alphabet is left' },
    {
      text: 'Donaudampfschifffahrtsgesellschaft',
      taken: [],
      code: 'donaudampfschifffahrtsge',
      because: 'codes are short',
    },
  ])('R18.8 “$text” becomes $code: $because', ({ text, taken, code }) => {
    expect(codeFromText(text, taken)).toBe(code);
  });

  it.each([
    { code: 'Trade fair', others: [], isRight: false, because: 'a space' },
    { code: 'web', others: ['web'], isRight: false, because: 'another choice has it' },
    {
      code: 'trade-fair_2',
      others: ['web'],
      isRight: true,
      because: 'letters, digits, hyphens and underscores',
    },
  ])('R18.8 the code $code is right: $isRight, because of $because', ({ code, others, isRight }) => {
    expect(codeFault(code, others) === undefined).toBe(isRight);
  });

  it('R18.8 a new code replaces the old one in conditions, rules and texts', () => {
    const renamed = renameChoice(FORM, { field: 'source', from: 'fair', to: 'trade-fair' })(FORM_WITH_SOURCE);
    expect(findings(renamed)).toStrictEqual([]);
    expect(conditionOf(renamed, FORM, field(renamed, 'city'))).toStrictEqual({
      field: 'source',
      values: ['trade-fair', 'other'],
    });
    expect(field(renamed, 'note').ui['ui:dependsOn']).toStrictEqual([
      { from: 'source', is: 'trade-fair', value: 'At a fair' },
    ]);
    const back = renameChoice(FORM, { field: 'source', from: 'trade-fair', to: 'fair' })(renamed);
    expect([...back]).toStrictEqual([...FORM_WITH_SOURCE]);
  });

  it('R18.8 a release tells which codes were live', () => {
    expect(liveCodes(FORM_WITH_SOURCE, FORM, 'source')).toStrictEqual(['web', 'fair', 'other']);
    expect(liveCodes(CONTENT, FORM, 'source')).toStrictEqual([]);
  });
});

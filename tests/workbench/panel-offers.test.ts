import { describe, expect, it } from 'vitest';
import { CHANGED_OUTCOME } from '#contract/finding.ts';
import { checkForms } from '#linter/check-forms.ts';
import { namedProblems, panelContent } from '#scripts/build/panel-content.ts';
import { CONTENT } from '#tests/support/content.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { type FieldCondition, setCondition } from '#workbench/edit/condition-edits.ts';
import { conditionalSources, conditionSources } from '#workbench/edit/condition-sources.ts';
import { addDependency } from '#workbench/edit/dependency-edits.ts';
import { canBeFilled, sourcesFor } from '#workbench/edit/dependency-sources.ts';
import { type Documents, type Gesture, objectIn, textsIn, together } from '#workbench/edit/documents.ts';
import { addField } from '#workbench/edit/field-edits.ts';
import { type FormOutline, type OutlineField, outlineOf } from '#workbench/edit/form-outline.ts';
import { hintsFor, setHint } from '#workbench/edit/hint-edits.ts';
import { makeList } from '#workbench/edit/list-edits.ts';
import { TEMPLATES } from '#workbench/edit/new-fields.ts';
import { type Json, valueAt } from '#workbench/edit/read-json.ts';
import { canBeOptional, isOfAccount, setRequirement } from '#workbench/edit/requirement-edits.ts';
import { limitFault, offeredRules } from '#workbench/edit/rule-offers.ts';
import { ruleGesture, rulesOf } from '#workbench/editor/field-answers.ts';

const FORM = 'sign-up';
const named = namedProblems(CONTENT);
const NAMED = {
  formatOf: (id: string) => named.formats[id],
  problemOfCatalog: (reference: string) => named.catalogs[reference],
};

/** The kinds of field that the palette lacks, but that documents can have. */
const FURTHER = [
  { name: 'hiddenText', schema: { type: 'string', default: 'a' }, ui: { 'ui:widget': 'hidden' } },
  { name: 'secret', schema: { type: 'string', minLength: 12 }, ui: { 'ui:widget': 'password' } },
  { name: 'agreed', schema: { type: 'boolean', const: true }, ui: { 'ui:widget': 'consent' } },
  {
    name: 'money',
    schema: { type: 'array', items: { type: 'string', catalog: 'currencies' }, uniqueItems: true },
    ui: { 'ui:widget': 'checkboxes' },
  },
  {
    name: 'industry',
    schema: { type: 'string', catalog: 'industries' },
    ui: { 'ui:widget': 'select' },
  },
  {
    name: 'people',
    schema: {
      type: 'array',
      maxItems: 5,
      items: { type: 'object', required: [], properties: { nickname: { type: 'string', maxLength: 20 } } },
    },
    ui: { items: { 'ui:order': ['nickname'], nickname: { 'ui:widget': 'text' } } },
  },
];

/** The sign-up form with a field of each kind beside its own. */
const EVERY_KIND = together(
  makeList('industries', [{ code: 'bakery', names: { en: 'Bakery', de: 'Bäckerei' } }]),
  ...TEMPLATES.map((template) =>
    addField(FORM, { template, name: `kind${template.id}`, labels: { en: template.name } }),
  ),
  ...FURTHER.map(({ name, schema, ui }) =>
    addField(FORM, {
      name,
      labels: { en: name },
      template: { id: name, name, about: '', schema, ui, ...(name === 'agreed' && { isRequired: true }) },
    }),
  ),
)(CONTENT);

const panels = panelContent(PROJECT_ROOT);
const RULES = objectIn(objectIn(valueAt(panels.get('forms/field/schema.json') ?? '', []))['properties']);

/** The values of a rule that its panel offers: each choice, each entry of its catalog, or the ends and the middle of its numbers. */
function valuesOf(field: OutlineField, rule: string): readonly Json[] {
  const { catalog, enum: choices, minimum, maximum } = objectIn(RULES[rule]);
  if (choices !== undefined) return textsIn(choices);
  if (typeof catalog === 'string') {
    const entries = valueAt(panels.get(`catalogs/${catalog}/1.json`) ?? '', ['entries']);
    return Array.isArray(entries) ? entries.map((entry: Json) => objectIn(entry)['value'] ?? '') : [];
  }
  const [low, high] = [Number(minimum ?? -5), Number(maximum ?? 5_000_000)];
  return [low, low + 1, 2, 5, 12, 50, 100, high]
    .filter((value) => value >= low && value <= high)
    .filter(
      (value) => !limitFault(field, rule, { limits: { ...rulesOf(field), [rule]: value }, named: NAMED }),
    );
}

/** One choice of one panel. */
interface Offer {
  readonly words: string;
  readonly gesture: Gesture;
}

function rulesOffered(field: OutlineField): readonly Offer[] {
  return offeredRules(field).flatMap((rule) =>
    valuesOf(field, rule).map((value) => ({
      words: `${field.name} ${rule} ${JSON.stringify(value)}`,
      gesture: ruleGesture(FORM, field, { rule, value, named: NAMED }),
    })),
  );
}

/** The first answer that a condition on a field can name. */
function conditionOn({ name, kind, schema }: OutlineField): FieldCondition {
  const ofCatalog = name === 'industry' ? 'bakery' : name.startsWith('currency') ? 'EUR' : 'DE';
  const [first = ofCatalog] = textsIn(schema['enum']);
  return { field: name, values: [kind === 'tick' ? true : first] };
}

function requirementsOffered(outline: FormOutline, field: OutlineField): readonly Offer[] {
  const { name } = field;
  if (isOfAccount(FORM, field)) return [];
  const conditions = conditionSources(outline, field).map(conditionOn);
  return [
    ...conditions.map((condition) => ({
      words: `${name} asked after ${condition.field}`,
      gesture: setCondition(FORM, name, condition),
    })),
    ...(canBeOptional(FORM, field) ? ['always' as const, 'never' as const, ...conditions] : []).map(
      (requirement) => ({
        words: `${name} required ${JSON.stringify(requirement)}`,
        gesture: setRequirement(FORM, name, requirement),
      }),
    ),
  ];
}

function hintsOffered(outline: FormOutline, field: OutlineField): readonly Offer[] {
  return hintsFor(outline, field)
    .filter(({ needs }) => needs === undefined)
    .map(({ hint }) => ({ words: `${field.name} hint ${hint}`, gesture: setHint(outline, field, hint) }));
}

function copiesOffered(outline: FormOutline, field: OutlineField): readonly Offer[] {
  if (!canBeFilled(field)) return [];
  return sourcesFor(outline, field, 'copy').map(({ name }) => ({
    words: `${field.name} copy of ${name}`,
    gesture: addDependency(FORM, field.name, { from: name }),
  }));
}

/** What the check says about the form's rules and controls, without the lines. */
function findingsIn(content: Documents, left: readonly string[] = []): readonly string[] {
  return checkForms({ content })
    .filter(
      ({ rule, file }) => file.startsWith(`forms/${FORM}/`) && ![CHANGED_OUTCOME, ...left].includes(rule),
    )
    .map(({ file, message }) => `${file} ${message}`);
}

type OffersOf = (outline: FormOutline, field: OutlineField) => readonly Offer[];

/**
 * Takes the n-th offer of every field, one field after the other, as long as its panel still offers it. So a hundred checks try
 * thousands of offers.
 */
function taking(offersOf: OffersOf, at: number): { readonly documents: Documents; readonly taken: string } {
  const planned = outlineOf(EVERY_KIND, FORM).fields.flatMap((field) => {
    const offer = offersOf(outlineOf(EVERY_KIND, FORM), field)[at];
    return offer ? [{ name: field.name, words: offer.words }] : [];
  });
  const taken: string[] = [];
  const documents = planned.reduce<Documents>((now, { name, words }) => {
    const outline = outlineOf(now, FORM);
    const field = outline.fields.find((one) => one.name === name);
    const offer = field && offersOf(outline, field).find((one) => one.words === words);
    if (!offer) return now;
    taken.push(words);
    return offer.gesture(now);
  }, EVERY_KIND);
  return { documents, taken: taken.join(', ') };
}

describe('R18.7 what a panel offers passes the check', () => {
  const outline = outlineOf(EVERY_KIND, FORM);
  const before = new Set(findingsIn(EVERY_KIND));

  it.each<{ panel: string; offersOf: OffersOf }>([
    { panel: 'look and limits', offersOf: (_outline, field) => rulesOffered(field) },
    { panel: 'conditions', offersOf: requirementsOffered },
    { panel: 'hints', offersOf: hintsOffered },
    { panel: 'copies', offersOf: copiesOffered },
  ])('R18.7 no choice of the panel of $panel gives a finding, for any kind of field', ({ offersOf }) => {
    const rounds = Math.max(...outline.fields.map((field) => offersOf(outline, field).length));
    expect(rounds).toBeGreaterThan(1);
    const wrong = Array.from({ length: rounds }, (_round, at) => taking(offersOf, at)).flatMap(
      ({ documents, taken }) =>
        // Many copies of one long text do not fit a request together.
        findingsIn(documents, ['request-size'])
          .filter((finding) => !before.has(finding))
          .map((finding) => `${finding} [${taken}]`),
    );
    expect(wrong).toStrictEqual([]);
  });

  it('R18.7 R18.3 a condition can depend on a field with a list, whatever field it is about', () => {
    const text = outline.fields.find(({ name }) => name === 'kindtext');
    expect(text && conditionSources(outline, text).map(({ name }) => name)).toContain('industry');
  });

  it('R18.8 R18.7 a field that only some visitors are asked is named, but no condition can depend on it', () => {
    const text = outline.fields.find(({ name }) => name === 'kindtext');
    const asked = setCondition(FORM, 'industry', { field: 'terms', values: [true] })(EVERY_KIND);
    const changed = outlineOf(asked, FORM);
    expect(text && conditionSources(changed, text).map(({ name }) => name)).not.toContain('industry');
    expect(text && conditionalSources(changed, text).map(({ name }) => name)).toStrictEqual(['industry']);
  });

  it('R18.7 R21.2 each copy of a long text alone gives no finding', () => {
    const offers = outline.fields
      .flatMap((field) => copiesOffered(outline, field))
      .filter(({ words }) => words.endsWith('copy of kindlong'));
    expect(offers.length).toBeGreaterThan(1);
    const wrong = offers.filter(({ gesture }) =>
      findingsIn(gesture(EVERY_KIND)).some((finding) => !before.has(finding)),
    );
    expect(wrong.map(({ words }) => words)).toStrictEqual([]);
  });

  it.each([
    { name: 'password', offered: ['width', 'minLength', 'maxLength'], because: 'a password has its lengths' },
    { name: 'terms', offered: ['width'], because: 'a consent has no limits' },
    {
      name: 'number',
      offered: ['format', 'minLength', 'maxLength', 'autocomplete'],
      because: 'a part of a box has no width',
    },
    { name: 'hiddenText', offered: [], because: 'nobody sees it' },
    { name: 'kindcheckboxes', offered: ['width', 'minItems', 'maxItems'], because: 'choices are counted' },
  ])('R18.7 the panel of $name offers $offered: $because', ({ name, offered }) => {
    const field = outline.fields.find((one) => one.name === name);
    expect(field && offeredRules(field)).toStrictEqual(offered);
  });

  it.each([
    {
      name: 'password',
      rule: 'minLength',
      value: 200,
      fault: { kind: 'tooLarge', limit: 128 },
      because: 'the most characters are fewer',
    },
    {
      name: 'kindnumber',
      rule: 'maximum',
      value: -1,
      fault: { kind: 'tooSmall', limit: 0 },
      because: 'the smallest number is larger',
    },
    {
      name: 'kindcheckboxes',
      rule: 'minItems',
      value: 3,
      fault: { kind: 'tooLarge', limit: 2 },
      because: 'there are two choices',
    },
    {
      name: 'kindtext',
      rule: 'minLength',
      value: 100,
      fault: undefined,
      because: 'answers of exactly 100 characters fit',
    },
  ])('R18.7 the panel of $name judges $value as $rule: $because', ({ name, rule, value, fault }) => {
    const field = outline.fields.find((one) => one.name === name);
    const limits = { ...(field && rulesOf(field)), [rule]: value };
    expect(field && limitFault(field, rule, { limits, named: NAMED })).toStrictEqual(fault);
  });
});

import { describe, expect, it } from 'vitest';
import { CONDITIONS_PRODUCT } from './conditions-product.ts';
import { KIND_NAMES, type KindName } from './field-kinds.ts';
import { allQuestions, type Field, type FormDesign, type Question } from './form-design.ts';
import { KINDS_PRODUCT, PLACES_PRODUCT, statesOf, STEPS_PRODUCT } from './products.ts';

/** The places where a field may be, each with the form that has every kind there. */
const PLACES: readonly {
  readonly place: string;
  readonly fields: readonly Field[];
  /** Kinds that documents may not have there. */
  readonly without: readonly KindName[];
}[] = [
  { place: 'at the top', fields: fieldsOf(KINDS_PRODUCT.questions), without: [] },
  { place: 'in a group', fields: grouped(PLACES_PRODUCT), without: [] },
  { place: 'in a step', fields: fieldsOf(STEPS_PRODUCT.questions), without: [] },
  // Documents may have no list inside an item. A password inside an item has its own test (R2.9).
  { place: 'in an item', fields: inItems(PLACES_PRODUCT), without: ['checkboxes', 'password'] },
];

function fieldsOf(questions: readonly Question[]): readonly Field[] {
  return questions.filter((question) => question.kind !== 'repeatable');
}

function grouped({ questions, groups = [] }: FormDesign): readonly Field[] {
  const names = groups.flatMap(({ fields }) => fields);
  return fieldsOf(questions).filter(({ name }) => names.includes(name));
}

function inItems({ questions }: FormDesign): readonly Field[] {
  return questions.flatMap((question) => (question.kind === 'repeatable' ? question.item.questions : []));
}

describe.each(PLACES)('R4.3 the made-up forms $place', ({ fields, without }) => {
  it.each(KIND_NAMES.filter((kind) => !without.includes(kind)))('R4.3 contain the kind %s', (kind) => {
    expect(fields.map((field) => field.kind)).toContain(kind);
  });
});

describe('R4.3 the made-up forms', () => {
  it.each(KIND_NAMES)('R4.3 contain the kind %s in each state that it may have', (kind) => {
    const states = fieldsOf(KINDS_PRODUCT.questions)
      .filter((field) => field.kind === kind)
      .map(({ state }) => state);
    expect(new Set(states)).toStrictEqual(new Set(statesOf(kind)));
  });

  it.each<KindName>([
    'text',
    'email',
    'integer',
    'date',
    'select',
    'radios',
    'checkboxes',
    'checkbox',
    'country',
    'currency',
  ])('R4.3 contain a condition on an answer of the kind %s', (kind) => {
    const sources = (CONDITIONS_PRODUCT.conditions ?? []).map(({ source }) => source);
    const kinds = fieldsOf(allQuestions(CONDITIONS_PRODUCT)).filter(({ name }) => sources.includes(name));
    expect(kinds.map((field) => field.kind)).toContain(kind);
  });

  it.each(['is', 'take', 'catalog', 'template', 'as', 'otherwise'])(
    'R4.3 contain a dependency with the keyword "%s", and a copy',
    (word) => {
      const rules = fieldsOf(CONDITIONS_PRODUCT.questions).flatMap(({ ui }) => ui?.['ui:dependsOn'] ?? []);
      expect(rules.filter((rule) => word in rule)).not.toStrictEqual([]);
      expect(rules.filter((rule) => Object.keys(rule).join() === 'from')).not.toStrictEqual([]);
    },
  );

  it('R4.3 contain a variant that adds, removes and reorders fields', () => {
    const german = CONDITIONS_PRODUCT.variants?.['de']?.questions.map(({ name }) => name) ?? [];
    const names = CONDITIONS_PRODUCT.questions.map(({ name }) => name);
    expect(german).toContain('handelsregister');
    expect(german).not.toContain('topics');
    expect(names.indexOf('motive') < names.indexOf('plan')).toBe(true);
    expect(german.indexOf('motive') < german.indexOf('plan')).toBe(false);
  });
});

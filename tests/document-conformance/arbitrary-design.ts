import * as fc from 'fast-check';
import { KIND_NAMES, type KindName } from './field-kinds.ts';
import {
  ACCOUNT,
  field,
  type QuestionSet,
  type Condition,
  type Field,
  type FormDesign,
  type RepeatableGroup,
  type Test,
} from './form-design.ts';
import { statesOf } from './products.ts';

/** A field of any kind, in any state that the kind may have. Its name contains kind and state, and occurs in no other form. */
function arbitraryField(name: string, kinds: readonly KindName[]): fc.Arbitrary<Field> {
  return fc
    .constantFrom(...kinds)
    .chain((kind) =>
      fc.constantFrom(...statesOf(kind)).map((state) => field(`${name}_${kind}_${state}`, kind, { state })),
    );
}

/** The number of fields, their kinds, and the number of conditions on them. */
interface Extent {
  readonly fewest: number;
  readonly most: number;
  readonly kinds: readonly KindName[];
  readonly conditions: number;
}

function arbitraryFields(
  prefix: string,
  { fewest, most, kinds }: Omit<Extent, 'conditions'>,
): fc.Arbitrary<readonly Field[]> {
  return fc
    .integer({ min: fewest, max: most })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, at) => arbitraryField(`${prefix}${at}`, kinds))),
    );
}

const CHOICE: readonly Test[] = [{ const: 'two' }, { enum: ['one', 'two'] }, 'answered'];
const CODE: readonly Test[] = [{ const: 'NO' }, { enum: ['SE', 'NO', 'IS'] }, 'answered'];
const NUMBER: readonly Test[] = [{ minimum: 10 }, 'answered'];

/** The tests that conditions may make on each kind of field. Other kinds have no conditions. */
const TESTS: Readonly<Partial<Record<KindName, readonly Test[]>>> = {
  text: [{ const: 'Fjord & Co' }, 'answered'],
  email: ['answered'],
  tel: ['answered'],
  url: ['answered'],
  textarea: ['answered'],
  number: NUMBER,
  integer: NUMBER,
  date: [{ const: '2026-11-11' }, 'answered'],
  select: CHOICE,
  radios: CHOICE,
  checkboxes: [{ contains: 'two' }],
  checkbox: [{ const: true }],
  ticked: [{ const: false }, { const: true }],
  country: CODE,
  listedCountry: CODE,
  dialCode: CODE,
  currency: [{ const: 'NOK' }, 'answered'],
};

/** A condition on one of these fields, which makes one or two others visible. */
function arbitraryCondition(
  prefix: string,
  sources: readonly Field[],
  kinds: Extent['kinds'],
): fc.Arbitrary<Condition<Field>> {
  const tests = sources.flatMap(({ name, kind }) =>
    (TESTS[kind] ?? []).map((test) => ({ source: name, test })),
  );
  return fc
    .record({
      about: fc.constantFrom(...tests),
      asks: arbitraryFields(`${prefix}Then`, { fewest: 1, most: 2, kinds }),
      otherwise: fc.option(arbitraryFields(`${prefix}Else`, { fewest: 1, most: 1, kinds })),
    })
    .map(({ about: { source, test }, asks, otherwise }) => {
      if (test === 'answered') return { source, test, asks, writtenAs: 'dependencies' };
      return { source, test, asks, ...(otherwise && { otherwise }) };
    });
}

/** A set of questions with conditions on them. */
function arbitraryQuestions(prefix: string, extent: Extent): fc.Arbitrary<QuestionSet<Field>> {
  return arbitraryFields(prefix, extent).chain((questions) => {
    const count = questions.some(({ kind }) => TESTS[kind]) ? extent.conditions : 0;
    const conditions = Array.from({ length: count }, (_, at) =>
      fc.option(arbitraryCondition(`${prefix}${at}`, questions, extent.kinds)),
    );
    return fc.tuple(...conditions).map((made) => ({
      questions,
      conditions: oneDependencyEach(made.filter((condition) => condition !== null)),
    }));
  });
}

/** Keeps one condition of each source that is written as `dependencies`, because a schema can have only one. */
function oneDependencyEach(conditions: readonly Condition<Field>[]): readonly Condition<Field>[] {
  return conditions.filter(
    ({ source, writtenAs }, at) =>
      writtenAs !== 'dependencies' ||
      conditions.findIndex((other) => other.source === source && other.writtenAs === writtenAs) === at,
  );
}

/** A repeatable group with one to three fields in its items. */
function arbitraryGroup(name: string): fc.Arbitrary<RepeatableGroup> {
  // Documents may have no list inside an item. A password inside an item has its own test.
  const kinds = KIND_NAMES.filter((kind) => kind !== 'checkboxes' && kind !== 'password');
  return fc
    .record({
      item: arbitraryQuestions(`${name}Item`, { fewest: 1, most: 3, kinds, conditions: 1 }),
      state: fc.constantFrom<RepeatableGroup['state']>('required', 'optional'),
      minItems: fc.constantFrom(undefined, 1, 2),
    })
    .map(({ item, state, minItems }) => ({
      name,
      kind: 'repeatable' as const,
      state,
      item,
      ...(minItems !== undefined && { minItems }),
    }));
}

/** A field that copies a text field. */
function copyOf({ name }: Field): Field {
  return field(`${name}Copy`, 'text', {
    state: 'optional',
    ui: { 'ui:dependsOn': [{ from: name }] },
    follows: (answers) => answers[name],
  });
}

function names(questions: readonly { readonly name: string }[]): readonly string[] {
  return questions.map(({ name }) => name);
}

/**
 * A random form that documents may describe.
 *
 * @param prefix The start of the names of its fields.
 */
export function arbitraryDesign(prefix: string): fc.Arbitrary<FormDesign> {
  return fc
    .record({
      set: arbitraryQuestions(prefix, { fewest: 2, most: 7, kinds: KIND_NAMES, conditions: 3 }),
      list: fc.option(arbitraryGroup(`${prefix}List`)),
      asksCountry: fc.boolean(),
      isAccountFirst: fc.boolean(),
      layout: fc.constantFrom('plain', 'group', 'steps'),
    })
    .map(({ set: { questions, conditions = [] }, list, asksCountry, isAccountFirst, layout }) => {
      const account = [...(asksCountry ? [field('countrySelector', 'country')] : []), ...ACCOUNT];
      const copies = questions.filter(({ kind }) => kind === 'text').map(copyOf);
      const own = [...questions, ...copies];
      const all = [
        ...(isAccountFirst ? account : own),
        ...(list ? [list] : []),
        ...(isAccountFirst ? own : account),
      ];
      const cut = Math.ceil(all.length / 2);
      return {
        questions: all,
        conditions,
        ...(layout === 'group' && { groups: [{ name: 'account', fields: names(account) }] }),
        ...(layout === 'steps' && {
          steps: [
            { name: 'first', fields: names(all.slice(0, cut)) },
            { name: 'last', fields: names(all.slice(cut)) },
          ],
        }),
      };
    });
}

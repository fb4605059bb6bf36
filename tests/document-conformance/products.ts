import { KIND_NAMES, KINDS, type Kind, type KindName } from './field-kinds.ts';
import { ACCOUNT, field, type Field, type FieldState, type FormDesign } from './form-design.ts';

/** The states that a kind of field may have. */
export function statesOf(kind: KindName): readonly FieldState[] {
  const { startsWith }: Kind = KINDS[kind];
  if (kind === 'hidden' || kind === 'ticked') return ['default'];
  if (kind === 'consent') return ['required'];
  return startsWith === undefined ? ['required', 'optional'] : ['required', 'optional', 'default'];
}

/** Every kind in every state that it may have, one field below the other. */
export const KINDS_PRODUCT: FormDesign = {
  questions: [
    ...ACCOUNT,
    ...KIND_NAMES.flatMap((kind) =>
      statesOf(kind).map((state) => field(`${kind}_${state}`, kind, { state })),
    ),
  ],
};

/** Every kind once. Each turn gives a kind another of its states. */
function everyKind(place: string, turn: number): readonly Field[] {
  return KIND_NAMES.map((kind, at) => {
    const states = statesOf(kind);
    return field(`${place}_${kind}`, kind, { state: states[(at + turn) % states.length] ?? 'optional' });
  });
}

/** Documents may have no list inside an item. A password inside an item has its own test. */
const inItem = ({ kind }: Field): boolean => kind !== 'checkboxes' && kind !== 'password';

const GROUPED = everyKind('grouped', 0);
const CODE = field('numberCode', 'dialCode', { state: 'optional' });
const NUMBER = field('number', 'tel', {
  state: 'optional',
  ui: { 'ui:options': { dialCode: 'numberCode' } },
});

/** Every kind in a group, a joined group, and every kind in the items of repeatable groups. */
export const PLACES_PRODUCT: FormDesign = {
  questions: [
    ...ACCOUNT,
    ...GROUPED,
    CODE,
    NUMBER,
    {
      name: 'crew',
      kind: 'repeatable',
      state: 'required',
      minItems: 1,
      item: { questions: everyKind('crew', 1).slice(0, 11).filter(inItem) },
    },
    {
      name: 'boats',
      kind: 'repeatable',
      state: 'optional',
      item: { questions: everyKind('boats', 1).slice(11).filter(inItem) },
    },
  ],
  groups: [
    { name: 'first', fields: GROUPED.slice(0, 8).map(({ name }) => name) },
    { name: 'second', fields: GROUPED.slice(8).map(({ name }) => name) },
    { name: 'phone', fields: ['numberCode', 'number'], joined: true },
  ],
};

const STEPPED = everyKind('stepped', 2);

/** Every kind in one of three steps, with a group and a repeatable group among them, and conditions across them. */
export const STEPS_PRODUCT: FormDesign = {
  questions: [
    ...STEPPED.slice(0, 9),
    ...ACCOUNT,
    {
      name: 'people',
      kind: 'repeatable',
      state: 'optional',
      minItems: 1,
      item: {
        questions: [field('name', 'text'), field('share', 'number', { state: 'default' })],
        conditions: [{ source: 'share', test: { minimum: 10 }, asks: [field('since', 'date')] }],
      },
    },
    ...STEPPED.slice(9),
  ],
  conditions: [
    {
      source: 'stepped_text',
      test: 'answered',
      asks: [field('textMore', 'select')],
      writtenAs: 'dependencies',
    },
    {
      source: 'stepped_radios',
      test: { const: 'two' },
      asks: [field('radiosMore', 'checkboxes', { state: 'optional' })],
    },
  ],
  groups: [{ name: 'account', fields: ['email', 'password'] }],
  steps: [
    { name: 'start', fields: STEPPED.slice(0, 9).map(({ name }) => name) },
    { name: 'middle', fields: ['email', 'password', 'people'] },
    { name: 'end', fields: STEPPED.slice(9).map(({ name }) => name) },
  ],
};

import { field, type Condition, type RepeatableGroup } from './form-design.ts';

/** The codes of the European Union, as an editor would list them. */
const EU: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Asked of visitors from the European Union alone. */
export const VAT_NUMBER = field('vatNumber', 'text', {
  schema: { format: 'merchant-vat' },
  answer: 'DE123456789',
});

/** By one of many codes of a catalog. */
export const VAT: Condition = {
  source: 'countrySelector',
  test: { enum: EU },
  asks: [VAT_NUMBER],
  otherwise: [field('taxNumber', 'text', { is: 'optional' })],
};

/** By what the page chooses for German visitors. */
export const REGISTER: Condition = {
  source: 'countrySelector',
  test: { const: 'DE' },
  asks: [field('register', 'text', { is: 'optional' })],
};

/** Conditions on an answer that the visitor types and that saved answers restore. */
export const MOTIVE_MORE: Condition = {
  source: 'motive',
  test: { const: 'Fjord & Co' },
  asks: [field('motiveMore', 'text')],
};

/** By what a link may bring. */
export const ROLE: Condition = {
  source: 'email',
  test: 'answered',
  asks: [field('role', 'text', { is: 'optional' })],
  writtenAs: 'dependencies',
};

/** A question under a condition on each kind of source. */
export const CONDITIONS: readonly Condition[] = [
  VAT,
  REGISTER,
  MOTIVE_MORE,
  ROLE,
  { source: 'plan', test: { enum: ['two', 'three'] }, asks: [field('seats', 'integer')] },
  { source: 'seats', test: { minimum: 10 }, asks: [field('discount', 'number', { is: 'optional' })] },
  { source: 'pace', test: { const: 'two' }, asks: [field('paceMore', 'textarea', { is: 'optional' })] },
  { source: 'goLive', test: { const: '2026-11-11' }, asks: [field('party', 'checkbox', { is: 'optional' })] },
  { source: 'topics', test: { contains: 'two' }, asks: [field('website', 'url', { is: 'optional' })] },
  { source: 'money', test: { const: 'NOK' }, asks: [field('account', 'text', { is: 'optional' })] },
  {
    source: 'lunch',
    test: { const: true },
    asks: [field('guests', 'integer'), field('food', 'select', { is: 'optional' })],
  },
  {
    source: 'reference',
    test: 'answered',
    asks: [field('referenceDate', 'date')],
    writtenAs: 'dependencies',
  },
];

/** Items that have a condition of their own. */
export const PEOPLE: RepeatableGroup = {
  name: 'people',
  kind: 'repeatable',
  is: 'optional',
  item: {
    questions: [field('name', 'text'), field('owner', 'checkbox', { is: 'optional' })],
    conditions: [
      { source: 'owner', test: { const: true }, asks: [field('portion', 'number')], writtenAs: 'if' },
    ],
  },
};

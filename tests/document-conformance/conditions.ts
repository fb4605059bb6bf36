import { field, type Condition, type RepeatableGroup } from './form-design.ts';

/** The codes of the European Union, as an editor would list them. */
const EU: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** A question for visitors from the European Union only. */
export const VAT_NUMBER = field('vatNumber', 'text', {
  schema: { format: 'merchant-vat' },
  answer: 'DE123456789',
});

/** A condition that tests for one of many codes of a catalog. */
export const VAT: Condition = {
  source: 'countrySelector',
  test: { enum: EU },
  asks: [VAT_NUMBER],
  otherwise: [field('taxNumber', 'text', { state: 'optional' })],
};

/** A condition on an answer that the page chooses for German visitors. */
export const REGISTER: Condition = {
  source: 'countrySelector',
  test: { const: 'DE' },
  asks: [field('register', 'text', { state: 'optional' })],
};

/** A condition on an answer that the visitor types and that saved answers restore. */
export const MOTIVE_MORE: Condition = {
  source: 'motive',
  test: { const: 'Fjord & Co' },
  asks: [field('motiveMore', 'text')],
};

/** A condition on an answer that a link may contain. */
export const ROLE: Condition = {
  source: 'email',
  test: 'answered',
  asks: [field('role', 'text', { state: 'optional' })],
  writtenAs: 'dependencies',
};

/** A conditional question for each kind of source. */
export const CONDITIONS: readonly Condition[] = [
  VAT,
  REGISTER,
  MOTIVE_MORE,
  ROLE,
  { source: 'plan', test: { enum: ['two', 'three'] }, asks: [field('seats', 'integer')] },
  { source: 'seats', test: { minimum: 10 }, asks: [field('discount', 'number', { state: 'optional' })] },
  { source: 'pace', test: { const: 'two' }, asks: [field('paceMore', 'textarea', { state: 'optional' })] },
  {
    source: 'goLive',
    test: { const: '2026-11-11' },
    asks: [field('party', 'checkbox', { state: 'optional' })],
  },
  { source: 'topics', test: { contains: 'two' }, asks: [field('website', 'url', { state: 'optional' })] },
  { source: 'money', test: { const: 'NOK' }, asks: [field('account', 'text', { state: 'optional' })] },
  {
    source: 'lunch',
    test: { const: true },
    asks: [field('guests', 'integer'), field('food', 'select', { state: 'optional' })],
  },
  {
    source: 'reference',
    test: 'answered',
    asks: [field('referenceDate', 'date')],
    writtenAs: 'dependencies',
  },
];

/** A repeatable group whose items have a condition. */
export const PEOPLE: RepeatableGroup = {
  name: 'people',
  kind: 'repeatable',
  state: 'optional',
  item: {
    questions: [field('name', 'text'), field('owner', 'checkbox', { state: 'optional' })],
    conditions: [
      { source: 'owner', test: { const: true }, asks: [field('portion', 'number')], writtenAs: 'if' },
    ],
  },
};

import { ACCOUNT, field, type Condition, type FormDesign, type RepeatableGroup } from './form-design.ts';

/** The codes of the European Union, as an editor would list them. */
const EU: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Asked of visitors from the European Union alone. */
export const VAT_NUMBER = field('vatNumber', 'text', {
  schema: { format: 'merchant-vat' },
  answer: 'DE123456789',
});

const VAT: Condition = {
  source: 'countrySelector',
  test: { enum: EU },
  asks: [VAT_NUMBER],
  otherwise: [field('taxNumber', 'text', { is: 'optional' })],
};

const REGISTER: Condition = {
  source: 'countrySelector',
  test: { const: 'DE' },
  asks: [field('register', 'text', { is: 'optional' })],
};

const MOTIVE_MORE: Condition = {
  source: 'motive',
  test: { const: 'Fjord & Co' },
  asks: [field('motiveMore', 'text')],
};

const ROLE: Condition = {
  source: 'email',
  test: 'answered',
  asks: [field('role', 'text', { is: 'optional' })],
  writtenAs: 'dependencies',
};

/** A question under a condition on each kind of source. */
const CONDITIONS: readonly Condition[] = [
  VAT,
  REGISTER,
  MOTIVE_MORE,
  ROLE,
  { source: 'plan', test: { enum: ['two', 'three'] }, asks: [field('seats', 'integer')] },
  { source: 'seats', test: { minimum: 10 }, asks: [field('discount', 'number', { is: 'optional' })] },
  { source: 'pace', test: { const: 'two' }, asks: [field('paceMore', 'textarea', { is: 'optional' })] },
  { source: 'goLive', test: { const: '2026-11-11' }, asks: [field('party', 'checkbox', { is: 'optional' })] },
  { source: 'topics', test: { contains: 'two' }, asks: [field('topicsMore', 'url', { is: 'optional' })] },
  { source: 'currency', test: { const: 'NOK' }, asks: [field('account', 'text', { is: 'optional' })] },
  { source: 'lunch', test: { const: true }, asks: [field('guests', 'integer')] },
  {
    source: 'reference',
    test: 'answered',
    asks: [field('referenceDate', 'date')],
    writtenAs: 'dependencies',
  },
];

const PEOPLE: RepeatableGroup = {
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

/** Conditions on every kind of source; the country stands before the address, as a form may well have it. */
export const CONDITIONS_PRODUCT: FormDesign = {
  questions: [
    field('countrySelector', 'country'),
    ...ACCOUNT,
    field('motive', 'text', { is: 'optional' }),
    field('plan', 'select', { is: 'optional' }),
    field('pace', 'radios', { is: 'optional' }),
    field('goLive', 'date', { is: 'optional' }),
    field('topics', 'checkboxes', { is: 'optional' }),
    field('currency', 'currency', { is: 'optional' }),
    field('lunch', 'checkbox', { is: 'optional' }),
    field('reference', 'text', { is: 'optional' }),
    PEOPLE,
  ],
  conditions: CONDITIONS,
};

/** Conditions on what the page itself, a link or a draft fills in, with nothing beside that could disturb them. */
export const PREFILLED_PRODUCT: FormDesign = {
  questions: [
    field('countrySelector', 'country'),
    ...ACCOUNT,
    field('motive', 'text', { is: 'optional' }),
    PEOPLE,
  ],
  conditions: [REGISTER, MOTIVE_MORE, ROLE],
  variants: {
    es: {
      questions: [field('countrySelector', 'country'), ...ACCOUNT],
      conditions: [VAT],
    },
  },
};

import { CONDITIONS, MOTIVE_MORE, PEOPLE, REGISTER, ROLE, VAT } from './conditions.ts';
import { FOLLOWING } from './following.ts';
import { ACCOUNT, field, type FormDesign, type Question } from './form-design.ts';

/** A source of each kind. The country comes before the address, as in real forms. */
const SOURCES: readonly Question[] = [
  field('countrySelector', 'country'),
  ...ACCOUNT,
  field('motive', 'text', { state: 'optional' }),
  field('plan', 'select', { state: 'optional' }),
  field('pace', 'radios', { state: 'optional' }),
  field('goLive', 'date', { state: 'optional' }),
  field('topics', 'checkboxes', { state: 'optional' }),
  field('money', 'currency', { state: 'optional' }),
  field('lunch', 'checkbox', { state: 'optional' }),
  field('reference', 'text', { state: 'optional' }),
];

/** The questions for German visitors: without topics, and with the motive at the end. */
const GERMAN: readonly Question[] = [
  ...SOURCES.filter(({ name }) => name !== 'motive' && name !== 'topics'),
  field('handelsregister', 'text'),
  ...SOURCES.filter(({ name }) => name === 'motive'),
];

/** Conditions on every kind of source, every kind of dependency, and a variant. */
export const CONDITIONS_PRODUCT: FormDesign = {
  questions: [...SOURCES, ...FOLLOWING, PEOPLE],
  conditions: CONDITIONS,
  variants: {
    de: {
      questions: [...GERMAN, ...FOLLOWING, PEOPLE],
      conditions: CONDITIONS.filter(({ source }) => source !== 'topics'),
    },
  },
};

/** Conditions on answers from the page, a link or saved answers, and no other fields. */
export const PREFILLED_PRODUCT: FormDesign = {
  questions: [
    field('countrySelector', 'country'),
    ...ACCOUNT,
    field('motive', 'text', { state: 'optional' }),
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

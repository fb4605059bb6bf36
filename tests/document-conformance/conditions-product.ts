import { CONDITIONS, MOTIVE_MORE, PEOPLE, REGISTER, ROLE, VAT } from './conditions.ts';
import { FOLLOWING } from './following.ts';
import { ACCOUNT, field, type FormDesign, type Question } from './form-design.ts';

/** A source of each kind; the country stands before the address, as a form may well have it. */
const SOURCES: readonly Question[] = [
  field('countrySelector', 'country'),
  ...ACCOUNT,
  field('motive', 'text', { is: 'optional' }),
  field('plan', 'select', { is: 'optional' }),
  field('pace', 'radios', { is: 'optional' }),
  field('goLive', 'date', { is: 'optional' }),
  field('topics', 'checkboxes', { is: 'optional' }),
  field('money', 'currency', { is: 'optional' }),
  field('lunch', 'checkbox', { is: 'optional' }),
  field('reference', 'text', { is: 'optional' }),
];

/** Asked of German visitors, who are not asked for topics, and last for the motive. */
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

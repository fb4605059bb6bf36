import type { Answers } from '#contract/form-document.ts';
import { field, type Field } from './form-design.ts';

const CURRENCIES: Readonly<Record<string, string>> = { NO: 'NOK', DE: 'EUR', US: 'USD' };

/** A field for each kind of dependency (R4.4), with the answer that it derives from the suite's answers. */
export const FOLLOWING: readonly Field[] = [
  field('echo', 'text', {
    state: 'optional',
    ui: { 'ui:dependsOn': [{ from: 'motive' }] },
    follows: ({ motive }) => motive,
  }),
  field('slug', 'text', {
    state: 'optional',
    ui: { 'ui:dependsOn': [{ from: 'echo', template: '{echo}', as: 'slug' }] },
    follows: ({ echo }) => (echo === undefined ? undefined : 'fjord-co'),
  }),
  field('summary', 'textarea', {
    state: 'optional',
    ui: { 'ui:dependsOn': [{ from: ['motive', 'plan'], template: '{motive}: {plan}' }] },
    follows: ({ motive, plan }) =>
      motive === undefined && plan === undefined ? undefined : 'Fjord & Co: two',
  }),
  field('tempo', 'radios', {
    state: 'optional',
    ui: { 'ui:dependsOn': [{ from: 'plan', is: ['two', 'three'], value: 'three', when: 'always' }] },
    follows: ({ plan }) => (plan === undefined ? undefined : 'three'),
  }),
  field('meals', 'integer', {
    state: 'default',
    ui: { 'ui:dependsOn': [{ from: 'lunch', is: true, value: 50 }] },
    follows: ({ lunch }) => (lunch === true ? 50 : undefined),
  }),
  field('news', 'checkbox', {
    state: 'optional',
    ui: { 'ui:dependsOn': [{ from: 'pace', is: 'two', value: true }] },
    follows: ({ pace }) => (pace === 'two' ? true : undefined),
  }),
  field('numberCode', 'dialCode', {
    ui: { 'ui:dependsOn': [{ from: 'countrySelector', take: 'value', when: 'always' }] },
    follows: ({ countrySelector }) => countrySelector,
  }),
  field('currencySelector', 'currency', {
    ui: {
      'ui:dependsOn': [
        {
          from: 'countrySelector',
          catalog: 'currency-source',
          match: { Entity: { equalsOrContains: 'entity' } },
          take: 'AlphabeticCode',
          otherwise: 'currency',
          when: 'always',
        },
      ],
    },
    follows: currencyOf,
  }),
  field('unseen', 'hidden', {
    state: 'optional',
    ui: { 'ui:dependsOn': [{ from: 'goLive' }] },
    follows: ({ goLive }) => goLive,
  }),
];

function currencyOf({ countrySelector }: Answers): unknown {
  return CURRENCIES[String(countrySelector)];
}

import type { Answers } from '#contract/form-document.ts';
import { field, type Field } from './form-design.ts';

const CURRENCIES: Readonly<Record<string, string>> = { NO: 'NOK', DE: 'EUR', US: 'USD' };

/** A field for each kind of dependency (R4.4), with what it makes of the answers that the suite gives. */
export const FOLLOWING: readonly Field[] = [
  field('echo', 'text', {
    is: 'optional',
    ui: { 'ui:dependsOn': [{ from: 'motive' }] },
    follows: ({ motive }) => motive,
  }),
  field('slug', 'text', {
    is: 'optional',
    ui: { 'ui:dependsOn': [{ from: 'echo', template: '{echo}', as: 'slug' }] },
    follows: ({ echo }) => (echo === undefined ? undefined : 'fjord-co'),
  }),
  field('summary', 'textarea', {
    is: 'optional',
    ui: { 'ui:dependsOn': [{ from: ['motive', 'plan'], template: '{motive}: {plan}' }] },
    follows: ({ motive, plan }) =>
      motive === undefined && plan === undefined ? undefined : 'Fjord & Co: two',
  }),
  field('tempo', 'radios', {
    is: 'optional',
    ui: { 'ui:dependsOn': [{ from: 'plan', is: ['two', 'three'], value: 'three', when: 'always' }] },
    follows: ({ plan }) => (plan === undefined ? undefined : 'three'),
  }),
  field('meals', 'integer', {
    is: 'default',
    ui: { 'ui:dependsOn': [{ from: 'lunch', is: true, value: 50 }] },
    follows: ({ lunch }) => (lunch === true ? 50 : undefined),
  }),
  field('news', 'checkbox', {
    is: 'optional',
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
    is: 'optional',
    ui: { 'ui:dependsOn': [{ from: 'goLive' }] },
    follows: ({ goLive }) => goLive,
  }),
];

function currencyOf({ countrySelector }: Answers): unknown {
  return CURRENCIES[String(countrySelector)];
}

import type { FormStep } from '#contract/form-document.ts';
import { ACCOUNT, field, type FormDesign, type Question } from './form-design.ts';

/** A form of a few fields, in the language whose visitors are asked it. */
interface SmallForm {
  readonly language: string;
  readonly asks: readonly Question[];
  readonly steps?: readonly FormStep[];
}

/** One build holds many forms: each is the variant of a language. */
export const SMALL_FORMS = {
  optionalCheckboxes: { language: 'da', asks: [field('topics', 'checkboxes', { is: 'optional' })] },
  neededCheckboxes: { language: 'sv', asks: [field('meals', 'checkboxes')] },
  radios: {
    language: 'nb',
    asks: [
      field('plan', 'radios'),
      field('size', 'radios', { is: 'optional' }),
      field('pace', 'radios', { is: 'default' }),
    ],
  },
  followingRadios: {
    language: 'nl',
    asks: [
      field('motive', 'text'),
      field('origin', 'radios', {
        is: 'optional',
        ui: { 'ui:dependsOn': [{ from: 'motive', is: 'fish', value: 'two', else: 'three' }] },
      }),
    ],
  },
  dates: { language: 'fi', asks: [field('goLive', 'date'), field('founded', 'date', { is: 'default' })] },
  numbers: {
    language: 'hu',
    asks: [field('seats', 'integer', { is: 'default' }), field('share', 'number', { is: 'optional' })],
  },
  mixed: {
    language: 'it',
    asks: [
      field('share', 'number', { is: 'optional' }),
      field('news', 'checkbox', { is: 'optional' }),
      field('wanted', 'ticked', { is: 'default' }),
      field('shop', 'text', { is: 'default' }),
      field('shape', 'select', { is: 'optional' }),
    ],
  },
  secretItems: {
    language: 'el',
    asks: [
      {
        name: 'people',
        kind: 'repeatable',
        is: 'required',
        minItems: 1,
        item: { questions: [field('name', 'text'), field('pin', 'password')] },
      },
    ],
  },
  inSteps: {
    language: 'fr',
    asks: [field('story', 'textarea', { is: 'optional' })],
    steps: [
      { name: 'account', fields: ['email', 'password'] },
      { name: 'rest', fields: ['story'] },
    ],
  },
} as const satisfies Readonly<Record<string, SmallForm>>;

/** The product that has all of them. */
export const SMALL_FORMS_PRODUCT: FormDesign = {
  questions: [...ACCOUNT],
  variants: Object.fromEntries(
    Object.values<SmallForm>(SMALL_FORMS).map(({ language, asks, steps }) => [
      language,
      { questions: [...ACCOUNT, ...asks], ...(steps && { steps }) },
    ]),
  ),
};

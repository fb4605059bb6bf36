import type { FormStep } from '#contract/form-document.ts';
import { ACCOUNT, field, type FormDesign, type Question } from './form-design.ts';

/** A form of a few fields, and the language whose variant it is. */
interface SmallForm {
  readonly language: string;
  readonly asks: readonly Question[];
  readonly steps?: readonly FormStep[];
}

/** Many small forms in one build. Each is the variant of one language. */
export const SMALL_FORMS = {
  optionalCheckboxes: { language: 'da', asks: [field('topics', 'checkboxes', { state: 'optional' })] },
  neededCheckboxes: { language: 'sv', asks: [field('meals', 'checkboxes')] },
  radios: {
    language: 'nb',
    asks: [
      field('plan', 'radios'),
      field('size', 'radios', { state: 'optional' }),
      field('pace', 'radios', { state: 'default' }),
    ],
  },
  followingRadios: {
    language: 'nl',
    asks: [
      field('motive', 'text'),
      field('origin', 'radios', {
        state: 'optional',
        ui: { 'ui:dependsOn': [{ from: 'motive', is: 'fish', value: 'two', else: 'three' }] },
      }),
    ],
  },
  dates: { language: 'fi', asks: [field('goLive', 'date'), field('founded', 'date', { state: 'default' })] },
  numbers: {
    language: 'hu',
    asks: [field('seats', 'integer', { state: 'default' }), field('share', 'number', { state: 'optional' })],
  },
  mixed: {
    language: 'it',
    asks: [
      field('share', 'number', { state: 'optional' }),
      field('news', 'checkbox', { state: 'optional' }),
      field('wanted', 'ticked', { state: 'default' }),
      field('shop', 'text', { state: 'default' }),
      field('shape', 'select', { state: 'optional' }),
    ],
  },
  secretItems: {
    language: 'el',
    asks: [
      {
        name: 'people',
        kind: 'repeatable',
        state: 'required',
        minItems: 1,
        item: { questions: [field('name', 'text'), field('pin', 'password')] },
      },
    ],
  },
  inSteps: {
    language: 'fr',
    asks: [field('story', 'textarea', { state: 'optional' })],
    steps: [
      { name: 'account', fields: ['email', 'password'] },
      { name: 'rest', fields: ['story'] },
    ],
  },
} as const satisfies Readonly<Record<string, SmallForm>>;

/** The form that has all small forms as variants. */
export const SMALL_FORMS_PRODUCT: FormDesign = {
  questions: [...ACCOUNT],
  variants: Object.fromEntries(
    Object.values<SmallForm>(SMALL_FORMS).map(({ language, asks, steps }) => [
      language,
      { questions: [...ACCOUNT, ...asks], ...(steps && { steps }) },
    ]),
  ),
};

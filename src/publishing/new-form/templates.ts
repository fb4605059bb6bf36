import type { TemplateName } from '#protocol/form-templates.ts';
import type { FormDocuments, JsonObject } from './form-documents.ts';
import { TEMPLATE_TEXTS } from './template-texts.ts';

const NAME = { type: 'string', minLength: 2, maxLength: 80 };
const EMAIL = { type: 'string', maxLength: 129, format: 'signup-email' };
const EMAIL_UI = {
  'ui:widget': 'email',
  'ui:autocomplete': 'email',
  'ui:hint': 'email-typo',
  'ui:validateOn': 'blur',
};
const NAME_UI = { 'ui:autocomplete': 'name' };

/** What a template asks: the rules, the controls in their order, the required fields, and an answer that is valid. */
interface Asked {
  readonly properties: JsonObject;
  readonly controls: JsonObject;
  readonly required: readonly string[];
  readonly answers: JsonObject;
}

const ASKED: Readonly<Record<TemplateName, Asked>> = {
  contact: {
    properties: { name: NAME, email: EMAIL, message: { type: 'string', minLength: 2, maxLength: 2000 } },
    controls: { name: NAME_UI, email: EMAIL_UI, message: { 'ui:widget': 'textarea' } },
    required: ['name', 'email', 'message'],
    answers: { name: 'Maria Jensen', email: 'maria@shop.example', message: 'What does it cost?' },
  },
  feedback: {
    properties: {
      rating: { type: 'string', enum: ['very-satisfied', 'satisfied', 'not-satisfied'] },
      comment: { type: 'string', maxLength: 2000 },
      email: EMAIL,
    },
    controls: { rating: { 'ui:widget': 'radios' }, comment: { 'ui:widget': 'textarea' }, email: EMAIL_UI },
    required: ['rating'],
    answers: { rating: 'satisfied', comment: 'The second step is long.' },
  },
  'waiting-list': {
    properties: { name: NAME, email: EMAIL },
    controls: { name: NAME_UI, email: EMAIL_UI },
    required: ['name', 'email'],
    answers: { name: 'Maria Jensen', email: 'maria@shop.example' },
  },
  empty: {
    properties: { email: EMAIL },
    controls: { email: EMAIL_UI },
    required: ['email'],
    answers: { email: 'maria@shop.example' },
  },
};

/** The documents and texts of a template (R18.1). A form needs a field, so the empty one asks for an e-mail address. */
export function documentsOfTemplate(template: TemplateName): FormDocuments {
  const { properties, controls, required, answers } = ASKED[template];
  return {
    schema: { type: 'object', required, properties },
    ui: {
      'ui:order': Object.keys(controls),
      ...controls,
    },
    examples: [
      { name: 'An ordinary answer', answers, expect: 'valid' },
      {
        name: 'Nothing',
        answers: {},
        expect: Object.fromEntries(required.map((field) => [field, 'required'])),
      },
    ],
    variants: {},
    texts: TEMPLATE_TEXTS[template],
    declared: {},
  };
}

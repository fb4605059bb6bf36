import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { FieldSpec } from '#contract/compiled-form.ts';
import { parentOf } from '#engine/field-path.ts';
import { fieldMessages } from './field-messages.ts';
import type { Renderer } from './renderer-context.ts';

type Wording = Pick<Renderer, 'form' | 'messages' | 'choicesOf'>;

/** What rjsf draws a form by: its fields with their types, labels and limits, and how they are asked. */
export interface RjsfDocuments {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/**
 * A compiled form as rjsf knows forms, in the page's language. It has no conditions: which fields are visible is for the engine
 * to say, and `StoreField` tells rjsf (docs/decisions/0015).
 *
 * @param parent The list whose items are meant; left out, the form itself.
 */
export function rjsfDocuments(wording: Wording, parent = ''): RjsfDocuments {
  const schemas: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  for (const spec of wording.form.fields) {
    // A hidden field has no control, and so no label either.
    if (spec.widget === 'hidden' || parentOf(spec.name) !== parent) continue;
    const property = spec.name.slice(spec.name.lastIndexOf('.') + 1);
    const field = spec.newItem ? listDocuments(wording, spec) : fieldDocuments(wording, spec);
    schemas[property] = field.schema;
    uiSchema[property] = field.uiSchema;
  }
  return { schema: { type: 'object', properties: schemas }, uiSchema };
}

function listDocuments(wording: Wording, { name }: FieldSpec): RjsfDocuments {
  const items = rjsfDocuments(wording, name);
  return { schema: { type: 'array', items: items.schema }, uiSchema: { items: items.uiSchema } };
}

function fieldDocuments({ form, messages, choicesOf }: Wording, spec: FieldSpec): RjsfDocuments {
  const { type, limits, widget, options, values } = spec;
  const words = fieldMessages(messages, form.messagePrefix, spec.name);
  const listed = values && { enum: [...values] };
  return {
    schema: {
      type,
      title: words.format('.label'),
      ...limits,
      ...(type === 'array' ? { items: { type: 'string', ...listed }, uniqueItems: true } : listed),
    },
    uiSchema: {
      'ui:widget': widget,
      'ui:options': Object(options),
      ...(words.has('.help') && { 'ui:help': words.format('.help') }),
      ...(values && { 'ui:enumNames': choicesOf(spec).map(({ label }) => label) }),
      // One widget gives the whole list: several boxes, for instance.
      ...(type === 'array' && { 'ui:field': 'StringField' }),
    },
  };
}

/** rjsf's validator, which has nothing to validate: there are no conditions in what it is told, and the engine validates. */
export const NO_VALIDATOR: ValidatorType = {
  isValid: never,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  reset: () => undefined,
};

function never(): never {
  throw new Error('rjsf met a condition, of which it is told none.');
}

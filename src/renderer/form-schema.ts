import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { FieldSpec } from '#contract/compiled-form.ts';
import { parentOf } from '#engine/field-path.ts';
import { fieldMessages } from './field-messages.ts';
import type { Renderer } from './renderer-context.ts';

type SchemaSource = Pick<Renderer, 'form' | 'messages' | 'choicesOf'>;

/** The documents from which rjsf draws a form: types, labels and limits of the fields, and their widgets. */
export interface RjsfDocuments {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/**
 * Converts a compiled form to rjsf's documents, in the page's language. They contain no conditions: the engine decides which
 * fields are visible, and `StoreField` passes these to rjsf (docs/decisions/0015).
 *
 * @param parent The path of a list, for the documents of its items; by default the form itself.
 */
export function rjsfDocuments(source: SchemaSource, parent = ''): RjsfDocuments {
  const schemas: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  for (const spec of source.form.fields) {
    // A hidden field has no control and no label.
    if (spec.widget === 'hidden' || parentOf(spec.name) !== parent) continue;
    const property = spec.name.slice(spec.name.lastIndexOf('.') + 1);
    const field = spec.newItem ? listDocuments(source, spec) : fieldDocuments(source, spec);
    schemas[property] = field.schema;
    uiSchema[property] = field.uiSchema;
  }
  return { schema: { type: 'object', properties: schemas }, uiSchema };
}

function listDocuments(source: SchemaSource, { name }: FieldSpec): RjsfDocuments {
  const items = rjsfDocuments(source, name);
  return { schema: { type: 'array', items: items.schema }, uiSchema: { items: items.uiSchema } };
}

function fieldDocuments({ form, messages, choicesOf }: SchemaSource, spec: FieldSpec): RjsfDocuments {
  const { type, limits, widget, options, values } = spec;
  const texts = fieldMessages(messages, form.messagePrefix, spec.name);
  const listed = values && { enum: [...values] };
  return {
    schema: {
      type,
      title: texts.format('.label'),
      ...limits,
      ...(type === 'array' ? { items: { type: 'string', ...listed }, uniqueItems: true } : listed),
    },
    uiSchema: {
      'ui:widget': widget,
      'ui:options': Object(options),
      ...(texts.has('.help') && { 'ui:help': texts.format('.help') }),
      ...(values && { 'ui:enumNames': choicesOf(spec).map(({ label }) => label) }),
      // One widget answers the whole list: for example several checkboxes.
      ...(type === 'array' && { 'ui:field': 'StringField' }),
    },
  };
}

/** A validator for rjsf that does nothing, because the engine validates and the documents have no conditions. */
export const NO_VALIDATOR: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  reset: () => undefined,
};

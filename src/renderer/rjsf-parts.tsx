import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldTemplateProps, RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ObjectField } from './ObjectField.tsx';
import { WidgetField } from './WidgetField.tsx';

/** What rjsf draws the kinds of a schema with. Defined once: components made while drawing would lose the focus. */
export const fields: RegistryFieldsType = {
  SchemaField,
  ObjectField,
  StringField: WidgetField,
  BooleanField: WidgetField,
  NumberField: WidgetField,
};

const Nothing = (): ReactNode => null;

/** Our fields draw their own frame, so rjsf's templates only pass on what is inside. */
export const templates: Partial<TemplatesType> = {
  FieldTemplate: ({ children }: FieldTemplateProps) => children,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
};

import type { ThemeProps } from '@rjsf/core';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { ReactNode } from 'react';
import { FieldError, FieldHelp } from './FieldNotes.tsx';
import { FieldTemplate } from './FieldFrame.tsx';
import { ObjectFieldTemplate } from './FormFields.tsx';
import { StoreField } from './StoreField.tsx';

const Nothing = (): ReactNode => null;

/**
 * Our theme for rjsf, see https://rjsf-team.github.io/react-jsonschema-form/docs/advanced-customization/custom-themes. Add fields
 * and templates here. Widgets, and the fields for lists and numbers, come with the form (`FormComponents`).
 */
export const theme: ThemeProps = {
  fields: { SchemaField: StoreField, ObjectField, StringField, BooleanField },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    FieldErrorTemplate: FieldError,
    FieldHelpTemplate: FieldHelp,
    DescriptionFieldTemplate: Nothing,
    ErrorListTemplate: Nothing,
  },
};

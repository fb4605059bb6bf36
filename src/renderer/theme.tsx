import type { ThemeProps } from '@rjsf/core';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { ReactNode } from 'react';
import { FieldError, FieldHelp } from './FieldNotes.tsx';
import { FieldTemplate } from './FieldFrame.tsx';
import { ObjectFieldTemplate } from './FormFields.tsx';
import { StoreField } from './StoreField.tsx';
import type { RegistryWidgetsType, Widget as RjsfWidget } from '@rjsf/utils';
import { useFieldContent } from './field-context.ts';
import type { OwnWidget, Widgets } from './renderer-context.ts';

const Nothing = (): ReactNode => null;

/**
 * Our theme for rjsf, see https://rjsf-team.github.io/react-jsonschema-form/docs/advanced-customization/custom-themes. Add fields
 * and templates here. Widgets, and the fields for lists and numbers, come with the form (`FormComponents`).
 */
export const theme: ThemeProps = {
  // rjsf's field for booleans differs from the one for strings only by the choices “Yes” and “No”, which no widget of ours reads.
  fields: { SchemaField: StoreField, ObjectField, StringField, BooleanField: StringField },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    FieldErrorTemplate: FieldError,
    FieldHelpTemplate: FieldHelp,
    DescriptionFieldTemplate: Nothing,
    ErrorListTemplate: Nothing,
  },
};

/** A cache: a new component in each render would mount the control again, and lose the focus. */
const ADAPTED = new WeakMap<OwnWidget, RjsfWidget>();

/** The widgets of a form in the shape of rjsf's registry, by their names in `ui:widget`. */
export function rjsfWidgets(widgets: Widgets): RegistryWidgetsType {
  const entries = Object.entries(widgets).map(([name, widget]) => [
    name,
    'component' in widget ? adapted(widget) : widget,
  ]);
  return Object.fromEntries(entries);
}

function adapted(widget: OwnWidget): RjsfWidget {
  const known = ADAPTED.get(widget) ?? adapt(widget);
  ADAPTED.set(widget, known);
  return known;
}

/** Converts rjsf's widget props to those of our widgets. The other props come from the engine by context. */
function adapt({ component: Component }: OwnWidget): RjsfWidget {
  return function AdaptedWidget({ id, label, value, required = false }) {
    const { props } = useFieldContent();
    return <Component {...props} id={id} label={label} value={value} isRequired={required} />;
  };
}

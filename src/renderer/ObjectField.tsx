import { toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FormFields } from './FormFields.tsx';
import { useVisibleFields } from './use-form-state.ts';

/**
 * Draws the fields that the engine asks just now of the form or of an item, in the document's order. Documents have no free
 * properties, so there is nothing to add or rename.
 */
export function ObjectField(props: FieldProps): ReactNode {
  const { path } = props.fieldPathId;
  const names = useVisibleFields(path.join('.'));
  const draw = (name: string): ReactNode => drawProperty(name, props);
  return path.length === 0 ? <FormFields names={names} draw={draw} /> : names.map(draw);
}

/** Hands rjsf a property of its own to draw. */
function drawProperty(name: string, parent: FieldProps): ReactNode {
  const { registry, fieldPathId, schema } = parent;
  const { SchemaField } = registry.fields;
  const definition: RJSFSchema | boolean | undefined = schema.properties?.[name];
  // rjsf is one step behind when another variant takes over (R4.7): it does not know yet what that asks for.
  if (!SchemaField || typeof definition !== 'object') return null;
  return (
    <SchemaField
      {...parent}
      key={name}
      name={name}
      schema={definition}
      uiSchema={{}}
      formData={undefined}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
    />
  );
}

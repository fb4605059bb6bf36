import { toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FieldGroup } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import styles from './FieldFrame.module.css';
import { useRenderer } from './renderer-context.ts';

/**
 * Draws the properties that rjsf finds in an object, conditions included, in the document's order; at the root those of
 * a group together under their legend. Documents have no free properties, so there is nothing to add or rename.
 */
export function ObjectField(props: FieldProps): ReactNode {
  const { form } = useRenderer();
  const schema: RJSFSchema = props.registry.schemaUtils.retrieveSchema(props.schema, props.formData);
  const path = props.fieldPathId.path;
  const names = inDocumentOrder(Object.keys(schema.properties ?? {}), path, form.fields);
  const groups = path.length === 0 ? form.groups : [];
  const draw = (name: string): ReactNode => (
    <Property key={name} name={name} schema={schema} parent={props} />
  );
  return names.map((name) => {
    const group = groups.find(({ fields }) => fields.includes(name));
    if (!group) return draw(name);
    const first = group.fields.find((field) => names.includes(field));
    return first === name && <Group key={group.name} group={group} names={names} draw={draw} />;
  });
}

interface GroupProps {
  readonly group: FieldGroup;
  readonly names: readonly string[];
  readonly draw: (name: string) => ReactNode;
}

function Group({ group, names, draw }: GroupProps): ReactNode {
  const { form, speech } = useRenderer();
  return (
    <fieldset className={styles['group']}>
      <legend>{speech.say(`${form.messages}.groups.${group.name}.legend`)}</legend>
      <div className={styles['groupFields']} data-joined={group.joined}>
        {group.fields.filter((name) => names.includes(name)).map(draw)}
      </div>
    </fieldset>
  );
}

interface PropertyProps {
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly parent: FieldProps;
}

function Property({ name, schema, parent }: PropertyProps): ReactNode {
  const { registry, fieldPathId } = parent;
  const { SchemaField } = registry.fields;
  const definition = schema.properties?.[name];
  if (!SchemaField || typeof definition !== 'object') return null;
  return (
    <SchemaField
      {...parent}
      name={name}
      schema={definition}
      uiSchema={{}}
      required={schema.required?.includes(name) ?? false}
      formData={isRecord(parent.formData) ? parent.formData[name] : undefined}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
    />
  );
}

function inDocumentOrder(
  names: readonly string[],
  path: readonly (string | number)[],
  fields: readonly { readonly name: string }[],
): readonly string[] {
  const prefix = path.filter((part) => typeof part === 'string').join('.');
  const rank = (name: string): number => {
    const at = fields.findIndex((field) => field.name === (prefix === '' ? name : `${prefix}.${name}`));
    return at === -1 ? fields.length : at;
  };
  return names.toSorted((one, other) => rank(one) - rank(other));
}

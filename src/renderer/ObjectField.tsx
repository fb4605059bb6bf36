import { toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { useSyncExternalStore, type ReactNode } from 'react';
import type { FieldGroup } from '#contract/form-document.ts';
import styles from './FieldFrame.module.css';
import { useRenderer } from './renderer-context.ts';

/**
 * Draws the fields that the engine asks just now of the form or of an item, in the document's order; at the root those of
 * a group together under their legend. Documents have no free properties, so there is nothing to add or rename.
 */
export function ObjectField(props: FieldProps): ReactNode {
  const { form, store } = useRenderer();
  const { path } = props.fieldPathId;
  const read = (): readonly string[] => store.asked(path.join('.'));
  const names = useSyncExternalStore(store.subscribe, read, read);
  const groups = path.length === 0 ? form.groups : [];
  const draw = (name: string): ReactNode => drawProperty(name, props);
  const drawn = names.map((name) => {
    const group = groups.find(({ fields }) => fields.includes(name));
    if (!group) return draw(name);
    const first = group.fields.find((field) => names.includes(field));
    return first === name && <Group key={group.name} group={group} names={names} draw={draw} />;
  });
  // Put into a form one by one, each control costs as much time as there are others in it: browsers look through all.
  return path.length === 0 ? <div className={styles['fields']}>{drawn}</div> : drawn;
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

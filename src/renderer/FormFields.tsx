import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import type { FieldGroup } from '#contract/form-document.ts';
import frame from './FieldFrame.module.css';
import styles from './FormFields.module.css';
import { Optional } from './Optional.tsx';
import { useRenderer } from './renderer-context.ts';
import { chunksOf } from './chunks.ts';
import { useFields } from './use-form-state.ts';

interface FieldsProps {
  /** What is asked just now, in the document's order. */
  readonly names: readonly string[];
  readonly draw: (name: string) => ReactNode;
}

/** rjsf's `ObjectFieldTemplate`: the layout of the form itself; the fields of an item follow each other. */
export function ObjectFieldTemplate({ properties, fieldPathId }: ObjectFieldTemplateProps): ReactNode {
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const names = [...contents.keys()];
  const draw = (name: string): ReactNode => contents.get(name);
  return fieldPathId.path.length === 0 ? <FormFields names={names} draw={draw} /> : names.map(draw);
}

/** The fields of the form itself, those of a group together under their legend. */
function FormFields({ names, draw }: FieldsProps): ReactNode {
  const { form } = useRenderer();
  const asked = new Set(names);
  return <Fields names={names} draw={drawField} />;

  function drawField(name: string): ReactNode {
    const group = form.groups.find(({ fields }) => fields.includes(name));
    if (!group) return draw(name);
    // Its fields are neighbours: it is drawn in the place of one of them.
    if (name !== group.fields.find((each) => asked.has(each))) return false;
    const own = names.filter((each) => group.fields.includes(each));
    // The hyphen stands in no name: a field outside may be called like the group.
    return <Group key={`group-${group.name}`} group={group} names={own} draw={draw} />;
  }
}

/** Parts of one answer in one box, or fields like any others under a heading of their own. */
function Group({ group, names, draw }: FieldsProps & { readonly group: FieldGroup }): ReactNode {
  const { form, messages } = useRenderer();
  const isJoined = group.joined === true;
  // Nobody sees the labels of what is joined.
  const parts = isJoined ? names : [];
  const isOptional = useFields(
    parts,
    ({ view }) => isJoined && parts.every((name) => !view(name).isRequired),
  );
  return (
    <fieldset className={styles[isJoined ? 'group' : 'section']}>
      <legend>
        {messages.format(`${form.messagePrefix}.groups.${group.name}.legend`)}
        {isOptional && <Optional messages={messages} />}
      </legend>
      {isJoined ? (
        <div className={frame['groupFields']}>{names.map(draw)}</div>
      ) : (
        <Fields group={group} names={names} draw={draw} />
      )}
    </fieldset>
  );
}

/** Fields one below the other, or on one line by their spans; many of them in stretches. */
function Fields({ group, names, draw }: FieldsProps & { readonly group?: FieldGroup }): ReactNode {
  const { form } = useRenderer();
  const stretches = useMemo(() => chunksOf(form, group), [form, group]);
  // Put into a form one by one, each control costs as much time as there are others in it: browsers look through all.
  if (stretches.length <= 1)
    return <div className={group ? styles['form'] : styles['fields']}>{names.map(draw)}</div>;
  const asked = new Set(names);
  const drawn = stretches.map((stretch) => stretch.filter((name) => asked.has(name)));
  return (
    <div className={styles['long']}>
      {drawn.map(
        (own, at) =>
          own.length > 0 && (
            <div key={at} className={`${styles['form']} ${styles['stretch']}`}>
              {own.map(draw)}
            </div>
          ),
      )}
    </div>
  );
}

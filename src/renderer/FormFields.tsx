import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import type { FieldGroup } from '#contract/form-document.ts';
import { fieldAt } from '#engine/field-path.ts';
import frame from './FieldFrame.module.css';
import styles from './FormFields.module.css';
import { Optional } from './Optional.tsx';
import { useRenderer } from './renderer-context.ts';
import { useFields } from './use-form-state.ts';

interface FieldsProps {
  /** The visible fields, in the document's order. */
  readonly names: readonly string[];
  readonly draw: (name: string) => ReactNode;
}

/** rjsf's `ObjectFieldTemplate`: the layout of the form. The fields of an item follow each other. */
export function ObjectFieldTemplate({ properties, fieldPathId }: ObjectFieldTemplateProps): ReactNode {
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const names = [...contents.keys()];
  const draw = (name: string): ReactNode => contents.get(name);
  return fieldPathId.path.length === 0 ? <FormFields names={names} draw={draw} /> : names.map(draw);
}

/** The fields of the form. The fields of a group are together under its legend. */
function FormFields({ names, draw }: FieldsProps): ReactNode {
  const { form } = useRenderer();
  const visible = new Set(names);
  return <Fields names={names} draw={drawField} />;

  function drawField(name: string): ReactNode {
    const group = form.groups.find(({ fields }) => fields.includes(name));
    if (!group) return draw(name);
    // The fields of a group are neighbours, so the group takes the place of the first visible one.
    if (name !== group.fields.find((each) => visible.has(each))) return false;
    const own = names.filter((each) => group.fields.includes(each));
    // No field name contains a hyphen. So this key differs from the key of a field that has the group's name.
    return <Group key={`group-${group.name}`} group={group} names={own} draw={draw} />;
  }
}

/** A joined group is one box with the parts of one answer. Any other group is a section with its own heading. */
function Group({ group, names, draw }: FieldsProps & { readonly group: FieldGroup }): ReactNode {
  const { form, messages } = useRenderer();
  const isJoined = group.joined === true;
  // The labels in a joined group are hidden, so its legend says when it is optional: when visitors may leave out what they type there.
  const typed = names.filter((name) => fieldAt(form, name)?.catalog === undefined);
  const parts = isJoined ? (typed.length > 0 ? typed : names) : [];
  const isOptional = useFields(
    parts,
    ({ view }) => isJoined && parts.every((name) => !view(name).isRequired),
  );
  return (
    <fieldset className={styles[isJoined ? 'group' : 'section']}>
      <legend>
        <span>{messages.format(`${form.messagePrefix}.groups.${group.name}.legend`)}</span>
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

/** Fields below each other, or side by side according to their spans. Long forms are divided into chunks. */
function Fields({ group, names, draw }: FieldsProps & { readonly group?: FieldGroup }): ReactNode {
  const { form, components } = useRenderer();
  const { chunksOf } = components;
  const chunks = useMemo(() => chunksOf?.(form, group) ?? [], [chunksOf, form, group]);
  // When an element is added, browsers walk through all controls of the form. A box with many controls is added at once.
  if (chunks.length <= 1)
    return <div className={group ? styles['form'] : styles['fields']}>{names.map(draw)}</div>;
  const visible = new Set(names);
  const drawn = chunks.map((chunk) => chunk.filter((name) => visible.has(name)));
  return (
    <div className={styles['long']}>
      {drawn.map(
        (own, at) =>
          own.length > 0 && (
            <div key={at} className={`${styles['form']} ${styles['chunk']}`}>
              {own.map(draw)}
            </div>
          ),
      )}
    </div>
  );
}

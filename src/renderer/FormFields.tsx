import { useMemo, type ReactNode } from 'react';
import type { FieldGroup } from '#contract/form-document.ts';
import frame from './FieldFrame.module.css';
import styles from './FormFields.module.css';
import { useRenderer } from './renderer-context.ts';
import { stretchesOf } from './stretches.ts';

interface FieldsProps {
  /** What is asked just now, in the document's order. */
  readonly names: readonly string[];
  readonly draw: (name: string) => ReactNode;
}

/** The fields of the form itself: a long one's in stretches, those of a group together under their legend. */
export function FormFields({ names, draw }: FieldsProps): ReactNode {
  const { form } = useRenderer();
  const stretches = useMemo(() => stretchesOf(form), [form]);
  // Put into a form one by one, each control costs as much time as there are others in it: browsers look through all.
  if (stretches.length <= 1) return <div className={styles['fields']}>{drawFields(names)}</div>;
  const asked = new Set(names);
  const drawn = stretches.map((stretch) => stretch.filter((name) => asked.has(name)));
  return (
    <div className={styles['long']}>
      {drawn.map(
        (own, at) =>
          own.length > 0 && (
            <div key={at} className={`${frame['form']} ${styles['stretch']}`}>
              {drawFields(own)}
            </div>
          ),
      )}
    </div>
  );

  function drawFields(own: readonly string[]): ReactNode {
    return own.map((name) => {
      const group = form.groups.find(({ fields }) => fields.includes(name));
      if (!group) return draw(name);
      const first = group.fields.find((field) => own.includes(field));
      return first === name && <Group key={group.name} group={group} names={own} draw={draw} />;
    });
  }
}

function Group({ group, names, draw }: FieldsProps & { readonly group: FieldGroup }): ReactNode {
  const { form, speech } = useRenderer();
  return (
    <fieldset className={frame['group']}>
      <legend>{speech.say(`${form.messages}.groups.${group.name}.legend`)}</legend>
      <div className={frame['groupFields']} data-joined={group.joined}>
        {group.fields.filter((name) => names.includes(name)).map(draw)}
      </div>
    </fieldset>
  );
}

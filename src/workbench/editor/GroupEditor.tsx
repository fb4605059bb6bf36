import { useState, type ReactNode } from 'react';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { groupsBeside, joinGroup } from '#workbench/edit/group-edits.ts';
import look from '#workbench/shell/look.module.css';
import { AddGroup } from './AddGroup.tsx';
import { OwnGroup } from './OwnGroup.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import { useFieldNames, useGroupNames } from './use-field-names.ts';
import styles from './FieldPanel.module.css';

interface GroupEditorProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly gestures: FieldGestures;
}

/** Edits the group of a field. For a field without a group, it offers to make or join one. */
export function GroupEditor({ outline, field, gestures }: GroupEditorProps): ReactNode {
  return (
    <section className={styles['section']} aria-label="Group">
      <h3 className={look['subtitle']}>Group heading</h3>
      {field.group === undefined ? (
        <NoGroup outline={outline} field={field} gestures={gestures} />
      ) : (
        <OwnGroup outline={outline} field={field} group={field.group} gestures={gestures} />
      )}
    </section>
  );
}

function NoGroup({ outline, field, gestures }: GroupEditorProps): ReactNode {
  const nameOf = useFieldNames(outline);
  const headingOf = useGroupNames(outline);
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding)
    return (
      <AddGroup outline={outline} field={field} gestures={gestures} onClose={() => setIsAdding(false)} />
    );
  return (
    <>
      {groupsBeside(outline, field).map((group) => (
        <button
          className={look['button']}
          key={group}
          type="button"
          onClick={() =>
            gestures.perform(joinGroup(outline.form, field.name, group), {
              name: `Put “${nameOf(field.name)}” under “${headingOf(group)}”`,
            })
          }
        >
          Put it under “{headingOf(group)}”
        </button>
      ))}
      <button className={look['button']} type="button" onClick={() => setIsAdding(true)}>
        + Add a heading above it
      </button>
    </>
  );
}

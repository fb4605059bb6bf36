import { useState, type ReactNode } from 'react';
import { groupsBeside, joinGroup } from '#workbench/edit/group-edits.ts';
import look from '#workbench/shell/look.module.css';
import { useChosenField } from './chosen-field.ts';
import { AddGroup } from './AddGroup.tsx';
import { OwnGroup } from './OwnGroup.tsx';
import { useGroupNames } from './use-field-names.ts';
import styles from './FieldPanel.module.css';

/** Edits the group of a field. For a field without a group, it offers to make or join one. */
export function GroupEditor(): ReactNode {
  const { field } = useChosenField();
  return (
    <section className={styles['section']} aria-label="Group">
      <h3 className={look['subtitle']}>Group heading</h3>
      {field.group === undefined ? <NoGroup /> : <OwnGroup group={field.group} />}
    </section>
  );
}

function NoGroup(): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const headingOf = useGroupNames(outline);
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) return <AddGroup onClose={() => setIsAdding(false)} />;
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
          {`Put it under “${headingOf(group)}”`}
        </button>
      ))}
      <button className={look['button']} type="button" onClick={() => setIsAdding(true)}>
        + Add a heading above it
      </button>
    </>
  );
}

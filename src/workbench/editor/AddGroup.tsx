import { useState, type FormEvent, type ReactNode } from 'react';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { addGroup, groupEnds } from '#workbench/edit/group-edits.ts';
import type { InLanguages } from '#workbench/edit/step-edits.ts';
import look from '#workbench/shell/look.module.css';
import { InLanguagesInputs } from './InLanguagesInputs.tsx';
import type { FieldGestures } from './use-field-gestures.ts';
import { useFieldNames } from './use-field-names.ts';
import styles from './EditView.module.css';

interface AddGroupProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly gestures: FieldGestures;
  readonly onClose: () => void;
}

/** Asks for a heading above a field, and for the last field that stands under it. */
export function AddGroup({ outline, field, gestures, onClose }: AddGroupProps): ReactNode {
  const nameOf = useFieldNames(outline);
  const ends = groupEnds(outline, field);
  const [to, setTo] = useState(ends[1]?.name ?? field.name);
  const [headings, setHeadings] = useState<InLanguages>({});
  return (
    <form className={styles['choices']} onSubmit={add}>
      <InLanguagesInputs word="Heading" texts={headings} onTexts={setHeadings} />
      <label className={styles['label']}>
        The last field under it
        <select className={look['input']} value={to} onChange={({ target }) => setTo(target.value)}>
          {ends.map(({ name }) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </select>
      </label>
      <div className={look['row']}>
        <button className={look['primary']} type="submit">
          Add the heading
        </button>
        <button className={look['plain']} type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );

  function add(event: FormEvent): void {
    event.preventDefault();
    gestures.perform(addGroup(outline.form, { from: field.name, to, headings }), { name: 'Add a heading' });
    onClose();
  }
}

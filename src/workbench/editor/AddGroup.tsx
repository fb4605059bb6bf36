import { useState, type ReactNode } from 'react';
import { addGroup, groupEnds } from '#workbench/edit/group-edits.ts';
import type { TextsByLanguage } from '#workbench/edit/step-texts.ts';
import { ClosableForm } from '#workbench/shell/ClosableForm.tsx';
import { useChosenField } from './chosen-field.ts';
import { InLanguagesInputs } from './InLanguagesInputs.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import inputs from './inputs.module.css';

interface AddGroupProps {
  readonly onClose: () => void;
}

/** Asks for a heading above a field, and for the last field under it. */
export function AddGroup({ onClose }: AddGroupProps): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const ends = groupEnds(outline, field);
  const [to, setTo] = useState(ends[1]?.name ?? field.name);
  const [headings, setHeadings] = useState<TextsByLanguage>({});
  return (
    <ClosableForm className={inputs['choices']} action="Add the heading" onSubmit={add} onClose={onClose}>
      <InLanguagesInputs word="Heading" texts={headings} onTexts={setHeadings} />
      <LabelledSelect
        label="The last field under it"
        value={to}
        choices={ends.map(({ name }) => [name, nameOf(name)])}
        onChoose={setTo}
      />
    </ClosableForm>
  );

  function add(): void {
    gestures.perform(addGroup(outline.form, { from: field.name, to, headings }), { name: 'Add a heading' });
  }
}

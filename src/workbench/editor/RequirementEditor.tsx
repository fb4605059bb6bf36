import type { ReactNode } from 'react';
import { requirementOf, setRequirement } from '#workbench/edit/requirement-edits.ts';
import { useChosenField } from './chosen-field.ts';
import { AnswerCondition } from './AnswerCondition.tsx';
import { useEditedForm } from './edited-form.ts';

/** Edits when visitors have to answer a field: always, never, or after certain answers to another field. */
export function RequirementEditor(): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const { documents } = useEditedForm();
  const value = requirementOf(documents, outline.form, field);
  return (
    <AnswerCondition
      label="Visitors have to answer"
      fixed={{
        always: field.isConditional ? 'Always when it is asked' : 'Always',
        never: 'Never, it is optional',
      }}
      waiting="never"
      note="Until you choose an answer, visitors may leave it empty."
      value={value}
      onValue={(next) => {
        if (next === value) return;
        gestures.perform(setRequirement(outline.form, field.name, next), {
          name: `Change when visitors have to answer “${nameOf(field.name)}”`,
        });
      }}
    />
  );
}

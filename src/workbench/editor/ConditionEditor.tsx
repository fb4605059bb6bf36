import type { ReactNode } from 'react';
import { conditionOf, setCondition } from '#workbench/edit/condition-edits.ts';
import { useChosenField } from './chosen-field.ts';
import { AnswerCondition } from './AnswerCondition.tsx';
import { useEditedForm } from './edited-form.ts';

/** Edits when a field is visible: always, or after certain answers to another field. Other conditions need the source view. */
export function ConditionEditor(): ReactNode {
  const { outline, field, gestures, nameOf } = useChosenField();
  const { documents } = useEditedForm();
  const value = conditionOf(documents, outline.form, field) ?? 'always';
  return (
    <AnswerCondition
      label="When is it asked?"
      fixed={{ always: 'Always' }}
      waiting="always"
      note="Until you choose an answer, it is always asked."
      value={value}
      onValue={(next) => {
        if (next === value) return;
        gestures.perform(setCondition(outline.form, field.name, next === 'always' ? undefined : next), {
          name: `Change when “${nameOf(field.name)}” is asked`,
        });
      }}
    />
  );
}

import type { ReactNode } from 'react';
import { conditionOf, setCondition } from '#workbench/edit/condition-edits.ts';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { AnswerCondition } from './AnswerCondition.tsx';
import { useEditedForm } from './edited-form.ts';
import type { FieldGestures } from './use-field-gestures.ts';
import { useFieldNames } from './use-field-names.ts';

interface ConditionEditorProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly gestures: FieldGestures;
}

/** Edits when a field is visible: always, or after certain answers to another field. Other conditions need the source view. */
export function ConditionEditor({ outline, field, gestures }: ConditionEditorProps): ReactNode {
  const { documents } = useEditedForm();
  const nameOf = useFieldNames(outline);
  const value = conditionOf(documents, outline.form, field) ?? 'always';
  return (
    <AnswerCondition
      outline={outline}
      field={field}
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

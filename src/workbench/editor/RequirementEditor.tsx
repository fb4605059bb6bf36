import type { ReactNode } from 'react';
import type { FormOutline, OutlineField } from '#workbench/edit/form-outline.ts';
import { requirementOf, setRequirement } from '#workbench/edit/requirement-edits.ts';
import { AnswerCondition } from './AnswerCondition.tsx';
import { useEditedForm } from './edited-form.ts';
import type { FieldGestures } from './use-field-gestures.ts';
import { useFieldNames } from './use-field-names.ts';

interface RequirementEditorProps {
  readonly outline: FormOutline;
  readonly field: OutlineField;
  readonly gestures: FieldGestures;
}

/** Edits when visitors have to answer a field: always, never, or after certain answers to another field. */
export function RequirementEditor({ outline, field, gestures }: RequirementEditorProps): ReactNode {
  const { documents } = useEditedForm();
  const nameOf = useFieldNames(outline);
  const value = requirementOf(documents, outline.form, field);
  return (
    <AnswerCondition
      outline={outline}
      field={field}
      label="Visitors have to answer"
      fixed={{ always: field.isConditional ? 'Always when it is asked' : 'Always', never: 'Never' }}
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

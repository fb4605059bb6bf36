import { useDraftState } from '#workbench/draft/use-draft.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';
import { fieldName } from '#workbench/edit/outline-texts.ts';
import { stepName } from '#workbench/edit/step-texts.ts';
import { groupName } from '#workbench/edit/group-edits.ts';
import { useEditedForm } from './edited-form.ts';

/** The names of fields as editors know them: their labels in the language that is edited, without tags. */
export function useFieldNames(outline: Pick<FormOutline, 'prefix'>): (field: string) => string {
  const { history } = useDraftState();
  const { language } = useEditedForm();
  return (field) => fieldName(history.now, outline, { field, language });
}

/** The names of steps: their titles in the language that is edited. */
export function useStepNames(outline: FormOutline): (step: string) => string {
  const { history } = useDraftState();
  const { language } = useEditedForm();
  return (step) => stepName(history.now, outline, { step, language });
}

/** The names of groups: their headings in the language that is edited. */
export function useGroupNames(outline: FormOutline): (group: string) => string {
  const { history } = useDraftState();
  const { language } = useEditedForm();
  return (group) => groupName(history.now, outline, { group, language });
}

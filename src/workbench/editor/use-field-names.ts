import { useDraftState } from '#workbench/draft/use-draft.ts';
import { fieldName, type FormOutline } from '#workbench/edit/form-outline.ts';

/** The names of fields as editors know them: their English labels without tags. */
export function useFieldNames(outline: FormOutline): (field: string) => string {
  const { history } = useDraftState();
  return (field) => fieldName(history.now, outline, field);
}

import { useDraftState } from '#workbench/draft/use-draft.ts';
import { fieldText, type FormOutline } from '#workbench/edit/form-outline.ts';

/** The names of fields as editors know them: their English labels. */
export function useFieldNames(outline: FormOutline): (field: string) => string {
  const { history } = useDraftState();
  return (field) => fieldText(history.now, outline, { field, part: 'label', language: 'en' }) ?? field;
}

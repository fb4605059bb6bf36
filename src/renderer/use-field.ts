import type { FieldView } from '#engine/field-view.ts';
import { useRenderer } from './renderer-context.ts';
import { useFields } from './use-form-state.ts';

/** What a field shows. The component renders again only when that changes. Before the page has started, only the value counts. */
export function useField(name: string): FieldView {
  const { isStarted } = useRenderer();
  const view = useFields([name], (form) => form.view(name));
  return isStarted
    ? view
    : { value: view.value, problem: undefined, isRight: false, isRequired: view.isRequired, submitCount: 0 };
}

import { join, parentOf, withoutIndexes } from './field-path.ts';
import type { FormState } from './form-state.ts';

/**
 * The names of the fields that are asked just now, in the document's order: of the form (parent `''`), there those of the
 * step that is shown, or of an item (`people.0`).
 */
export function askedFields(state: FormState, parent: string): readonly string[] {
  const { form, presence, step = 0 } = state;
  const around = withoutIndexes(parent);
  const onPage = parent === '' ? form.steps?.[step]?.fields : undefined;
  return form.fields.flatMap(({ name, widget }) => {
    if (parentOf(name) !== around || widget === 'hidden') return [];
    const own = name.slice(name.lastIndexOf('.') + 1);
    return (onPage?.includes(own) ?? true) && !presence.hidden.has(join(parent, own)) ? [own] : [];
  });
}

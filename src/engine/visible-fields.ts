import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import { joinPath, parentOf, withoutIndexes } from './field-path.ts';
import type { FormState } from './form-state.ts';

/**
 * The names of the visible fields in the document's order. Parent `''` means the form's current step; `people.0` means an item.
 */
export function visibleFields(state: FormState, parent: string): readonly string[] {
  const { form, visibility, step = 0 } = state;
  const around = withoutIndexes(parent);
  const fieldsOnStep = parent === '' ? form.steps?.[step]?.fields : undefined;
  const { hidden } = visibility;
  const drawn = fieldsWithControl(form, around);
  if (!fieldsOnStep && hidden.size === 0) return drawn;
  return drawn.filter(
    (name) => (fieldsOnStep?.includes(name) ?? true) && !hidden.has(joinPath(parent, name)),
  );
}

/** All fields that have a control on the page: of the form (parent `''`), or of the items of a list. */
function fieldsWithControl({ fields }: Pick<CompiledForm, 'fields'>, parent: string): readonly string[] {
  const known = CACHE.get(fields) ?? new Map<string, readonly string[]>();
  CACHE.set(fields, known);
  const names =
    known.get(parent) ??
    fields
      .filter(({ name, widget }) => widget !== 'hidden' && parentOf(name) === parent)
      .map(({ name }) => name.slice(name.lastIndexOf('.') + 1));
  known.set(parent, names);
  return names;
}

/** A cache: a form's fields never change, and each key press looks them up. */
const CACHE = new WeakMap<readonly FieldSpec[], Map<string, readonly string[]>>();

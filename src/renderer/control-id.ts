/**
 * The id of a field's control, as rjsf makes it from the prefix and separator of `FormView`.
 *
 * @param prefix The form's message prefix: `signup`.
 * @param path Path of the field, with indexes: `people.0.email`.
 */
export function controlId(prefix: string, path: string): string {
  return [prefix, ...path.split('.')].join(ID_SEPARATOR);
}

/** The separator in ids. No property name contains it, so ids are unique. */
export const ID_SEPARATOR = '-';

/**
 * Moves the focus to a field's control, and scrolls control and label into view (R2.22).
 *
 * @param id The control's id: `{messages}-{field}`.
 */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  const label = [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === id);
  control?.focus({ preventScroll: true });
  (label ?? control)?.scrollIntoView({ block: 'nearest' });
  control?.scrollIntoView({ block: 'nearest' });
}

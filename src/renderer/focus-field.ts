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

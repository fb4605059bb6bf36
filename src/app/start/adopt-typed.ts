import type { FormStore } from '#engine/form-store.ts';
import { valueAt } from '#engine/value-at.ts';

/**
 * Takes over what the visitor typed into a pre-rendered page before the program ran. Letters that do not enter the
 * form's state would be on the screen but not in what is sent (architecture, decision 14).
 *
 * @param root The element the page is drawn in.
 */
export function adoptTyped(root: ParentNode, store: FormStore): void {
  const { form, answers } = store.state();
  for (const { name, type } of form.fields) {
    const control = root.querySelector(`#${CSS.escape(`${form.messages}-${name}`)}`);
    if (!(control instanceof HTMLInputElement) || control.role === 'combobox') continue;
    const typed = type === 'boolean' ? control.checked || undefined : control.value || undefined;
    if (typed !== undefined && typed !== valueAt(answers, name)) store.change(name, typed, 'visitor');
  }
}

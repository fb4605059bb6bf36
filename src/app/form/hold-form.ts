import type { CompiledForm } from '#contract/compiled-form.ts';
import { withForm } from '#engine/with-form.ts';
import type { FormStore } from '#engine/form-store.ts';

/**
 * Switches the store to the language's variant of the form. Answers stay, and the engine validates them again (R4.7). The caller
 * changes the texts in the same task, so that React never draws one language's form with the texts of another.
 */
export function holdForm(form: CompiledForm, store: FormStore): void {
  const { version, variant } = store.state().form;
  if (form.version === version && form.variant === variant) return;
  const focusedId = document.activeElement?.id;
  store.update((state) => withForm(state, form));
  // React mounts a field again when it moves into or out of a group. If the field is gone, the heading gets the focus.
  if (focusedId)
    queueMicrotask(() =>
      (document.getElementById(focusedId) ?? document.querySelector<HTMLElement>('main h1'))?.focus(),
    );
}

import { useLayoutEffect } from 'react';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { withForm } from '#engine/with-form.ts';
import type { FormStore } from '#engine/form-store.ts';

/** Where a language has a variant of the form, that takes over with its words: answers stay, all is judged again (R4.7). */
export function useFormOf(form: CompiledForm, store: FormStore): void {
  // Talks to the form's store, before the browser paints.
  useLayoutEffect(() => {
    const { version, variant } = store.state().form;
    if (form.version === version && form.variant === variant) return;
    const focusedId = document.activeElement?.id;
    store.update((state) => withForm(state, form));
    // What has come into a group, or out of one, was drawn anew; from what has gone one comes to the top.
    if (focusedId)
      queueMicrotask(() =>
        (document.getElementById(focusedId) ?? document.querySelector<HTMLElement>('main h1'))?.focus(),
      );
  }, [form, store]);
}

import { useLayoutEffect } from 'react';
import type { FormCode } from '#contract/compiled-form.ts';
import type { LoadedPack } from '#contract/language.ts';
import { withForm } from '#engine/with-form.ts';
import type { FormStore } from '#engine/form-store.ts';
import { assembleForm } from './assemble-form.ts';

/** Switches the store to the language's variant of the form. Answers stay, and the engine validates them again (R4.7). */
export function useFormOf(pack: LoadedPack, store: FormStore, code: FormCode): void {
  // Talks to the form's store, before the browser paints.
  useLayoutEffect(() => {
    const { name, version, variant } = store.state().form;
    const inPack = pack.forms[name];
    if (inPack?.version === version && inPack.variant === variant) return;
    const form = assembleForm(name, code, pack);
    const focusedId = document.activeElement?.id;
    store.update((state) => withForm(state, form));
    // React mounts a field again when it moves into or out of a group. If the field is gone, the heading gets the focus.
    if (focusedId)
      queueMicrotask(() =>
        (document.getElementById(focusedId) ?? document.querySelector<HTMLElement>('main h1'))?.focus(),
      );
  }, [pack, store, code]);
}

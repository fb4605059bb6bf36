import { useLayoutEffect } from 'react';
import type { FormCode } from '#contract/compiled-form.ts';
import type { LoadedPack } from '#contract/language.ts';
import { withForm } from '#engine/with-form.ts';
import type { FormStore } from '#engine/form-store.ts';
import { assembleForm } from './assemble-form.ts';

/** Where a language has a variant of the form, that takes over with its words: answers stay, all is judged again (R4.7). */
export function useFormOf(pack: LoadedPack, store: FormStore, code: FormCode): void {
  // Talks to the form's store, before the browser paints.
  useLayoutEffect(() => {
    const { name, version, variant } = store.state().form;
    const inPack = pack.forms[name];
    if (inPack?.version === version && inPack.variant === variant) return;
    const form = assembleForm(name, code, pack);
    const focusedId = document.activeElement?.id;
    store.update((state) => withForm(state, form));
    // What has come into a group, or out of one, was drawn anew; from what has gone one comes to the top.
    if (focusedId)
      queueMicrotask(() =>
        (document.getElementById(focusedId) ?? document.querySelector<HTMLElement>('main h1'))?.focus(),
      );
  }, [pack, store, code]);
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadForm, type LoadedForm } from '#app/form/load-form.ts';
import type { FormModule } from '#engine/assemble-form.ts';
import type { Address } from './address.ts';
import { documentChanges } from './document-changes.ts';
import { sendReport } from './frame-report.ts';
import type { DrawableForm } from './gallery-data.ts';

/** A form, with everything that is needed to draw it. */
export interface LoadedGalleryForm extends LoadedForm, Pick<DrawableForm, 'language' | 'pack' | 'examples'> {
  readonly name: string;
}

/** The chosen form from the current documents. While they are broken, it is the last form that could be drawn. */
export function useDrawableForm({ form, variant, language }: Address): LoadedGalleryForm | undefined {
  const changes = useSyncExternalStore(documentChanges.subscribe, documentChanges.get);
  const [loaded, setLoaded] = useState<LoadedGalleryForm>();
  // Talks to the development server.
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<string | null> => {
      try {
        const next = await load({ form, variant, language }, changes);
        if (isWanted) setLoaded(next);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    void draw().then((fault) => isWanted && sendReport({ kind: 'fault', fault }));
    return () => {
      isWanted = false;
    };
  }, [form, variant, language, changes]);
  return loaded?.name === form ? loaded : undefined;
}

/**
 * Loads a form.
 *
 * @param changes How often documents have changed. It makes the address new, so that the browser reuses no earlier response.
 */
async function load(
  wanted: Pick<Address, 'form' | 'variant' | 'language'>,
  changes: number,
): Promise<LoadedGalleryForm> {
  const response = await fetch(
    `/gallery/form?${new URLSearchParams({ ...wanted, after: String(changes) }).toString()}`,
  );
  const found: DrawableForm | { readonly fault: string } = await response.json();
  if ('fault' in found) throw new Error(found.fault);
  const data = found.pack.forms[wanted.form];
  if (!data) throw new Error(`The form "${wanted.form}" is not there.`);
  return {
    ...found,
    name: wanted.form,
    ...(await loadForm({ ...data, version: found.version }, importText(found.module))),
  };
}

/** Imports a form's module from its text. */
async function importText(text: string): Promise<FormModule> {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    const module: { readonly default: FormModule } = await import(/* @vite-ignore */ url);
    return module.default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

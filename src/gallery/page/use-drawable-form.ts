import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FormCode } from '#contract/compiled-form.ts';
import type { FormComponents } from '#renderer/renderer-context.ts';
import type { Address } from './address.ts';
import { documentChanges } from './document-changes.ts';
import { sendReport } from './frame-report.ts';
import type { DrawableForm } from './gallery-data.ts';

/** A form with all that it is drawn by. */
export interface LoadedForm extends Pick<DrawableForm, 'language' | 'pack' | 'examples'> {
  readonly name: string;
  readonly code: FormCode;
  readonly components: FormComponents;
}

/** The form that is wanted, as its documents say now. While they are broken it stays the last good one. */
export function useDrawableForm({ form, variant, language }: Address): LoadedForm | undefined {
  const changes = useSyncExternalStore(documentChanges.subscribe, documentChanges.get);
  const [loaded, setLoaded] = useState<LoadedForm>();
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

/** @param changes Of another state of the documents, nothing is kept. */
async function load(
  wanted: Pick<Address, 'form' | 'variant' | 'language'>,
  changes: number,
): Promise<LoadedForm> {
  const answer = await fetch(
    `/gallery/form?${new URLSearchParams({ ...wanted, after: String(changes) }).toString()}`,
  );
  const found: DrawableForm | { readonly fault: string } = await answer.json();
  if ('fault' in found) throw new Error(found.fault);
  const [code, components]: [{ readonly default: FormCode }, { readonly default: FormComponents }] =
    await Promise.all([import(/* @vite-ignore */ found.code), import(/* @vite-ignore */ found.kinds)]);
  return { ...found, name: wanted.form, code: code.default, components: components.default };
}

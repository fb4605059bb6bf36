import type { FormPack, FormPage } from '#contract/language.ts';
import { type PackFile, readPack } from '#contract/pack-file.ts';
import { loadForm, type LoadedForm } from '#app/form/load-form.ts';
import { fetchJson } from './fetch-json.ts';
import type { ImportForm, LoadedPack } from './languages.ts';

/** What a page of a form has of one language beside the language pack. */
export interface LoadedFormPack {
  readonly pack: FormPack;
  readonly loaded: LoadedForm;
}

/** Loads what a page of a form says, in each language once. */
export interface FormPacks {
  /** Whether the page is offered in a language. */
  readonly has: (language: string) => boolean;
  /** Rejects when something does not load. The next call tries again. */
  readonly load: (language: string) => Promise<LoadedFormPack>;
}

/** @param files What to load, by language. */
export function createFormPacks(files: FormPage['files'], importForm: ImportForm): FormPacks {
  const packs = new Map<string, Promise<LoadedFormPack>>();

  async function fetchPack(language: string): Promise<LoadedFormPack> {
    const { pack: url, module } = files[language] ?? {};
    if (url === undefined || module === undefined)
      throw new Error(`The form has no page in the language "${language}".`);
    const code = importForm(module);
    // Whoever waits for the pack hears of a failure of both.
    code.catch(() => undefined);
    const pack = readPack(await fetchJson<PackFile<FormPack>>(url));
    return { pack, loaded: await loadForm(pack.form, code) };
  }

  return {
    has: (language) => Object.hasOwn(files, language),
    load(language) {
      const loading = packs.get(language) ?? fetchPack(language);
      packs.set(language, loading);
      loading.catch(() => packs.delete(language));
      return loading;
    },
  };
}

/** A language pack with what the page of a form adds to it. Translations from elsewhere come with the language pack, and count. */
export function withFormPack(pack: LoadedPack, { pack: own }: LoadedFormPack): LoadedPack {
  return {
    ...pack,
    messages: { ...own.messages, ...pack.messages },
    catalogs: { ...own.catalogs, ...pack.catalogs },
  };
}

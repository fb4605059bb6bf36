import type { FormPack, FormPage } from '#contract/language.ts';
import { type PackFile, readPack } from '#contract/pack-file.ts';
import { loadForm, type LoadedForm } from '#app/form/load-form.ts';
import { fetchJson } from './fetch-json.ts';
import type { ImportForm, LoadedPack } from './languages.ts';

/** What the page of a form needs in one language, in addition to the language pack. */
export interface LoadedFormPack {
  readonly pack: FormPack;
  readonly loaded: LoadedForm;
}

/** Loads the texts and the form of a page, once for each language. */
export interface FormPacks {
  /** Whether the page exists in a language. */
  readonly has: (language: string) => boolean;
  /** Loads the pack of a language. Rejects when something does not load; the next call tries again. */
  readonly load: (language: string) => Promise<LoadedFormPack>;
}

/**
 * Creates the packs of one page.
 *
 * @param files The addresses of its files, by language.
 */
export function createFormPacks(files: FormPage['files'], importForm: ImportForm): FormPacks {
  const packs = new Map<string, Promise<LoadedFormPack>>();

  async function fetchPack(language: string): Promise<LoadedFormPack> {
    const { pack: url, module, version = '' } = files[language] ?? {};
    if (url === undefined || module === undefined) throw new Error(`There is no page in "${language}".`);
    const code = importForm(module);
    // Marks a failure as handled: `loadForm` reports it when it awaits `code`.
    code.catch(() => undefined);
    const pack = readPack(await fetchJson<PackFile<FormPack>>(url));
    return { pack, loaded: await loadForm({ ...pack.form, version }, code) };
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

/** A language pack together with the texts of a form's page. External translations, which the language pack contains, win. */
export function withFormPack(pack: LoadedPack, { pack: own }: LoadedFormPack): LoadedPack {
  return {
    ...pack,
    messages: { ...own.messages, ...pack.messages },
    catalogs: { ...own.catalogs, ...pack.catalogs },
  };
}

import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Language, LanguagePack } from '#contract/language.ts';
import { isRecord } from '#contract/is-record.ts';
import { type PackFile, readPack } from '#contract/pack-file.ts';
import type { FormModule } from '#engine/assemble-form.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { neededKeys } from '#engine/message-keys.ts';
import { retryableImport } from '#app/browser/retry-import.ts';
import { loadForm, type LoadedForm } from '#app/form/load-form.ts';
import { fetchJson } from './fetch-json.ts';

/** A language pack with the sign-up form, ready to be drawn. */
export interface LoadedPack extends LanguagePack {
  /** The language of the pack, as the release lists it. */
  readonly about: Language;
  readonly signUp: LoadedForm;
}

/** Loads language packs, each only once. */
export interface Languages {
  readonly all: readonly Language[];
  readonly find: (language: string) => Language | undefined;
  /**
   * Loads a pack. Rejects when it does not load. Each call sends a new request until the pack has loaded, so that a hanging
   * request blocks nothing.
   */
  readonly load: (language: string) => Promise<LoadedPack>;
  /** The pack, if it has loaded. */
  readonly loaded: (language: string) => LoadedPack | undefined;
  readonly importForm: ImportForm;
}

/** Imports the module of a form by its address. */
export type ImportForm = (address: string) => Promise<FormModule>;

const OWN_TRANSLATIONS = '/assets/i18n/';

/**
 * Creates the loader of the page's languages.
 *
 * @param all The languages of the release, the default language first.
 */
export function createLanguages(
  all: readonly Language[],
  environment: Pick<PublicEnvironment, 'translationUrl' | 'translationSuffix'>,
  importForm: ImportForm = importModule,
): Languages {
  const packs = new Map<string, LoadedPack>();
  const find = (language: string): Language | undefined => all.find((known) => known.language === language);

  async function load(language: string): Promise<LoadedPack> {
    const pack = packs.get(language) ?? (await fetchPack(language));
    packs.set(language, pack);
    return pack;
  }

  async function fetchPack(language: string): Promise<LoadedPack> {
    const found = find(language);
    if (!found) throw new Error(`There is no language "${language}".`);
    const own = fetchOwnPack(found, importForm);
    if (!usesExternalTranslations(environment)) return own;
    // The product's own messages replace missing external ones, and all of them when the external server is down.
    const [pack, messages] = await Promise.all([own, fetchExternal(language).catch(() => ({}))]);
    return { ...pack, messages: { ...pack.messages, ...messages } };
  }

  /** Fetches the external messages. This loads the ICU parser on demand. */
  async function fetchExternal(language: string): Promise<LanguagePack['messages']> {
    const external = await import('./external-messages.ts');
    return external.externalMessages(
      `${environment.translationUrl}${language}${environment.translationSuffix}`,
    );
  }

  return { all, find, load, loaded: (language) => packs.get(language), importForm };
}

/** The pack of a language and its sign-up form. Both are requested at the same time. */
async function fetchOwnPack(about: Language, importForm: ImportForm): Promise<LoadedPack> {
  const { url, language, forms, versions } = about;
  const module = importForm(forms[SIGN_UP] ?? '');
  const fetching = fetchJson<PackFile>(url).then((file) => {
    // A proxy may have answered with another file.
    if (file.language !== language) throw new Error(`${url} is not "${language}".`);
    const [missing] = missingIn(file);
    if (missing !== undefined) throw new Error(`${url} has no "${missing}".`);
    return readPack(file);
  });
  const [pack] = await Promise.all([fetching, module]);
  const data = pack.forms[SIGN_UP];
  if (!data) throw new Error(`${url} has no "${SIGN_UP}".`);
  return { ...pack, about, signUp: await loadForm({ ...data, version: versions[SIGN_UP] ?? '' }, module) };
}

/** The import of each module by its address. An import that failed can be repeated. */
const MODULES = new Map<string, () => Promise<FormModule>>();

async function importModule(url: string): Promise<FormModule> {
  const load =
    MODULES.get(url) ??
    retryableImport(async () => {
      const module: { readonly default: FormModule } = await import(/* @vite-ignore */ url);
      return module.default;
    });
  MODULES.set(url, load);
  return load();
}

/**
 * What a pack lacks: texts that are empty, texts that its own forms need (R4.7), and catalogs of their fields. A language has no
 * texts for the variant of another language. The input may be anything.
 */
function missingIn({ messages = {}, forms = {}, catalogs = {} }: Partial<PackFile>): readonly string[] {
  const own = Object.values(forms);
  const needed = own.flatMap(neededKeys);
  return [
    ...[...Object.keys(messages), ...needed].filter((key) => !isFilled(messages[key])),
    ...own.flatMap(({ fields }) =>
      fields.flatMap(({ catalog }) => (!catalog || isFilled(catalogs[catalog]?.['value']) ? [] : catalog)),
    ),
  ];
}

/** For a list this reads only its length: `Object.keys` would create a text for each index. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.keys(value).length > 0;
}

/** Whether messages come from another server. Then the server sends no pre-rendered markup. */
export function usesExternalTranslations({
  translationUrl,
}: Pick<PublicEnvironment, 'translationUrl'>): boolean {
  return translationUrl !== OWN_TRANSLATIONS;
}

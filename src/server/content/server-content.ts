import type { Catalog, Country } from '#contract/catalog.ts';
import type { CompiledForm, FormData } from '#contract/compiled-form.ts';
import type { Content, Release } from '#contract/release.ts';
import { closedForms, formsWithPage } from '#compiler/form-pages.ts';
import { loadModule } from '#compiler/forms/form-module.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import { guardedCatalogReader } from '#compiler/guarded-catalogs.ts';
import type { CatalogReader } from '#compiler/read-catalogs.ts';
import { type AppPage, compressPage } from '#server/static/app-page.ts';
import { compressFile, makeStaticFile, type StaticFile } from '#server/static/static-file.ts';
import { contentFiles } from './content-files.ts';

/** Messages of one language: flat keys, ICU strings (R2.26). */
export type Messages = Readonly<Record<string, string>>;

/** The sign-up defaults: the initial settings of a new organisation (R6.5). */
export interface SignupDefaults {
  readonly locale: string;
  /** A fraction: 0.25. */
  readonly defaultVat: number;
  /** IANA name: `Europe/Copenhagen`. */
  readonly timeZone: string;
}

/** A release as the server uses it for requests: opened, with its catalogs parsed. */
export interface ServerContent {
  readonly release: Release;
  /** Each form by its name: the form itself, then its variants. */
  readonly forms: ReadonlyMap<string, readonly CompiledForm[]>;
  /** The names of the forms that have their own page (R17.1). */
  readonly formsWithPage: ReadonlySet<string>;
  /** The forms that are offline (R18.1). */
  readonly closedForms: ReadonlySet<string>;
  /** English first. English fills in for missing texts and URLs. */
  readonly languages: readonly string[];
  /** The messages by language. */
  readonly messages: ReadonlyMap<string, Messages>;
  /** The countries that visitors can choose, by code, from the newest version of the catalog. */
  readonly countries: ReadonlyMap<string, Country>;
  /** The countries by code, from the version of the catalog that a form was compiled with (R4.9). */
  readonly countriesOf: (form: Pick<FormData, 'catalogs'>) => ReadonlyMap<string, Country>;
  /** Locale, VAT and time zone of a new organisation in a country. */
  readonly signupDefaultsOf: (country: string | null) => SignupDefaults;
  /** Subdomains with a special meaning on every domain or on the platform's domain. No organisation gets one (R7.2). */
  readonly reservedSubdomains: ReadonlySet<string>;
}

/** A release with the page and the files that the server sends for it. */
export interface ServedContent extends ServerContent {
  /** The page as the server sends it. Null when only the API runs. */
  readonly page: AppPage | null;
  /** The files that pages of this release load, by path, including the messages of R7.8. */
  readonly files: ReadonlyMap<string, StaticFile>;
}

/** The country whose defaults apply when the form does not ask for one. */
const FALLBACK_COUNTRY = 'GB';

/**
 * Prepares a release for requests: it compresses the files once, here.
 *
 * @param page The page of the release, as `makeReleasePage` makes it.
 * @param built The content of the build, as `openRelease` needs it.
 */
export async function prepareRelease(
  release: Release,
  page: AppPage | null,
  built?: Content,
): Promise<ServedContent> {
  const opened = openRelease(release, built);
  const files = new Map([...(await contentFiles(release)), ...(await messageFiles(opened.messages))]);
  return { ...opened, page: page && (await compressPage(page)), files };
}

/** `/assets/i18n/{language}.json` (R7.8): flat ICU strings, a public contract. */
async function messageFiles(
  messages: ReadonlyMap<string, Messages>,
): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const [language, texts] of messages) {
    const file = makeStaticFile({
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      identity: Buffer.from(JSON.stringify(texts)),
    });
    files.set(`/assets/i18n/${language}.json`, await compressFile(file));
  }
  return files;
}

/**
 * Reads from a release what the server needs to validate submissions. It parses catalogs once, here.
 *
 * @param built The content of the build: what protects the service comes from there (R21.4).
 */
export function openRelease(release: Release, built: Content = release.content): ServerContent {
  const { content } = release;
  const catalogs = guardedCatalogReader(content, built);
  const languages = languageKeys(content);
  const countriesIn = (version?: number): ReadonlyMap<string, Country> =>
    byKey(
      entriesOf<Country>(catalogs, version === undefined ? 'countries' : `countries@${version}`),
      'value',
    );
  const messages = new Map(languages.map((language) => [language, readMessages(content, language)]));
  const newest = countriesIn();
  const defaults = byKey(entriesOf<SignupDefaultsEntry>(catalogs, 'sign-up-defaults'), 'country');
  return {
    release,
    forms: new Map(Object.keys(release.forms).map((name) => [name, loadForms(release, name)])),
    formsWithPage: formsWithPage(content),
    closedForms: closedForms(content),
    languages,
    messages,
    countries: newest,
    countriesOf: ({ catalogs: { countries } }) => (countries === undefined ? newest : countriesIn(countries)),
    signupDefaultsOf(country) {
      const found = defaults.get(country ?? FALLBACK_COUNTRY) ?? defaults.get(FALLBACK_COUNTRY);
      if (!found) throw new Error(`catalogs/sign-up-defaults has no entry for ${FALLBACK_COUNTRY}`);
      return found;
    },
    reservedSubdomains: new Set(
      entriesOf<{ readonly label: string }>(catalogs, 'reserved-subdomains').map(({ label }) => label),
    ),
  };
}

interface SignupDefaultsEntry extends SignupDefaults {
  readonly country: string;
}

function loadForms({ forms, files }: Release, name: string): readonly CompiledForm[] {
  return (forms[name] ?? []).map(({ data, module }) => {
    const text = files.get(module);
    if (text === undefined) throw new Error(`The release has no file ${module}.`);
    return loadModule(data, text);
  });
}

/** The entries of a catalog. The content check has validated their shape. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape, and the check has validated it
function entriesOf<Entry>(catalogs: Pick<CatalogReader, 'read'>, reference: string): readonly Entry[] {
  const { entries }: Pick<Catalog, 'entries'> = catalogs.read(reference);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the check has validated the shape of entries
  return entries as readonly Entry[];
}

function byKey<Entry, Key extends keyof Entry>(
  entries: readonly Entry[],
  key: Key,
): ReadonlyMap<Entry[Key], Entry> {
  return new Map(entries.map((entry) => [entry[key], entry]));
}

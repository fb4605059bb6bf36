import { createHash } from 'node:crypto';
import type { Language, LanguagePack, PageContent } from '#contract/language.ts';
import { type PackFile, readPack, writePack } from '#contract/pack-file.ts';
import type { Content, FormVersions, Release, ReleasedForm } from '#contract/release.ts';
import { contentId } from './content/content.ts';
import { compileForm, inVersion, type UnloadedForm, type VersionParts } from './forms/compile-form.ts';
import { formModule } from './forms/form-module.ts';
import { formNames, variantNames, variantOf } from './forms/read-form.ts';
import {
  languageKeys,
  languagePack,
  localeOf,
  readMessages,
  type FormsInLanguage,
} from './language-packs.ts';
import { pageNotices } from './page-notices.ts';
import { compilePages, packedForm, pagedForms } from './form-pages.ts';
import { spellingsOf } from '#contract/catalog-names.ts';
import { catalogReader, textProperty } from './read-catalogs.ts';

/** What `compileRelease` needs besides the content. */
export interface ReleaseOptions {
  /** The versions of forms in the previous release. An unchanged form keeps its version. */
  readonly before?: FormVersions;
  /** Identifies the version of the program. Each version can read only the files that it has compiled itself. */
  readonly program?: string;
}

/** Compiles content into a release. Throws when the content has a mistake that the check reports. */
export function compileRelease(
  content: Content,
  { before = {}, program = 'source' }: ReleaseOptions = {},
): Release {
  const files = new Map<string, string>();
  const forms = compileForms(content, before, files);
  const timeZones = catalogReader(content).read('time-zones').entries;
  const languages = compileLanguages(content, forms, files);
  const page: PageContent = {
    languages,
    timeZones: addFile(files, 'time-zones.json', JSON.stringify(timeZones)),
    spellings: compileSpellings(content, files),
    pages: compilePages(content, {
      formsIn: (language) => formsIn(forms, content, language),
      packOf: (language) => packIn(languages, files, language),
      addFile: (name, text) => addFile(files, name, text),
    }),
  };
  return { id: contentId(content), program, content, forms, page, notices: pageNotices(content), files };
}

/** Compiles every language, and adds its pack to the files. The packs do not contain forms with their own page. */
export function compileLanguages(
  content: Content,
  forms: Release['forms'],
  files: Map<string, string>,
): readonly Language[] {
  const catalogs = catalogReader(content);
  const [shared, paged] = splitByPage(content, forms);
  const inLanguage = languageKeys(content).map(
    (language) => [language, formsIn(shared, content, language)] as const,
  );
  const prefixes = new Set(prefixesOf(shared));
  const otherPrefixes = prefixesOf(paged).filter((prefix) => !prefixes.has(prefix));
  return inLanguage.map(([language, own]) => {
    const pack = languagePack(content, language, { forms: dataOf(own), otherPrefixes });
    return {
      ...localeOf(language, catalogs),
      offer: readMessages(content, language)['page.offer'] ?? '',
      url: addFile(files, `language-${language}.json`, writePack(pack)),
      forms: Object.fromEntries(Object.entries(own).map(([name, { module }]) => [name, module])),
      versions: Object.fromEntries(Object.entries(own).map(([name, { data }]) => [name, data.version])),
    };
  });
}

/** Adds the further spellings of each catalog that has some. Typeaheads load them when a list opens (R2.44). */
function compileSpellings(content: Content, files: Map<string, string>): PageContent['spellings'] {
  const catalogs = catalogReader(content);
  const known = catalogs.names();
  return Object.fromEntries(
    known.flatMap((catalog) => {
      const name = spellingsOf(catalog, known);
      if (name === undefined) return [];
      const spelled = catalogs
        .read(name)
        .entries.map((entry) => [textProperty(entry, 'value'), entry['aliases']]);
      return [[catalog, addFile(files, `${name}.json`, JSON.stringify(Object.fromEntries(spelled)))]];
    }),
  );
}

/** Separates the forms that every page has from those with their own page. */
function splitByPage(
  content: Content,
  forms: Release['forms'],
): readonly [Release['forms'], Release['forms']] {
  const withPage = pagedForms(content);
  const those = (isPaged: boolean): Release['forms'] =>
    Object.fromEntries(Object.entries(forms).filter(([name]) => withPage.has(name) === isPaged));
  return [those(false), those(true)];
}

function prefixesOf(forms: Release['forms']): readonly string[] {
  return Object.values(forms).flatMap((variants) => variants.map(({ data }) => data.messagePrefix));
}

/** Reads the pack of a language from its file. */
function packIn(
  languages: readonly Language[],
  files: ReadonlyMap<string, string>,
  language: string,
): LanguagePack {
  const url = languages.find((known) => known.language === language)?.url ?? '';
  const file: PackFile = JSON.parse(files.get(url) ?? '');
  return readPack(file);
}

/** The language packs of a release, for programs that have all files in memory. */
export function packsOf({ page, files }: Release): readonly LanguagePack[] {
  return page.languages.map(({ language }) => packIn(page.languages, files, language));
}

/** Adds a file under an address with the hash of its text, so that an unchanged file keeps its address. */
function addFile(files: Map<string, string>, name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const address = `/content/${name.replace(/\.\w+$/, (ending) => `-${hash}${ending}`)}`;
  files.set(address, text);
  return address;
}

/** Compiles every form in all its variants, and adds their modules to the files. */
export function compileForms(
  content: Content,
  before: FormVersions,
  files: Map<string, string>,
): Release['forms'] {
  const compiled = formNames(content).map((name) => {
    const variants = compileVariants(content, name, before[name] ?? []).map(({ data, code }) => {
      const file = data.variant === null ? name : `${name}-${data.variant}`;
      return { data, module: addFile(files, `form-${file}.js`, formModule(code)) };
    });
    return [name, variants] as const;
  });
  return Object.fromEntries(compiled);
}

/** Compiles a form and its variants. They keep the version of the previous release unless one of them has changed. */
function compileVariants(content: Content, name: string, before: readonly string[]): readonly UnloadedForm[] {
  const variants = [null, ...variantNames(content, name)].map((variant) =>
    compileForm(content, name, variant),
  );
  const last = Number.parseInt(before[0] ?? '0', 10);
  const texts = textsOf(content, variants[0]?.data.messagePrefix ?? '');
  const numbered = (number: number): readonly UnloadedForm[] =>
    variants.map((parts) => inVersion(parts, { number, texts }));
  const unchanged = numbered(Math.max(last, 1));
  const versions = unchanged.map(({ data }) => data.version);
  const isChanged = last > 0 && versions.join() !== before.join();
  return isChanged ? numbered(last + 1) : unchanged;
}

/** The texts of a form in every language, including its consent. */
function textsOf(content: Content, prefix: string): VersionParts['texts'] {
  return languageKeys(content).flatMap((language) =>
    Object.entries(readMessages(content, language)).filter(([key]) => key.startsWith(`${prefix}.`)),
  );
}

/** The forms of a language: the variant of the language, or the form itself (R4.7). */
function formsIn(
  forms: Release['forms'],
  content: Content,
  language: string,
): Readonly<Record<string, ReleasedForm>> {
  const entries = Object.entries(forms).flatMap(([name, variants]) => {
    const found = variants.find(({ data }) => data.variant === variantOf(content, name, language));
    return found ? [[name, found] as const] : [];
  });
  return Object.fromEntries(entries);
}

function dataOf(forms: Readonly<Record<string, ReleasedForm>>): FormsInLanguage {
  return Object.fromEntries(Object.entries(forms).map(([name, { data }]) => [name, packedForm(data)]));
}

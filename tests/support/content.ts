import type { CompiledForm } from '#contract/compiled-form.ts';
import type { LanguagePack } from '#contract/language.ts';
import type { Content, Release } from '#contract/release.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { evaluateModule, loadModule } from '#compiler/forms/form-module.ts';
import type { FormModule } from '#engine/assemble-form.ts';
import { type PackFile, writePack } from '#contract/pack-file.ts';
import { compileRelease, packsOf } from '#compiler/release.ts';
import { renderedLanguages as languagesOfRelease } from '#publishing/rendered-languages.ts';
import { CONTENT_ROOT } from './roots.ts';

/** The content with which tests run. */
export const CONTENT: Content = readContent(CONTENT_ROOT);

/** The release that `CONTENT` compiles to. */
export const RELEASE: Release = compileRelease(CONTENT);

const packs: readonly LanguagePack[] = packsOf(RELEASE);

/** The languages of the release, and their packs in the same order. */
export const documents = { languages: RELEASE.page.languages, packs };

/** The parsed file of a language's pack. */
export function packFileIn(language: string): PackFile {
  const file: PackFile = JSON.parse(writePack(packIn(language)));
  return file;
}

/** The language pack of a language. */
export function packIn(language: string): LanguagePack {
  const found = packs.find((pack) => pack.language === language);
  if (!found) throw new Error(`There is no language "${language}".`);
  return found;
}

/** The languages of the release in the form that the prerenderer gets. */
export const renderedLanguages = languagesOfRelease(RELEASE);

/** The compiled forms of the release. */
export const signUp = formOfRelease('sign-up');
export const terms = formOfRelease('terms');

function formOfRelease(name: string): CompiledForm {
  const [released] = RELEASE.forms[name] ?? [];
  if (!released) throw new Error(`There is no form "${name}".`);
  return loadModule(released.data, RELEASE.files.get(released.module) ?? '');
}

/** Imports the module of a form of the release by its address, as a browser would. */
export const importModule = importModuleOf(RELEASE);

/** Imports the modules of another release. */
export function importModuleOf({ files }: Pick<Release, 'files'>): (address: string) => Promise<FormModule> {
  return async (address) => {
    const text = files.get(address);
    if (text === undefined) throw new Error(`There is no ${address}.`);
    return evaluateModule(text);
  };
}

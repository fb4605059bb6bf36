import { LONGEST_ADDRESS } from '#contract/address-of-name.ts';
import { isRecord } from '#contract/is-record.ts';
import { parsedJson } from '#contract/parsed-json.ts';
import type { Content } from '#contract/release.ts';
import { pagedForms } from '#compiler/form-pages.ts';
import { formNames } from '#compiler/forms/read-form.ts';
import { languageKeys } from '#compiler/language-packs.ts';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import { BUILT_IN_FORMS } from '#linter/form.ts';
import type { FormStart, NewForm } from './begin-form.ts';

/** The names and addresses that are taken. */
export interface KnownNames {
  /** The content that gets the form, and others whose names are taken. */
  readonly contents: readonly Content[];
  /** The forms of earlier releases. Their answers are still there, so no new form may have their names. */
  readonly earlier: readonly string[];
}

const SHAPE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Every JavaScript object has members like these. */
const NO_NAMES: readonly string[] = ['constructor'];

/** Why a form cannot begin with this name, this address and these languages, in plain words. Undefined when it can. */
export function refusalOf(wanted: NewForm, known: KnownNames): string | undefined {
  return (
    shapeRefusal(wanted) ??
    addressRefusal(wanted.path, known.contents) ??
    nameRefusal(wanted.form, known) ??
    languageRefusal(wanted.languages, known.contents) ??
    copyRefusal(wanted.start, known.contents)
  );
}

function shapeRefusal({ form, path, title }: NewForm): string | undefined {
  if (title.trim() === '') return 'The form needs a name.';
  if (!SHAPE.test(path) || path.length > LONGEST_ADDRESS)
    return `Use small letters, digits and single hyphens for the address, a letter first, and at most ${LONGEST_ADDRESS} characters, such as "waiting-list".`;
  return SHAPE.test(form) ? undefined : 'The name has to begin with a letter, such as "Waiting list".';
}

function addressRefusal(path: string, contents: readonly Content[]): string | undefined {
  const owner = contents.flatMap((content) => ownersOf(content, path))[0];
  if (isLanguage(path, contents))
    return `"${path}" is a language, and no address: #/${path} is the sign-up page in it.`;
  return owner === undefined
    ? undefined
    : `The form "${owner}" has the address "${path}" already. Choose another one.`;
}

function nameRefusal(form: string, { contents, earlier }: KnownNames): string | undefined {
  const isThere = contents.some((content) => hasFolder(content, form));
  if (isThere || [...BUILT_IN_FORMS, ...NO_NAMES].includes(form))
    return `There is a form "${form}" already. Choose another name.`;
  return earlier.includes(form)
    ? `An earlier form was called "${form}", and its answers are kept under this name. Choose another one.`
    : undefined;
}

function languageRefusal(languages: NewForm['languages'], contents: readonly Content[]): string | undefined {
  if (languages?.length === 0) return 'The page needs a language.';
  const known = contents.flatMap(languageKeys);
  const strange = languages?.find((language) => !known.includes(language));
  return strange === undefined ? undefined : `The platform has no texts in the language "${strange}".`;
}

function copyRefusal(start: FormStart, [own]: readonly Content[]): string | undefined {
  if (start.kind === 'template' || (own && formNames(own).includes(start.form))) return undefined;
  return `There is no form "${start.form}" to copy.`;
}

/** The forms whose page has an address. The address of a page that cannot be read is the check's to report. */
function ownersOf(content: Content, path: string): readonly string[] {
  const readable = [...content].filter(
    ([file, text]) => !file.endsWith('/page.json') || isRecord(parsedJson(text)),
  );
  return [...pagedForms(new Map(readable))].flatMap(([form, page]) => (page.path === path ? form : []));
}

function hasFolder(content: Content, form: string): boolean {
  return [...content.keys()].some((path) => path.startsWith(`forms/${form}/`));
}

function isLanguage(path: string, contents: readonly Content[]): boolean {
  return contents.some((content) =>
    [...languageKeys(content), ...localesIn(content)].some((language) => language.toLowerCase() === path),
  );
}

/** The languages that the platform knows, also those without texts. */
function localesIn(content: Content): readonly string[] {
  const catalogs = catalogReader(content);
  return catalogs.names().includes('locales')
    ? catalogs.read('locales').entries.map((entry) => textProperty(entry, 'language'))
    : [];
}

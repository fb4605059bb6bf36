import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type {
  GalleryData,
  GalleryDocument,
  GalleryForm,
  GalleryLanguage,
} from '#gallery/page/gallery-data.ts';
import { checkForms } from '#linter/check-forms.ts';
import { variantNames } from '#compiler/forms/read-form.ts';
import { languageKeys, localeOf } from '#compiler/language-packs.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';
import type { Documents } from '#linter/lay-over.ts';

/** Reads all that the gallery shows beside a form: documents as they stand, broken or not, and what the check finds. */
export function readGallery(folder: string, { root, isOwn }: Documents): GalleryData {
  return {
    folder,
    forms: formFolders(root).map((name) => readGalleryForm(root, name)),
    languages: languageKeys(root).map((language) => readLanguage(root, language)),
    themes: namesOf(join(PROJECT_ROOT, 'themes'), '.css'),
    findings: checkForms(root, folder).filter(isOwn),
  };
}

function readGalleryForm(root: string, name: string): GalleryForm {
  const files = readdirSync(join(root, 'forms', name), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file.endsWith('.json') && !file.startsWith('released/'));
  const documents = inReadingOrder(files).map((file) => readDocument(root, `forms/${name}/${file}`));
  const ui = documents.find(({ file }) => file.endsWith('/ui.json'))?.text ?? '';
  return {
    name,
    messages: /"messages"\s*:\s*"(\w+)"/.exec(ui)?.[1] ?? null,
    variants: variantNames(root, name),
    documents,
  };
}

/** What is valid, how it is asked, what is different in a language, what should come out. */
function inReadingOrder(files: readonly string[]): readonly string[] {
  const variants = files.filter((file) => file.includes('/')).toSorted();
  const order = ['schema.json', 'ui.json', ...variants, 'examples.json'];
  return order.filter((file) => files.includes(file));
}

function readLanguage(root: string, language: string): GalleryLanguage {
  return {
    language,
    nativeName: nativeNameOf(root, language),
    document: readDocument(root, `catalogs/messages/${language}.json`),
  };
}

/** A language that the catalog of locales does not know is a finding, and goes by its key until that is mended. */
function nativeNameOf(root: string, language: string): string {
  try {
    return localeOf(language, catalogReader(root)).nativeName;
  } catch {
    return language;
  }
}

function readDocument(root: string, file: string): GalleryDocument {
  return { file, text: readFileSync(join(root, file), 'utf8') };
}

/** The folders of forms, those too whose documents are not all there yet. */
function formFolders(root: string): readonly string[] {
  const entries = readdirSync(join(root, 'forms'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function namesOf(folder: string, extension: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith(extension)).map((file) => file.slice(0, -extension.length));
}

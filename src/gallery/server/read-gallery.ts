import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  GalleryData,
  GalleryDocument,
  GalleryForm,
  GalleryLanguage,
} from '#gallery/page/gallery-data.ts';
import type { Content } from '#contract/release.ts';
import { namesIn } from '#compiler/content/content.ts';
import { checkForms } from '#linter/check-forms.ts';
import { variantNames } from '#compiler/forms/read-form.ts';
import { languageKeys, localeOf } from '#compiler/language-packs.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';
import type { Finding } from '#linter/finding.ts';
import { isOwnFinding, layOver } from '#linter/lay-over.ts';
import { readFolder, type CheckedFiles } from '#linter/read-folder.ts';

/** What the gallery looks at: the documents of a folder, made whole where they are only a part. */
export interface GalleryContent {
  readonly files: CheckedFiles;
  /** Whether somebody who edits the folder can mend it there. */
  readonly isOwn: (finding: Finding) => boolean;
}

/** Reads a folder; of the product it gets what it lacks. */
export function readGalleryContent(folder: string, product: string = PROJECT_ROOT): GalleryContent {
  const own = readFolder(folder);
  if (folder === product) return { files: own, isOwn: () => true };
  return {
    files: { ...own, content: layOver(own.content, readContent(product)) },
    isOwn: (finding) => isOwnFinding(own.content, finding),
  };
}

/** Reads all that the gallery shows beside a form: documents as they stand, broken or not, and what the check finds. */
export function readGallery(folder: string, { files, isOwn }: GalleryContent): GalleryData {
  const { content } = files;
  return {
    folder,
    forms: formFolders(content).map((name) => readGalleryForm(content, name)),
    languages: languageKeys(content).map((language) => readLanguage(content, language)),
    themes: namesOf(join(PROJECT_ROOT, 'themes'), '.css'),
    findings: checkForms(files).filter(isOwn),
  };
}

function readGalleryForm(content: Content, name: string): GalleryForm {
  const folder = `forms/${name}/`;
  const files = [...content.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length));
  const documents = inReadingOrder(files).map((file) => readDocument(content, `forms/${name}/${file}`));
  const ui = documents.find(({ file }) => file.endsWith('/ui.json'))?.text ?? '';
  return {
    name,
    messages: /"messages"\s*:\s*"(\w+)"/.exec(ui)?.[1] ?? null,
    variants: variantNames(content, name),
    documents,
  };
}

/** What is valid, how it is asked, what is different in a language, what should come out. */
function inReadingOrder(files: readonly string[]): readonly string[] {
  const variants = files.filter((file) => file.includes('/')).toSorted();
  const order = ['schema.json', 'ui.json', ...variants, 'examples.json'];
  return order.filter((file) => files.includes(file));
}

function readLanguage(content: Content, language: string): GalleryLanguage {
  return {
    language,
    nativeName: nativeNameOf(content, language),
    document: readDocument(content, `catalogs/messages/${language}.json`),
  };
}

/** A language that the catalog of locales does not know is a finding, and goes by its key until that is mended. */
function nativeNameOf(content: Content, language: string): string {
  try {
    return localeOf(language, catalogReader(content)).nativeName;
  } catch {
    return language;
  }
}

function readDocument(content: Content, file: string): GalleryDocument {
  return { file, text: content.get(file) ?? '' };
}

/** The folders of forms, those too whose documents are not all there yet. */
function formFolders(content: Content): readonly string[] {
  return [...new Set(namesIn(content, /^forms\/([^/]+)\//))];
}

function namesOf(folder: string, extension: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith(extension)).map((file) => file.slice(0, -extension.length));
}

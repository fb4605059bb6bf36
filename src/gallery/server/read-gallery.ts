import type { Finding } from '#contract/finding.ts';
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
import { isOwnFinding, layOver } from '#linter/lay-over.ts';
import { readFolder, type CheckedFiles } from '#linter/read-folder.ts';

/** What the gallery shows: the documents of a folder, completed by the product's where the folder lacks some. */
export interface GalleryContent {
  readonly files: CheckedFiles;
  /** Whether the finding is in a file of this folder, so that an editor can correct it there. */
  readonly isOwn: (finding: Finding) => boolean;
}

/** Reads a folder, and adds the product's documents that it lacks. */
export function readGalleryContent(folder: string, product: string = PROJECT_ROOT): GalleryContent {
  const own = readFolder(folder);
  if (folder === product) return { files: own, isOwn: () => true };
  return {
    files: { ...own, content: layOver(own.content, readContent(product)) },
    isOwn: (finding) => isOwnFinding(own.content, finding),
  };
}

/** Reads all that the gallery shows beside a form: the documents as they are, even broken ones, and the check's findings. */
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

/** The order in which an editor reads the files of a form: schema, UI schema, variants, examples. */
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

/** The native name of a language. The key stands in for a name that the catalog of locales lacks, which is also a finding. */
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

/** The folders of forms, even those that still lack some documents. */
function formFolders(content: Content): readonly string[] {
  return [...new Set(namesIn(content, /^forms\/([^/]+)\//))];
}

function namesOf(folder: string, extension: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith(extension)).map((file) => file.slice(0, -extension.length));
}

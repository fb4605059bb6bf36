import type { Place } from '#contract/finding.ts';
import { catalogsOf, type CatalogFiles } from './catalog-files.ts';
import { formsOf, type Form } from './form.ts';
import type { Content } from '#contract/release.ts';
import {
  languagesOf,
  messageKeysOf,
  messageKeysPlaceOf,
  type Language,
  type MessageKey,
} from './message-files.ts';
import type { CheckedFiles } from './read-folder.ts';
import { sourceFile, type SourceFile } from './source-file.ts';

/** All checked files, parsed once. Rules only read it. */
export interface Workspace {
  readonly content: Content;
  /** The folder with the documents. Undefined when they are not in a folder. */
  readonly home: string | undefined;
  readonly files: readonly SourceFile[];
  /** The paths of documents that nothing reads because of their names. */
  readonly unread: readonly string[];
  /** The forms that can be parsed, each followed by its variants. */
  readonly forms: readonly Form[];
  readonly catalogs: CatalogFiles;
  readonly languages: readonly Language[];
  /** The declared message keys. Undefined when `keys.json` cannot be parsed. */
  readonly messageKeys: ReadonlyMap<string, MessageKey> | undefined;
  /** The place of findings about keys that are not declared. */
  readonly messageKeysPlace: Place | undefined;
}

/** Parses all checked files. Never throws because of their content. */
export function makeWorkspace({ content, encodings, unread = [], home }: CheckedFiles): Workspace {
  const files = [...content].map(([path, text]) => sourceFile(path, text, encodings?.get(path)));
  const strays = files.filter(({ path, kind }) => kind === undefined && !ELSEWHERE.includes(path));
  return {
    content,
    home,
    files,
    unread: [...unread, ...strays.map(({ path }) => path)].toSorted(),
    forms: formsOf(files),
    catalogs: catalogsOf(files),
    languages: languagesOf(files),
    messageKeys: messageKeysOf(files),
    messageKeysPlace: messageKeysPlaceOf(files),
  };
}

/** Files that only tests read. */
const ELSEWHERE = ['catalogs/formats/examples.json'];

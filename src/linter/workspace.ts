import { catalogsOf, type CatalogFiles } from './catalog-files.ts';
import { formsOf, type Form } from './form.ts';
import type { Content } from '#contract/release.ts';
import type { Place } from '#compiler/documents/json-node.ts';
import {
  languagesOf,
  messageKeysOf,
  messageKeysPlaceOf,
  type Language,
  type MessageKey,
} from './message-files.ts';
import type { CheckedFiles } from './read-folder.ts';
import { sourceFile, type SourceFile } from './source-file.ts';

/** All that is checked, read once. Rules look at it and change nothing. */
export interface Workspace {
  readonly content: Content;
  /** The folder that an editor sees the documents in; undefined when they are in no folder. */
  readonly home: string | undefined;
  readonly files: readonly SourceFile[];
  /** The paths of the documents that nothing reads, for their names. */
  readonly unread: readonly string[];
  /** The forms that can be read, each followed by its variants. */
  readonly forms: readonly Form[];
  readonly catalogs: CatalogFiles;
  readonly languages: readonly Language[];
  /** The declared message keys; undefined when `keys.json` cannot be read. */
  readonly messageKeys: ReadonlyMap<string, MessageKey> | undefined;
  /** The place of what is not declared. */
  readonly messageKeysPlace: Place | undefined;
}

/** Parses all that is checked. Never throws on what the files hold. */
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

/** Read by tests alone. */
const ELSEWHERE = ['catalogs/formats/examples.json'];

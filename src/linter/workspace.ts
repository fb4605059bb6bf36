import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { catalogsOf, type CatalogFiles } from './catalog-files.ts';
import { formsOf, type Form } from './form.ts';
import { kindOf } from './file-kind.ts';
import type { Place } from '#compiler/documents/json-node.ts';
import {
  languagesOf,
  messageKeysOf,
  messageKeysPlaceOf,
  type Language,
  type MessageKey,
} from './messages.ts';
import { readSourceFile, type SourceFile } from './source-file.ts';

/** All that is checked, read once. Rules look at it and change nothing. */
export interface Workspace {
  /** The folder that holds `forms/` and `catalogs/`. */
  readonly root: string;
  /** Where its documents are at home: another folder while they lie over the product's. */
  readonly home: string;
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

/** Frozen or fetched, not written by hand. */
const NOT_OURS = /^forms\/[^/]+\/released\/|^catalogs\/(?:sources\/|checksums\.json$)/;

/** Reads a folder that holds `forms/` and `catalogs/`. */
export function readWorkspace(root: string, home: string = root): Workspace {
  const paths = ['forms', 'catalogs'].flatMap((folder) => documentsIn(root, folder));
  const files = paths.filter((path) => path.endsWith('.json')).map((path) => readSourceFile(root, path));
  return {
    root,
    home,
    files,
    unread: paths.filter((path) => kindOf(path) === undefined && !ELSEWHERE.includes(path)),
    forms: formsOf(files),
    catalogs: catalogsOf(files),
    languages: languagesOf(files),
    messageKeys: messageKeysOf(files),
    messageKeysPlace: messageKeysPlaceOf(files),
  };
}

/** Read by tests alone. */
const ELSEWHERE = ['catalogs/formats/examples.json'];

/** What is JSON by its name, or was meant to be. */
function documentsIn(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.json[5c]?$/i.test(name))
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
    .filter((path) => !NOT_OURS.test(path))
    .toSorted();
}

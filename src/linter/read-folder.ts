import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '#contract/release.ts';
import { isCatalogSource, isContentPath } from '#compiler/content/content.ts';
import { filesIn } from '#compiler/content/read-content.ts';
import type { Encoding } from './source-file.ts';

/** The input of the check: content and, if it comes from a folder, facts that only a folder has. */
export interface CheckedFiles {
  readonly content: Content;
  /** The encodings of files that are not plain UTF-8. A file that cannot be decoded has an empty text. */
  readonly encodings?: ReadonlyMap<string, Encoding>;
  /** Files that look like documents, such as `ui.json5`, but that nothing reads because of their names. */
  readonly unread?: readonly string[];
  /** The folder with the documents. */
  readonly home?: string;
}

/** Reads a folder with `forms/` and `catalogs/`. */
export function readFolder(home: string): CheckedFiles {
  const paths = ['forms', 'catalogs'].flatMap((folder) => filesIn(home, folder));
  const read = paths
    .filter(isContentPath)
    .map((path) => [path, decode(readFileSync(join(home, path)))] as const);
  return {
    content: new Map(read.map(([path, { text }]) => [path, text])),
    encodings: new Map(read.map(([path, { encoding }]) => [path, encoding])),
    unread: paths.filter(
      (path) => /\.json[5c]?$/i.test(path) && !isContentPath(path) && !isCatalogSource(path),
    ),
    home,
  };
}

function decode(bytes: Buffer): { encoding: Encoding; text: string } {
  const marks = bytes.subarray(0, 2).toString('hex');
  if (marks === 'fffe' || marks === 'feff' || bytes.includes(0)) return { encoding: 'utf-16', text: '' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const hasMark = text.startsWith('\uFEFF');
    return hasMark ? { encoding: 'utf-8-with-mark', text: text.slice(1) } : { encoding: 'utf-8', text };
  } catch {
    return { encoding: 'other', text: '' };
  }
}

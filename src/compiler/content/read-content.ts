import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Content } from '#contract/release.ts';
import { isContentPath } from './content.ts';

/** Reads the content of a folder with `forms/` and `catalogs/`. A missing folder gives no files. */
export function readContent(root: string): Content {
  const paths = ['forms', 'catalogs'].flatMap((folder) => filesIn(root, folder)).filter(isContentPath);
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The paths of all files in a folder, relative to the root, with slashes, sorted. */
export function filesIn(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(root.length).split(sep).filter(Boolean).join('/'),
    )
    .toSorted();
}

/** Writes documents into a folder, byte for byte, and deletes those whose text is null. Other files stay. */
export function writeContent(root: string, content: ReadonlyMap<string, string | null>): void {
  for (const [path, text] of content) {
    if (text === null) rmSync(join(root, path), { force: true });
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }
}

/** Makes functions that read and write the documents of a folder. */
export function documentFolder(root: string): {
  readonly read: () => Content;
  readonly write: (changes: ReadonlyMap<string, string | null>) => void;
} {
  return { read: () => readContent(root), write: (changes) => writeContent(root, changes) };
}

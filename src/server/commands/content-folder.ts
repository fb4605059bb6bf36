import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';
import { isCatalogSource, isContentPath } from '#compiler/content/content.ts';
import { filesIn, readContent } from '#compiler/content/read-content.ts';

/** The paths of content with the SHA-256 of their texts. */
export type Hashes = Readonly<Record<string, string>>;

/** The number of the release that a command last wrote into a folder, and the hashes of that release's files. */
export interface FolderBase {
  readonly base: number;
  readonly files: Hashes;
}

/** The name of the file that stores the `FolderBase` of a folder. */
const BASE_FILE = '.content.json';

/** The content of a folder, and the release that a command last wrote into it. */
export interface ContentFolder {
  readonly content: () => Content;
  /** Undefined when no release was ever written into this folder. */
  readonly base: () => FolderBase | undefined;
  /** Writes these texts, byte for byte, deletes the files that the release does not have, and makes the release the base. */
  readonly replaceWith: (release: FolderBase, texts: Content) => void;
}

/** Opens a folder that holds `forms/` and `catalogs/`, or will hold them after `pull`. */
export function openFolder(dir: string): ContentFolder {
  const baseFile = join(dir, BASE_FILE);
  return {
    content: () => {
      refuseLinks(dir);
      refuseStrays(dir);
      return readContent(dir);
    },
    base: () => (existsSync(baseFile) ? parseBase(readFileSync(baseFile, 'utf8')) : undefined),
    replaceWith: (release, texts) => {
      for (const path of readContent(dir).keys())
        if (release.files[path] === undefined) rmSync(join(dir, path));
      for (const [path, text] of texts) {
        mkdirSync(dirname(join(dir, path)), { recursive: true });
        writeFileSync(join(dir, path), text);
      }
      mkdirSync(dir, { recursive: true });
      writeFileSync(baseFile, `${JSON.stringify(release, null, 2)}\n`);
    },
  };
}

/** Refuses a symbolic link. `readContent` does not follow it, so a push would delete the files behind it. */
function refuseLinks(dir: string): void {
  const link = ['forms', 'catalogs']
    .map((folder) => join(dir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .find((entry) => entry.isSymbolicLink());
  if (link) {
    const path = relative(dir, join(link.parentPath, link.name));
    throw new Error(`${path} is a symbolic link: put the files themselves there`);
  }
}

/** Refuses a document whose path cannot be content, because a push would leave it out without a word. */
function refuseStrays(dir: string): void {
  const stray = ['forms', 'catalogs']
    .flatMap((folder) => filesIn(dir, folder))
    .find((path) => path.endsWith('.json') && !isContentPath(path) && !isCatalogSource(path));
  if (stray !== undefined)
    throw new Error(`${stray} cannot be content: its path may have letters, digits and . _ + -`);
}

/** The SHA-256 of each text of content. */
export function hashesOf(content: Content): Hashes {
  const entries = [...content].map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]);
  return Object.fromEntries(entries);
}

/** The paths whose texts differ. */
export function differing(one: Hashes, other: Hashes): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((path) => one[path] !== other[path])
    .toSorted();
}

function parseBase(text: string): FolderBase {
  const parsed: unknown = JSON.parse(text);
  const { base, files } = isRecord(parsed) ? parsed : {};
  if (typeof base !== 'number' || !isRecord(files))
    throw new Error(`${BASE_FILE} is damaged: pull into another folder`);
  return {
    base,
    files: Object.fromEntries(Object.entries(files).map(([path, hash]) => [path, String(hash)])),
  };
}

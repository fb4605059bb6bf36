import type { Place } from '#contract/finding.ts';
import { LatestMap } from '#contract/latest-map.ts';
import { kindOf, type FileKind } from './file-kind.ts';
import { parseJson, type ParsedJson } from '#compiler/documents/parse-json.ts';

/** The encoding of a file. */
export type Encoding = 'utf-8' | 'utf-8-with-mark' | 'utf-16' | 'other';

/** A file with its text and, if it is valid JSON, its tree. */
export interface SourceFile extends ParsedJson {
  /** The path relative to the checked folder, with slashes. */
  readonly path: string;
  readonly kind: FileKind | undefined;
  readonly encoding: Encoding;
  readonly text: string;
}

/** The start of a file, which is the place of findings about the file itself. */
export function startOf(file: string): Place {
  return { file, line: 1, column: 1 };
}

/** The latest parsed file of each path. While an editor types, the check runs at each pause, and only one file has changed. */
const parsedBefore = new LatestMap<string, SourceFile>(200);

/** Parses one file. Never throws on its content. */
export function sourceFile(path: string, text: string, encoding: Encoding = 'utf-8'): SourceFile {
  const before = parsedBefore.get(path);
  const isSame = before?.text === text && before.encoding === encoding;
  const file = isSame ? before : parsedFile(path, text, encoding);
  parsedBefore.set(path, file);
  return file;
}

function parsedFile(path: string, text: string, encoding: Encoding): SourceFile {
  const isReadable = encoding === 'utf-8' || encoding === 'utf-8-with-mark';
  // A file that is not a text, or empty, has one finding. We do not parse it.
  const parsed = isReadable && text.trim() !== '' ? parseJson(path, text) : nothing(path);
  return { path, kind: kindOf(path), encoding, text, ...parsed };
}

function nothing(file: string): ParsedJson {
  return { root: undefined, faults: [], placeAt: () => startOf(file) };
}

import type { Place } from '#compiler/documents/json-node.ts';
import { kindOf, type FileKind } from './file-kind.ts';
import { parseJson, type ParsedJson } from '#compiler/documents/parse-json.ts';

/** How the bytes of a file are written, where it is not plain UTF-8. */
export type Encoding = 'utf-8' | 'utf-8-with-mark' | 'utf-16' | 'other';

/** A file as it was read: its text and, when it is JSON without faults, its tree. */
export interface SourceFile extends ParsedJson {
  /** Relative to the checked folder, with slashes. */
  readonly path: string;
  readonly kind: FileKind | undefined;
  readonly encoding: Encoding;
  readonly text: string;
}

/** Where a file starts: the place of what is about the file itself. */
export function startOf(file: string): Place {
  return { file, line: 1, column: 1 };
}

/** Parses one file. Never throws on its content. */
export function sourceFile(path: string, text: string, encoding: Encoding = 'utf-8'): SourceFile {
  const isReadable = encoding === 'utf-8' || encoding === 'utf-8-with-mark';
  // Nothing can be said about the content of a file that is no text, or empty: one finding is enough.
  const parsed = isReadable && text.trim() !== '' ? parseJson(path, text) : nothing(path);
  return { path, kind: kindOf(path), encoding, text, ...parsed };
}

function nothing(file: string): ParsedJson {
  return { root: undefined, faults: [], placeAt: () => startOf(file) };
}

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotli11 } from 'vestibule/src/scripts/build/compress.ts';
import { type FileKind, type LoadedFile, codeFiles } from './files.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { buildClient } from 'vestibule/src/scripts/build/bundles.ts';
import { PROJECT_ROOT } from 'vestibule/src/compiler/project-root.ts';

/** A file and its size in bytes. */
export interface WeighedFile extends LoadedFile {
  readonly raw: number;
  /** The bytes as sent: with Brotli 11, or uncompressed when that is smaller. */
  readonly sent: number;
}

/** Measures files of the folder `client`. */
export async function weigh(client: string, files: readonly LoadedFile[]): Promise<readonly WeighedFile[]> {
  return Promise.all(
    files.map(async (loaded) => {
      const content = await readFile(join(client, loaded.file));
      // A font is already compressed, and is sent unchanged.
      const sent = extname(loaded.file) === '.woff2' ? content.length : (await brotli11(content)).length;
      return { ...loaded, raw: content.length, sent: Math.min(sent, content.length) };
    }),
  );
}

/** The sent bytes of all files, or of one kind. */
export function sentBytes(files: readonly WeighedFile[], kind?: FileKind): number {
  return files
    .filter((file) => kind === undefined || file.kind === kind)
    .reduce((sum, { sent }) => sum + sent, 0);
}

/** Measures a text that is not on disk. `file` is its name in the table. */
export async function weighText(kind: FileKind, file: string, text: string): Promise<WeighedFile> {
  const content = Buffer.from(text);
  return { kind, file, raw: content.length, sent: (await brotli11(content)).length };
}

/** The size of the catalogs in a language pack: the bytes that the pack would save without them. */
export async function catalogBytes(pack: string): Promise<number> {
  const parsed: object = JSON.parse(pack);
  const without = JSON.stringify({ ...parsed, catalogs: {} });
  const [all, rest] = await Promise.all([pack, without].map(async (part) => brotli11(Buffer.from(part))));
  return (all?.length ?? 0) - (rest?.length ?? 0);
}

/** A table with one line for each file, a heading and a sum. */
export function sizeTable(files: readonly WeighedFile[]): string {
  const all = {
    kind: 'all',
    file: '',
    raw: files.reduce((sum, { raw }) => sum + raw, 0),
    sent: sentBytes(files),
  };
  return [
    ['kind', 'bytes', 'sent', 'file'],
    ...[...files, all].map(({ kind, raw, sent, file }) => [kind, String(raw), String(sent), file]),
  ]
    .map(([kind = '', raw = '', sent = '', file = '']) =>
      `${kind.padEnd(6)}${raw.padStart(9)}${sent.padStart(9)}  ${file}`.trimEnd(),
    )
    .join('\n');
}

const FLOOR = 'bench/size/floor/main.tsx';

/** The size of the packages' JavaScript without our code. */
export async function floorBytes(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-size-'));
  try {
    await buildClient(PROJECT_ROOT, folder, { entry: FLOOR });
    return sentBytes(await weigh(folder, codeFiles(folder)), 'js');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotli11 } from '#scripts/build/compress.ts';
import type { FileKind, LoadedFile } from './files.ts';

/** A file and what it weighs, in bytes. */
export interface WeighedFile extends LoadedFile {
  readonly raw: number;
  /** As it travels: Brotli 11, or as it is where that is smaller. */
  readonly sent: number;
}

/** Weighs files of the folder `client`. */
export async function weigh(client: string, files: readonly LoadedFile[]): Promise<readonly WeighedFile[]> {
  return Promise.all(
    files.map(async (loaded) => {
      const content = await readFile(join(client, loaded.file));
      // A font is compressed already, and served as it is.
      const sent = extname(loaded.file) === '.woff2' ? content.length : (await brotli11(content)).length;
      return { ...loaded, raw: content.length, sent: Math.min(sent, content.length) };
    }),
  );
}

/** The bytes that travel, of one kind or of all. */
export function sentBytes(files: readonly WeighedFile[], kind?: FileKind): number {
  return files
    .filter((file) => kind === undefined || file.kind === kind)
    .reduce((sum, { sent }) => sum + sent, 0);
}

/**
 * What the catalogs weigh of all that the files weigh: the bytes that would not travel if the language came without them.
 * That is before a key is pressed, because the page has its lists from the start.
 */
export async function catalogBytes(client: string, files: readonly LoadedFile[]): Promise<number> {
  const packs = files.filter(({ file }) => LANGUAGE_PACK.test(file));
  const shares = await Promise.all(packs.map(({ file }) => catalogShare(join(client, file))));
  return shares.reduce((sum, share) => sum + share, 0);
}

const LANGUAGE_PACK = /^assets\/language-.*\.json$/;

async function catalogShare(file: string): Promise<number> {
  const text = await readFile(file, 'utf8');
  const pack: object = JSON.parse(text);
  const without = JSON.stringify({ ...pack, catalogs: {} });
  const [all, rest] = await Promise.all([text, without].map((part) => brotli11(Buffer.from(part))));
  return (all?.length ?? 0) - (rest?.length ?? 0);
}

/** One line for each file, with a head and a sum. */
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

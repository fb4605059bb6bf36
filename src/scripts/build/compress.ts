import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The types of text files that the server sends unchanged. HTML is missing: the server writes the environment into it. */
const COMPRESSIBLE = new Set([
  '.css',
  '.ico',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);

/** Compresses with the highest quality of Brotli, for files that are compressed once and sent often. */
export async function brotli11(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Writes a `.br` and a `.gz` next to every text file under `folder`, unless they would be larger (R7.8). */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => COMPRESSIBLE.has(extname(name)));
  await Promise.all(files.map(async (name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([brotli11(content), promisify(gzip)(content, { level: 9 })]);
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
}

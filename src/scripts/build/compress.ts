import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text that is served as it is built. HTML is not among it: the server writes the environment into it at start. */
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

/** Brotli at its highest quality, for what is compressed once and sent often. */
export async function brotli11(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Lays a `.br` and a `.gz` beside every text file under `folder` that they make smaller (R7.8). */
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

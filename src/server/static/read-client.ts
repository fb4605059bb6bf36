import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { compressFile, makeStaticFile, type StaticFile } from './static-file.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Files whose names contain a hash of their content. */
const HASHED = /^\/assets\/.*-[\w-]{8}\.\w+$/;

/** The built page: its HTML, which the server still completes, and all other files by path. */
export interface Client {
  readonly html: string;
  readonly files: ReadonlyMap<string, StaticFile>;
}

/**
 * Reads the whole of `dist/client` into memory (R7.8). The server looks requests up in the map, so that none reaches
 * the file system. Null when nothing was built.
 */
export async function readClient(dir: string): Promise<Client | null> {
  if (!existsSync(join(dir, 'index.html'))) return null;
  const html = await readFile(join(dir, 'index.html'), 'utf8');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length).split(sep).join('/'))
    .map((name) => (name.startsWith('/') ? name : `/${name}`));
  const all = new Set(names);
  const served = names.filter(
    (name) => name !== '/index.html' && !isHidden(name) && !isCompressedCopy(name, all),
  );
  const files = await Promise.all(
    served.map(async (name) => [name, await readStatic(dir, name, all)] as const),
  );
  return { html, files: new Map(files) };
}

/** The build's own files (`.vite/manifest.json`) are not part of the page. */
function isHidden(name: string): boolean {
  return name.includes('/.');
}

/** Whether a file is the compressed copy of another one: `app.js.br` beside `app.js`. */
function isCompressedCopy(name: string, all: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && all.has(name.slice(0, -extname(name).length));
}

async function readStatic(dir: string, name: string, all: ReadonlySet<string>): Promise<StaticFile> {
  const read = async (path: string): Promise<Buffer | undefined> =>
    all.has(path) ? readFile(join(dir, path)) : undefined;
  const [identity, br, gzip] = await Promise.all([
    readFile(join(dir, name)),
    read(`${name}.br`),
    read(`${name}.gz`),
  ]);
  const file = makeStaticFile({
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    cacheControl: HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // In-app browsers ignore the `download` attribute. Without this header, the PDF would replace the page.
    downloadName: extname(name) === '.pdf' ? basename(name) : undefined,
    identity,
    br,
    gzip,
  });
  // A build has compressed its files. Another folder of a page has not.
  return br || gzip ? file : compressFile(file);
}

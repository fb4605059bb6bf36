import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compressFolder } from 'vestibule/src/scripts/build/compress.ts';
import { PROJECT_ROOT } from 'vestibule/src/compiler/project-root.ts';
import { readContent } from 'vestibule/src/compiler/content/read-content.ts';
import { inEveryLanguage, pageData } from './page-data.ts';

/** The pages of `bench/contenders` that we compare ours with. */
export const CONTENDER_FOLDERS = ['bare', 'hook-form', 'stock-rjsf'] as const;
export type ContenderFolder = (typeof CONTENDER_FOLDERS)[number];

const DATA = '#bench/data';

/**
 * Builds a page that we compare with into a copy of the product. Our server serves it with the same headers, compression and API.
 * Run `npm run build` first.
 *
 * @param root An empty folder. It gets a `dist` that can be started.
 */
export async function buildContender(root: string, name: ContenderFolder): Promise<void> {
  const folder = join(PROJECT_ROOT, 'bench', 'contenders', name);
  const client = join(root, 'dist', 'client');
  await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), documentsOfTheProduct()],
    build: {
      outDir: client,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['index.html', 'large.html'].map((page) => join(folder, page)) },
    },
  });
  keepStylesApart(client);
  copyPreviewAgent(client);
  await compressFolder(client);
  for (const part of ['dist/server', 'dist/content', 'package.json']) {
    cpSync(join(PROJECT_ROOT, part), join(root, part), { recursive: true });
  }
  // A contender's page needs no rendered markup.
  writeFileSync(join(root, 'dist', 'server', 'prerender.js'), 'export const renderPages = () => [];\n');
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'));
}

/**
 * Renames the style sheet, so that our server does not inline it. The pages that we compare with load their styles as a file
 * (docs/decisions/0029).
 */
function keepStylesApart(client: string): void {
  const page = join(client, 'index.html');
  const html = readFileSync(page, 'utf8');
  const link = 'rel="stylesheet"';
  if (!html.includes(link)) throw new Error(`${page} names no ${link}: its styles cannot be kept apart.`);
  writeFileSync(page, html.replaceAll(link, "rel='stylesheet'"));
}

/** Gives a page the script of previews, without which the server does not start. No visitor loads it. */
function copyPreviewAgent(client: string): void {
  const ours = join(PROJECT_ROOT, 'dist', 'client', 'assets');
  for (const name of readdirSync(ours).filter((each) => /^preview-agent-.*\.js$/.test(each))) {
    cpSync(join(ours, name), join(client, 'assets', name));
  }
}

/** Gives the pages countries, rules and texts from the product's documents, so that all pages have the same fields. */
function documentsOfTheProduct(): Plugin {
  return {
    name: 'documents-of-the-product',
    enforce: 'pre',
    resolveId: (id) => (id === DATA ? `\0${DATA}` : null),
    load: (id) => (id === `\0${DATA}` ? pageData(readContent(PROJECT_ROOT)) : null),
    transformIndexHtml: (html) =>
      html.replaceAll(/\{\{([\w.]+)\}\}/g, (_place, key: string) =>
        inEveryLanguage(readContent(PROJECT_ROOT), key),
      ),
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { PROJECT_ROOT } from '#tools/project-root.ts';
import { vestibuleDocuments } from '#tools/vite-plugin-forms.ts';
import { slimPackages } from '#tools/vite-plugin-slim.ts';
import { writeLargeForm } from './large-form.ts';

/** A built page that is served on this machine. */
export interface ServedPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds a page with a form of so many fields, as the product is built, and serves it. */
export async function serveLargePage(count: number): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${count}-`));
  const documents = join(folder, 'documents');
  const root = join(PROJECT_ROOT, 'src', 'tools', 'bench');
  const outDir = join(folder, 'page');
  writeLargeForm(documents, count);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), vestibuleDocuments(documents), slimPackages()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'page.html') } },
  });
  const server = await preview({
    configFile: false,
    root,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return {
    url: `${server.resolvedUrls?.local[0]}page.html`,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

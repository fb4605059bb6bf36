import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '#scripts/build/compress.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { vestibuleDocuments } from '#compiler/vite-plugin-forms.ts';
import { slimPackages } from '#scripts/build/vite-plugin-slim.ts';
import type { LargeForm } from './large-documents.ts';
import { writeLargeForm } from './large-form.ts';

/**
 * Builds a page of our own with a large form, as the product is built.
 *
 * @param client The folder of a server's files, which may hold other pages, too.
 * @param name The page's folder in it: its address is `/NAME/page.html`.
 */
export async function buildLargePage(client: string, name: string, form: LargeForm): Promise<void> {
  const documents = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const root = join(PROJECT_ROOT, 'src', 'scripts', 'bench');
  const outDir = join(client, name);
  try {
    writeLargeForm(documents, form);
    await build({
      configFile: false,
      root,
      base: `/${name}/`,
      publicDir: false,
      logLevel: 'error',
      mode: 'production',
      plugins: [react(), vestibuleDocuments(documents), slimPackages()],
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'page.html') } },
    });
    await compressFolder(outDir);
  } finally {
    rmSync(documents, { recursive: true });
  }
}

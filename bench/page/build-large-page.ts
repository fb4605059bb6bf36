import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compressFolder } from 'vestibule/src/scripts/build/compress.ts';
import { PROJECT_ROOT } from 'vestibule/src/compiler/project-root.ts';
import { compileForms, compileLanguages } from 'vestibule/src/compiler/release.ts';
import { minifyTwice } from 'vestibule/src/scripts/build/vite-plugin-minify.ts';
import { PAGE_BUILD } from 'vestibule/src/scripts/build/page-build.ts';
import { slimPackages } from 'vestibule/src/scripts/build/vite-plugin-slim.ts';
import type { LargeForm } from './large-documents.ts';
import { readMessages } from 'vestibule/src/compiler/language-packs.ts';
import { readContent } from 'vestibule/src/compiler/content/read-content.ts';
import type { Content } from 'vestibule/src/contract/release.ts';

/**
 * Builds our page with a large form, as the product is built.
 *
 * @param client The folder of a server's files, which may contain other pages, too.
 * @param name The folder of the page. Its address is `/NAME/page.html`.
 */
export async function buildLargePage(client: string, name: string, form: LargeForm): Promise<void> {
  const root = join(PROJECT_ROOT, 'bench', 'page');
  const outDir = join(client, name);
  await build({
    configFile: false,
    root,
    base: `/${name}/`,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    resolve: { tsconfigPaths: true },
    plugins: [react(), compiledForm(form), slimPackages(), minifyTwice()],
    build: { ...PAGE_BUILD, outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'page.html') } },
  });
  await compressFolder(outDir);
}

/** Provides the form and its language as modules, so that the page measures only rendering. */
function compiledForm(form: LargeForm): Plugin {
  const content = largeContent(form);
  const files = new Map<string, string>();
  const [english] = compileLanguages(content, compileForms(content, {}, files), files);
  const modules: Readonly<Record<string, string>> = {
    'virtual:large-form/module': files.get(english?.forms['large'] ?? '') ?? '',
    'virtual:large-form/pack': `export default ${files.get(english?.url ?? '')};`,
  };
  return {
    name: 'large-form',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)],
  };
}

/** The content with the form `large`, its English texts, and the product's catalogs. */
function largeContent({ documents, texts }: LargeForm): Content {
  const product = readContent(PROJECT_ROOT);
  const messages = { ...readMessages(product, 'en'), ...texts };
  const lent = [...product].filter(([path]) => /^catalogs\/(?!messages\/)/.test(path));
  const declared = product.get('catalogs/messages/keys.json') ?? '';
  return new Map([
    ...lent,
    ...Object.entries(documents),
    ['catalogs/messages/en.json', JSON.stringify(messages)],
    ['catalogs/messages/keys.json', declared],
  ]);
}

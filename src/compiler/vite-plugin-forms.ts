import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { formModule } from './forms/form-module.ts';
import { readModuleId } from './forms/module-id.ts';
import { formFiles, variantNames } from './forms/read-form.ts';
import { variantsModule } from './forms/variants-module.ts';
import { buildLanguages, type BuiltLanguage } from './language-packs.ts';
import { devFile, flagFiles } from './page-files.ts';
import { catalogReader } from './read-catalogs.ts';
import { PAGE_CHANGED, RELOAD_ON_CHANGE } from './reload-on-change.ts';

const CATALOG = /^#catalogs\/([\w-]+)$/;
const VARIANTS = '#forms/variants';
const PACKS = '#catalogs/language-packs';
const DOCUMENT = /[\\/](?:forms|catalogs)[\\/].*\.json$/;
/** A document itself, or several of them: `#catalogs/countries/*.json`. Without this it would be the project's own. */
const FILE = /^#((?:forms|catalogs)\/.+\.json)$/;
const VIRTUAL = '\0vestibule:';

/**
 * Makes modules and files of documents: `#forms/<name>` is the compiled form (`forms/module-id.ts` has the others),
 * `#catalogs/<name>` the newest version of a catalog, `#catalogs/language-packs` all languages (for rendering outside
 * the browser), `/assets/language-*.json` what the page fetches of one, `/flags/*.svg` the flags. The page learns the
 * languages from a JSON block in its HTML.
 *
 * @param root The folder that holds `forms/` and `catalogs/`.
 */
export function vestibuleDocuments(root: string): Plugin {
  let known: readonly BuiltLanguage[] | undefined;
  const languages = (): readonly BuiltLanguage[] => (known ??= buildLanguages(root));
  return {
    name: 'vestibule-documents',
    enforce: 'pre',
    // Without its `#`, which would end the address that a browser asks the development server for.
    resolveId(id) {
      const [, file] = FILE.exec(id) ?? [];
      if (file !== undefined) return join(root, file);
      return readModuleId(id) || CATALOG.test(id) ? VIRTUAL + id.slice(1) : undefined;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      const document = `#${id.slice(VIRTUAL.length)}`;
      if (document === VARIANTS) return variantsModule(root);
      const form = readModuleId(document);
      if (!form) return `export default ${JSON.stringify(dataModule(root, document, languages))};`;
      for (const file of filesOf(root, form.form)) this.addWatchFile(file);
      return formModule(root, form);
    },
    generateBundle() {
      if (this.environment.config.consumer === 'server') return;
      for (const { language, text } of languages()) {
        this.emitFile({ type: 'asset', fileName: language.url.slice(1), source: text });
      }
      for (const flag of flagFiles())
        this.emitFile({ type: 'asset', fileName: `flags/${flag.name}`, source: flag.svg });
    },
    transformIndexHtml(_html, { path, server }) {
      // The gallery's pages have no language of their own, and stand while documents are broken.
      if (path.startsWith('/src/')) return [];
      const children = JSON.stringify(languages().map(({ language }) => language));
      const block = { tag: 'script', attrs: { type: 'application/json', id: 'languages' }, children };
      const reload = { tag: 'script', attrs: { type: 'module' }, children: RELOAD_ON_CHANGE };
      return (server ? [block, reload] : [block]).map((tag) => ({ ...tag, injectTo: 'head' }));
    },
    // Vite itself would load every page anew, the gallery too.
    hotUpdate: ({ file }) => (DOCUMENT.test(file) ? [] : undefined),
    configureServer(server) {
      reloadOnChange(server, root, () => {
        known = undefined;
      });
      server.middlewares.use((request, response, next) => {
        const found = devFile(request.url ?? '', languages);
        if (!found) return next();
        response.setHeader('Content-Type', found.type);
        return response.end(found.body);
      });
    },
  };
}

/** Tells the page to load anew when a document appears, changes or goes (`RELOAD_ON_CHANGE`). */
function reloadOnChange(server: ViteDevServer, root: string, forget: () => void): void {
  const reload = (file: string): void => {
    if (!DOCUMENT.test(file)) return;
    forget();
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: 'custom', event: PAGE_CHANGED });
  };
  server.watcher.add([join(root, 'forms'), join(root, 'catalogs')]);
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, reload);
}

function filesOf(root: string, form: string): readonly string[] {
  return [null, ...variantNames(root, form)].flatMap((variant) => formFiles(root, form, variant));
}

function dataModule(root: string, id: string, languages: () => readonly BuiltLanguage[]): unknown {
  if (id !== PACKS) return catalogReader(root).read(CATALOG.exec(id)?.[1] ?? id);
  return {
    languages: languages().map(({ language }) => language),
    packs: languages().map(({ pack }) => pack),
  };
}

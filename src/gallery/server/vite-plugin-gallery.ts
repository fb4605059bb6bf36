import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { DOCUMENTS_CHANGED, type GalleryData } from '#gallery/page/gallery-data.ts';
import { formModule } from '#compiler/forms/form-module.ts';
import { readModuleId } from '#compiler/forms/module-id.ts';
import { serveBuiltPage } from './built-page.ts';
import { GALLERY_DOOR, GALLERY_PAGES } from './gallery-pages.ts';
import { layOver, type Documents } from '#linter/lay-over.ts';
import type { BuildProduct } from './page-steps.ts';
import { readDrawableForm, type WantedForm } from './read-drawable-form.ts';
import { readGallery } from './read-gallery.ts';

const MODULE = /^\0?\/@gallery\/(forms\/[^?]+)/;
const DATA = '/gallery/documents?';
const FORM = '/gallery/form?';

/** Editors write a file in several steps, and several files at once. */
const QUIET_MS = 40;

/**
 * The gallery of the development server (R4.8): every form of a folder, drawn beside its documents. What changes on the
 * disk is told to its pages, which take it over in place.
 *
 * @param folder Holds `forms/`, and those catalogs and messages that are not the product's own.
 */
export function gallery(folder: string, build: BuildProduct): Plugin {
  let documents: Documents;
  let known: GalleryData | undefined;
  let isStale = false;
  const data = (): GalleryData => (known ??= readGallery(folder, current()));
  return {
    name: 'vestibule-gallery',
    apply: 'serve',
    enforce: 'pre',
    // As a virtual module, whose imports are looked for from the root.
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
    load(id) {
      const form = readModuleId(`#${MODULE.exec(id)?.[1]}`);
      return form && formModule(documents.root, form);
    },
    transformIndexHtml: (_html, { path }) =>
      path.startsWith('/src/') ? [] : [{ tag: 'script', children: GALLERY_DOOR, injectTo: 'head-prepend' }],
    configureServer(server) {
      // Vite starts its server anew when its own sources change: the one before is closed while the next one runs.
      const laid = layOver(folder);
      documents = laid;
      const built = serveBuiltPage(server, { content: laid.root, build, refresh: current });
      watch(server, folder, () => {
        known = undefined;
        isStale = true;
        built.forget();
      });
      server.httpServer?.once('close', () => {
        built.dispose();
        laid.dispose();
      });
      server.middlewares.use(built.answer);
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        request.url = GALLERY_PAGES[url] ?? url;
        if (!url.startsWith(DATA) && !url.startsWith(FORM)) return next();
        response.setHeader('Content-Type', 'application/json');
        return response.end(JSON.stringify(orFault(() => (url.startsWith(DATA) ? data() : formFor(url)))));
      });
    },
  };

  /** What can go wrong while files are written is told to whoever asks, and tried again with the next change. */
  function current(): Documents {
    if (isStale) documents.refresh();
    isStale = false;
    return documents;
  }

  function formFor(url: string): unknown {
    return readDrawableForm(current().root, data().findings, wantedIn(url));
  }
}

function wantedIn(url: string): WantedForm {
  const wanted = new URLSearchParams(url.slice(FORM.length));
  const text = (name: string): string => wanted.get(name) ?? '';
  return { form: text('form'), language: text('language'), variant: text('variant') };
}

/** Documents that cannot be read are no failure of the server: the page says what is wrong and waits. */
function orFault(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function watch(server: ViteDevServer, folder: string, refresh: () => void): void {
  const watched = ['forms', 'catalogs'].map((part) => join(folder, part));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = (): void => {
    refresh();
    server.ws.send({ type: 'custom', event: DOCUMENTS_CHANGED });
  };
  server.watcher.add(watched);
  for (const event of ['add', 'change', 'unlink'] as const) {
    server.watcher.on(event, (file) => {
      if (!watched.some((part) => file.startsWith(part))) return;
      clearTimeout(timer);
      timer = setTimeout(notify, QUIET_MS);
    });
  }
}

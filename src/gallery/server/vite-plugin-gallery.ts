import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Release } from '#contract/release.ts';
import { compileRelease } from '#compiler/release.ts';
import { formatFinding } from '#linter/finding.ts';
import { DOCUMENTS_CHANGED, type GalleryData } from '#gallery/page/gallery-data.ts';
import { makeBuiltPageRoutes } from './built-page.ts';
import { GALLERY_DOOR, GALLERY_PAGES } from './gallery-pages.ts';
import type { PageProgram } from './page-servers.ts';
import { readDrawableForm, type WantedForm } from './read-drawable-form.ts';
import { readGallery, readGalleryContent, type GalleryContent } from './read-gallery.ts';

const DATA = '/gallery/documents?';
const FORM = '/gallery/form?';

/** How long the plugin waits for further changes, because editors write a file in several steps, and several files at once. */
const QUIET_MS = 40;

/**
 * The gallery of the development server (R4.8): it shows every form of a folder beside its documents. When a document changes
 * on the disk, the plugin tells the gallery's pages, which update without a reload.
 *
 * @param folder The folder with `forms/`, and with catalogs and messages that replace the product's.
 * @param program The built program, which shows the built page.
 */
export function gallery(folder: string, program: PageProgram): Plugin {
  let content: GalleryContent | undefined;
  let cached: GalleryData | undefined;
  let compiled: Release | undefined;
  const current = (): GalleryContent => (content ??= readGalleryContent(folder));
  const data = (): GalleryData => (cached ??= readGallery(folder, current()));
  return {
    name: 'vestibule-gallery',
    apply: 'serve',
    enforce: 'pre',
    transformIndexHtml: (_html, { path }) =>
      path.startsWith('/src/') ? [] : [{ tag: 'script', children: GALLERY_DOOR, injectTo: 'head-prepend' }],
    configureServer(server) {
      const built = makeBuiltPageRoutes(server, { ...program, release });
      watch(server, folder, () => {
        cached = undefined;
        content = undefined;
        compiled = undefined;
      });
      server.httpServer?.once('close', () => void built.close());
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

  function release(): Release {
    const errors = data().findings.filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      throw new Error(`${errors.map(formatFinding).join('\n')}\nNot built: the documents have findings.`);
    return (compiled ??= compileRelease(current().files.content));
  }

  function formFor(url: string): unknown {
    return readDrawableForm(current().files.content, data().findings, wantedIn(url));
  }
}

function wantedIn(url: string): WantedForm {
  const wanted = new URLSearchParams(url.slice(FORM.length));
  const text = (name: string): string => wanted.get(name) ?? '';
  return { form: text('form'), language: text('language'), variant: text('variant') };
}

/** Reads documents. When they cannot be read, the result is the reason, so that the page can show it and wait. */
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

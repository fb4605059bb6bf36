import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Release } from '#contract/release.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { addRelease } from '#compiler/page-html.ts';
import { compileRelease } from '#compiler/release.ts';

const DOCUMENT = /[\\/](?:forms|catalogs)[\\/].*\.json$/;

/**
 * Serves the content of a folder for the page of the development server. It compiles the content again after each change, and the
 * page reloads.
 *
 * @param root The folder with `forms/` and `catalogs/`.
 */
export function serveContent(root: string): Plugin {
  let known: Release | undefined;
  const release = (): Release => (known ??= compileRelease(readContent(root)));
  return {
    name: 'vestibule-content',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        // The gallery's pages need no content, so they work even while documents have mistakes.
        if (path.startsWith('/src/')) return html;
        const reload = { tag: 'script', attrs: { type: 'module' }, children: RELOAD_ON_CHANGE };
        return { html: addRelease(html, release()), tags: [{ ...reload, injectTo: 'head' }] };
      },
    },
    // Vite itself would reload every page, including the gallery.
    hotUpdate: ({ file }) => (DOCUMENT.test(file) ? [] : undefined),
    configureServer(server) {
      reloadOnChange(server, root, () => {
        known = undefined;
      });
      server.middlewares.use((request, response, next) => {
        // Vite adds `?import` to the URL of an imported module.
        const [url = ''] = (request.url ?? '').split('?');
        const text = url.startsWith('/content/') ? release().files.get(url) : undefined;
        if (text === undefined) return next();
        response.setHeader('Content-Type', url.endsWith('.js') ? 'text/javascript' : 'application/json');
        return response.end(text);
      });
    },
  };
}

/** Tells the page to reload when a document is added, changed or deleted (`RELOAD_ON_CHANGE`). */
function reloadOnChange(server: ViteDevServer, root: string, forget: () => void): void {
  const reload = (file: string): void => {
    if (!DOCUMENT.test(file)) return;
    forget();
    server.ws.send({ type: 'custom', event: PAGE_CHANGED });
  };
  server.watcher.add([join(root, 'forms'), join(root, 'catalogs')]);
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, reload);
}

/** The event by which a page of the development server learns that its documents have changed. */
const PAGE_CHANGED = 'vestibule:page';

/** A module for pages of the development server that reload when documents change. */
export const RELOAD_ON_CHANGE = `
import { createHotContext } from '/@vite/client';
createHotContext('/documents').on('${PAGE_CHANGED}', () => location.reload());`;

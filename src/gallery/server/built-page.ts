import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Connect, ViteDevServer } from 'vite';
import { type BuiltPage, PAGE_ERRORS } from '#gallery/page/gallery-data.ts';
import { errorMessage } from '#contract/error-message.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Release } from '#contract/release.ts';

const BUILT = '/gallery/built?';
const REPORTS = '/gallery/api/1/envelope/';

/** In which theme a page is served, and who may frame it and gets its error reports. */
export interface PageSetting {
  /** A partner's theme. With an empty name, the page has the product's own theme. */
  readonly theme: string;
  /** The port of the gallery. */
  readonly galleryPort: number;
}

/** Serves pages in one theme. */
export interface PageServer {
  /** Serves the page of a release from now on, and returns its address. */
  readonly show: (release: Release) => string;
  readonly close: () => Promise<void>;
}

/** Starts a server of pages from its sources, which Vite loads. Rejects with a message for an editor. */
export type ServePages = (setting: PageSetting, vite: ViteDevServer) => Promise<PageServer>;

/** What the built page consists of. */
export interface BuiltPageSource {
  /** Compiles the current documents. Throws with the reason when they cannot be compiled. */
  readonly release: () => Release;
  readonly servePages: ServePages;
}

/** The functions by which the gallery's plugin shows the built page. */
export interface BuiltPageRoutes {
  readonly close: () => Promise<void>;
  /** Answers requests for the built page, and takes its error reports. */
  readonly answer: Connect.NextHandleFunction;
}

/** Shows the page that visitors get. It is compiled from the gallery's documents when an editor wants to see it (R4.8). */
export function showBuiltPage(
  vite: ViteDevServer,
  { release, servePages }: BuiltPageSource,
): BuiltPageRoutes {
  const servers = new Map<string, Promise<PageServer>>();

  async function serverOf(theme: string): Promise<PageServer> {
    const server = servers.get(theme) ?? servePages({ theme, galleryPort: portOf(vite) }, vite);
    servers.set(theme, server);
    // The next request tries again.
    server.catch(() => servers.delete(theme));
    return server;
  }

  async function pageOf(url: string): Promise<BuiltPage> {
    try {
      const theme = new URLSearchParams(url.slice(BUILT.length)).get('look') ?? '';
      const server = await serverOf(theme);
      return { href: server.show(release()) };
    } catch (error) {
      return { fault: errorMessage(error) };
    }
  }

  async function takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin = '' } = request.headers;
    const errors = errorsInReport(await text(request));
    vite.ws.send({ type: 'custom', event: PAGE_ERRORS, data: errors });
    response.writeHead(200, { 'Access-Control-Allow-Origin': origin }).end('{}');
  }

  return {
    async close() {
      const opened = await Promise.allSettled(servers.values());
      for (const server of opened) if (server.status === 'fulfilled') await server.value.close();
    },
    answer(request, response, next) {
      const { url = '', method } = request;
      if (url.startsWith(BUILT)) {
        response.setHeader('Content-Type', 'application/json');
        void pageOf(url).then((page) => response.end(JSON.stringify(page)));
      } else if (url.startsWith(REPORTS) && method === 'POST')
        takeReport(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
      else next();
    },
  };
}

function portOf({ httpServer }: ViteDevServer): number {
  const address = httpServer?.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The errors in a report to Sentry. A report consists of lines of JSON; the last line is the event. */
export function errorsInReport(envelope: string): readonly string[] {
  const event: unknown = JSON.parse(envelope.trim().split('\n').at(-1) ?? '');
  const exception = isRecord(event) ? event['exception'] : undefined;
  const values = isRecord(exception) ? exception['values'] : undefined;
  return (Array.isArray(values) ? values : [])
    .filter(isRecord)
    .map(({ type, value }) => [type, value].filter((part) => typeof part === 'string').join(': '));
}

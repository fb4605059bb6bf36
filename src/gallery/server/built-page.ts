import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Connect, ViteDevServer } from 'vite';
import { type BuiltPage, PAGE_ERRORS } from '#gallery/page/gallery-data.ts';
import { errorMessage } from '#contract/error-message.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Release } from '#contract/release.ts';
import { makePageServers, type PageProgram } from './page-servers.ts';

const BUILT = '/gallery/built?';
const REPORTS = '/gallery/api/1/envelope/';

/** What the built page consists of. */
export interface BuiltPageSource extends PageProgram {
  /** The release of the current documents. Throws with the reason when they cannot be compiled. */
  readonly release: () => Release;
}

/** The functions by which the gallery's plugin shows the built page. */
export interface BuiltPageRoutes {
  readonly close: () => Promise<void>;
  /** Answers requests for the built page, and takes its error reports. */
  readonly answer: Connect.NextHandleFunction;
}

/** Makes the routes of the page that visitors get. It is compiled from the gallery's documents when an editor wants to see it (R4.8). */
export function makeBuiltPageRoutes(
  vite: ViteDevServer,
  { release, ...program }: BuiltPageSource,
): BuiltPageRoutes {
  const servers = makePageServers(vite, program);

  async function pageOf(url: string): Promise<BuiltPage> {
    try {
      const theme = new URLSearchParams(url.slice(BUILT.length)).get('look') ?? '';
      const server = await servers.of(theme);
      return { href: server.show(release()) };
    } catch (error) {
      return { fault: errorMessage(error) };
    }
  }

  async function takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin = '' } = request.headers;
    if (!(await servers.open()).some((server) => server.origin === origin)) {
      response.writeHead(403).end();
      return;
    }
    const errors = errorsInReport(await text(request));
    vite.ws.send({ type: 'custom', event: PAGE_ERRORS, data: errors });
    response.writeHead(200, { 'Access-Control-Allow-Origin': origin }).end('{}');
  }

  return {
    close: servers.close,
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

/** The errors in a report to Sentry. A report consists of lines of JSON; the last line is the event. */
export function errorsInReport(envelope: string): readonly string[] {
  const event: unknown = JSON.parse(envelope.trim().split('\n').at(-1) ?? '');
  const exception = isRecord(event) ? event['exception'] : undefined;
  const values = isRecord(exception) ? exception['values'] : undefined;
  return (Array.isArray(values) ? values : [])
    .filter(isRecord)
    .map(({ type, value }) => [type, value].filter((part) => typeof part === 'string').join(': '));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Connect, ViteDevServer } from 'vite';
import { BUILT_PAGE_CHANGED } from '#gallery/page/gallery-data.ts';
import { PageBuilder } from './page-builder.ts';
import { makePageFolder, type PageSource } from './page-steps.ts';
import { isRecord } from '#contract/is-record.ts';

const BUILT = '/gallery/built?';
const REPORTS = '/gallery/api/1/envelope/';

/** The functions by which the gallery's plugin serves the built page. */
export interface BuiltPageRoutes {
  /** Called when the documents have changed. */
  readonly forget: () => void;
  /** Ends the processes of the built page, and removes its folders. */
  readonly dispose: () => void;
  /** Answers requests about the state of the built page, and takes its error reports. */
  readonly answer: Connect.NextHandleFunction;
}

/** Serves the page that visitors get. It is built from the gallery's documents as soon as an editor wants to see it (R4.8). */
export function serveBuiltPage(
  server: ViteDevServer,
  source: Omit<PageSource, 'galleryPort'>,
): BuiltPageRoutes {
  const folder = makePageFolder({ ...source, galleryPort: () => portOf(server) });
  const builder = new PageBuilder({
    ...folder.steps,
    onChange: () => server.ws.send({ type: 'custom', event: BUILT_PAGE_CHANGED }),
  });

  function answerState({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
    if (method === 'POST') builder.want(new URLSearchParams(url.slice(BUILT.length)).get('look') ?? '');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(builder.state));
  }

  async function takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin = '' } = request.headers;
    const errors = errorsInReport(await text(request));
    for (const error of errors) builder.report(Number(new URL(origin).port), error);
    response.writeHead(200, { 'Access-Control-Allow-Origin': origin }).end('{}');
  }

  return {
    forget: () => builder.forget(),
    dispose() {
      builder.dispose();
      folder.dispose();
    },
    answer(request, response, next) {
      const { url = '', method } = request;
      if (url.startsWith(BUILT)) answerState(request, response);
      else if (url.startsWith(REPORTS) && method === 'POST')
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

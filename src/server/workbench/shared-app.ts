import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/read-config.ts';
import { addStylesheet } from '#server/html/page.ts';
import { logResponses } from '#server/http/log-responses.ts';
import { makeFastify } from '#server/http/make-fastify.ts';
import { useStandardResponses } from '#server/http/send-fault.ts';
import { STYLESHEET_PATH } from './pages.ts';
import { addPreviewFiles, type PreviewFileParts } from './preview-routes.ts';
import { addSharedPreviews, type SharedPreviewParts } from './shared-previews.ts';

interface SharedAppParts extends SharedPreviewParts, PreviewFileParts {
  readonly config: Config;
  readonly log: { readonly write: (line: string) => void };
}

/** The longest time that a response may take: its page may wait for eight checks before its own. */
const LONGEST_CHECK_MS = 5 * 60_000;

/**
 * Composes the application on the port for shared previews (R21.14). It has no cookies, no sign-in and no call of the workbench,
 * so that everybody may reach it.
 */
export function buildSharedApp(parts: SharedAppParts): FastifyInstance {
  const app = makeFastify(parts.config, parts.log, LONGEST_CHECK_MS);
  useStandardResponses(app);
  logResponses(app);
  addStylesheet(app, STYLESHEET_PATH);
  addSharedPreviews(app, parts);
  addPreviewFiles(app, parts);
  return app;
}

/** The address of that port, for links. */
export function sharedUrl(
  { sharedUrl: url, sharedPort, host }: Pick<Config, 'sharedUrl' | 'sharedPort' | 'host'>,
  port: () => number | undefined,
): () => string {
  const name = host.includes(':') ? `[${host}]` : host;
  return () => url ?? `http://${name}:${port() ?? sharedPort}`;
}

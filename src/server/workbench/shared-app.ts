import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import { addStylesheet } from '#server/html/page.ts';
import { logResponses } from '#server/http/log-responses.ts';
import { useStandardResponses } from '#server/http/send-fault.ts';
import { makeEditorsApp } from './make-editors-app.ts';
import { STYLESHEET_PATH } from './pages.ts';
import { addPreviewFiles, type PreviewFileParts } from './preview-routes.ts';
import { addSharedPreviews, type SharedPreviewParts } from './shared-previews.ts';

interface SharedAppParts extends SharedPreviewParts, PreviewFileParts {
  readonly config: Config;
  readonly log: { readonly write: (line: string) => void };
}

/**
 * Composes the application on the port for shared previews (R21.14). It has no cookies, no sign-in and no call of the workbench,
 * so that everybody may reach it.
 */
export function buildSharedApp(parts: SharedAppParts): FastifyInstance {
  const app = makeEditorsApp(parts.config, parts.log);
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

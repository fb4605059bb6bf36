import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Prerenderer } from '#protocol/rendered-page.ts';
import { renderedLanguages } from '#publishing/rendered-languages.ts';
import { builtInputs } from '#scripts/build/inputs.ts';
import type { PageServer, PageSetting } from '#gallery/server/page-servers.ts';
import { publicEnvironmentOf } from '#server/config/public-environment.ts';
import { readConfig } from '#server/config/read-config.ts';
import type { Config } from '#server/config/variables.ts';
import { makeReleasePage } from '#server/content/release-page.ts';
import { makeFastify } from '#server/http/make-fastify.ts';
import { useStandardResponses } from '#server/http/send-fault.ts';
import { previewEnvironmentOf } from '#server/open-content.ts';
import { addTheme, inlineStyles } from '#server/static/page-html.ts';
import { type Client, readClient } from '#server/static/read-client.ts';
import { addPreviewFiles, sendDraftPage } from '#server/workbench/preview-routes.ts';
import { makePreviews, previewOfRelease } from '#server/workbench/previews.ts';

/** The name of the only preview of this server. Unlike the preview of a draft, that of a release has no end. */
const NAME = previewOfRelease(0);

/** The environment of the server. It has nothing of the developer's: no address, no service and no vendor. */
const ENV = { ENVIRONMENT_NAME: 'staging' };

/**
 * Serves the page of documents for the gallery (R4.8), as the workbench serves the page of a draft: rendered, from the last build
 * of the program, and with stand-ins for its calls. It has no sandbox, and reports its errors to the gallery.
 *
 * @param dist The folder of the build.
 */
export async function servePages(
  { theme, galleryPort }: PageSetting,
  dist: string = join(PROJECT_ROOT, 'dist'),
): Promise<PageServer> {
  const client = await readPage(dist, theme);
  const config = readConfig({ env: ENV, readFile: (path) => readFileSync(path, 'utf8') });
  const environment = environmentOf(config, galleryPort);
  const { href } = pathToFileURL(join(dist, 'server', 'prerender.js'));
  // Node keeps each module that it has imported. The query makes it read the renderer of a new build.
  const renderer = `${href}?build=${builtInputs(dist)}`;
  const { renderPages }: Prerenderer = await import(/* @vite-ignore */ renderer);
  const frameAncestors = `http://127.0.0.1:${galleryPort} http://localhost:${galleryPort}`;
  const previews = makePreviews((release, pages) =>
    makeReleasePage(release, pages, {
      client,
      config: { frameAncestors, cspScriptHosts: [] },
      environment,
    }),
  );
  const app = makeFastify(config, process.stdout);
  useStandardResponses(app);
  addPreviewFiles(app, { files: client.files, previews });
  app.get(`/preview/${NAME}/`, async (request, reply) =>
    sendDraftPage({ previews }, NAME, { request, reply }),
  );
  const origin = await app.listen({
    host: '127.0.0.1',
    port: 0,
    listenTextResolver: (url) => `The built page of the gallery is at ${url}`,
  });
  return {
    origin,
    show: (release) =>
      origin + previews.keep(NAME, release, renderPages(renderedLanguages(release), environment)),
    close: async () => app.close(),
  };
}

async function readPage(dist: string, theme: string): Promise<Client> {
  const client = await readClient(join(dist, 'client'));
  if (!client) throw new Error('The program is not built. Use: npm run build.');
  return inlineStyles(addTheme(client, theme === '' ? undefined : theme));
}

/** The environment of a preview, except that the page reports its errors: the gallery stands in for Sentry. */
function environmentOf(config: Config, galleryPort: number): PublicEnvironment {
  return {
    ...previewEnvironmentOf(publicEnvironmentOf(config)),
    sentryDsn: `http://page@127.0.0.1:${galleryPort}/gallery/1`,
  };
}

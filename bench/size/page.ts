import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from 'vestibule/src/protocol/rendered-page.ts';
import { readRelease, type Release } from 'vestibule/src/contract/release.ts';
import { addRelease } from 'vestibule/src/compiler/page-html.ts';
import { renderedLanguages } from 'vestibule/src/publishing/rendered-languages.ts';
import { compressPage, makeAppPage } from 'vestibule/src/server/static/app-page.ts';
import { type Client, readClient } from 'vestibule/src/server/static/read-client.ts';
import { addRenderedPages, inlineStyles } from 'vestibule/src/server/static/page-html.ts';
import { BARE_ENVIRONMENT } from 'vestibule/tests/support/bare-environment.ts';
import type { WeighedFile } from './measure.ts';

/** The size of the page as the server sends it, and of the markup in it. */
export interface WeighedPage {
  readonly page: WeighedFile;
  /** The bytes that the page would save without its markup. */
  readonly markupBytes: number;
}

/**
 * Measures the page as a server without environment variables sends it: with its styles, and with its markup in every language.
 *
 * @param dist The folder of the build. Throws when nothing was built.
 */
export async function weighPage(dist: string): Promise<WeighedPage> {
  const built = await readClient(join(dist, 'client'));
  if (!built) throw new Error(`${dist} holds no page: \`npm run build\` makes one.`);
  const prerenderer = pathToFileURL(join(dist, 'server', 'prerender.js'));
  const { renderPages }: { renderPages: PageRenderer } = await import(prerenderer.href);
  const release = readBuiltRelease(dist);
  const bare = inlineStyles({ ...built, html: addRelease(built.html, release) });
  const page = await weighHtml(
    addRenderedPages(bare, renderPages(renderedLanguages(release), BARE_ENVIRONMENT)).html,
  );
  return { page, markupBytes: page.sent - (await weighHtml(bare.html)).sent };
}

/** The release that the build brought. */
export function readBuiltRelease(dist: string): Release {
  return readRelease(readFileSync(join(dist, 'content', 'release.json'), 'utf8'));
}

async function weighHtml(html: Client['html']): Promise<WeighedFile> {
  const security = { frameAncestors: "'self'", cspScriptHosts: [] };
  const { bodies } = (await compressPage(makeAppPage(html, BARE_ENVIRONMENT, security))).file;
  const sent = (bodies.br ?? bodies.identity).body.length;
  return { kind: 'html', file: 'index.html', raw: bodies.identity.body.length, sent };
}

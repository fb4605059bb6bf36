import type { Release } from '#contract/release.ts';
import { addRelease } from '#compiler/page-html.ts';
import type { RenderedPage } from '#protocol/rendered-page.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { makeAppPage, type AppPage, type PageSetting } from '#server/static/app-page.ts';
import { addRenderedPages } from '#server/static/page-html.ts';
import type { Client } from '#server/static/read-client.ts';

/** What `makeReleasePage` needs besides the release and its rendered pages. */
export interface ReleasePageParts {
  /** The built page, with its theme and its styles. */
  readonly client: Client;
  readonly config: PageSetting;
  readonly environment: PublicEnvironment;
}

/** Makes the page of a release as the server sends it (R11.2): with the index of files, and rendered in every language. */
export function makeReleasePage(
  release: Pick<Release, 'notices' | 'page'>,
  pages: readonly RenderedPage[],
  { client, config, environment }: ReleasePageParts,
): AppPage {
  const html = addRelease(client.html, release);
  const complete = addRenderedPages({ ...client, html }, pages);
  return makeAppPage(complete.html, environment, config);
}

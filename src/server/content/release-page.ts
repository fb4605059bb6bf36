import type { Release } from '#contract/release.ts';
import { addRelease } from '#compiler/page-html.ts';
import type { PageRenderer, RenderedPage } from '#protocol/rendered-page.ts';
import { renderedLanguages } from '#publishing/rendered-languages.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { makeAppPage, type AppPage, type PageSetting } from '#server/static/app-page.ts';
import { addRenderedPages } from '#server/static/page-html.ts';
import type { Client } from '#server/static/read-client.ts';

/** What `makeReleasePage` needs besides the release. */
export interface ReleasePageParts {
  /** The built page, with its theme and its styles. */
  readonly client: Client;
  readonly config: PageSetting;
  readonly environment: PublicEnvironment;
  readonly renderPages: PageRenderer;
}

/** Makes the page of a release as the server sends it (R11.2): with the index of files, and rendered in every language. */
export function makeReleasePage(release: Release, { renderPages, ...parts }: ReleasePageParts): AppPage {
  return makeRenderedPage(release, renderPages(renderedLanguages(release), parts.environment), parts);
}

/** Makes the page of a release from its rendered pages. Those of a preview come from the thread of the gate. */
export function makeRenderedPage(
  release: Pick<Release, 'notices' | 'page'>,
  pages: readonly RenderedPage[],
  { client, config, environment }: Omit<ReleasePageParts, 'renderPages'>,
): AppPage {
  const html = addRelease(client.html, release);
  const complete = addRenderedPages({ ...client, html }, pages);
  return makeAppPage(complete.html, environment, config);
}

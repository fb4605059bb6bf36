import type { Release } from '#contract/release.ts';
import { addRelease } from '#compiler/page-html.ts';
import type { PageRenderer } from '#protocol/rendered-page.ts';
import { renderedLanguages } from '#publishing/rendered-languages.ts';
import { publicEnvironmentOf } from '#server/config/public-environment.ts';
import type { Config } from '#server/config/read-config.ts';
import { makeAppPage, type AppPage } from '#server/static/app-page.ts';
import { addRenderedPages } from '#server/static/page-html.ts';
import type { Client } from '#server/static/read-client.ts';

/** What the page of every release is made with. */
export interface PageParts {
  /** With its theme and its styles. */
  readonly client: Client;
  readonly config: Config;
  readonly renderPages: PageRenderer;
}

/** The page of a release, as it is served (R11.2): with its index of files, and rendered in every language. */
export function makeReleasePage(release: Release, { client, config, renderPages }: PageParts): AppPage {
  const environment = publicEnvironmentOf(config);
  const html = addRelease(client.html, release);
  const complete = addRenderedPages(
    { ...client, html },
    renderPages(renderedLanguages(release), environment),
  );
  return makeAppPage(complete.html, environment, config);
}

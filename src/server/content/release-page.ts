import type { LanguagePack } from '#contract/language.ts';
import type { Release } from '#contract/release.ts';
import { loadModule } from '#compiler/forms/form-module.ts';
import { addRelease } from '#compiler/page-html.ts';
import type { PageRenderer, RenderedLanguage } from '#protocol/rendered-page.ts';
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
  const complete = addRenderedPages({ ...client, html }, renderPages(languagesOf(release), environment));
  return makeAppPage(complete.html, environment, config);
}

/** Every language of a release with its pack and its sign-up form. */
export function languagesOf({ forms, page, files }: Release): readonly RenderedLanguage[] {
  return page.languages.map((language) => {
    const pack: LanguagePack = JSON.parse(files.get(language.url) ?? '');
    const module = language.forms[SIGN_UP] ?? '';
    const found = forms[SIGN_UP]?.find(
      (form) =>
        form.data.version === pack.forms[SIGN_UP]?.version &&
        form.data.variant === pack.forms[SIGN_UP].variant,
    );
    if (!found) throw new Error(`The language "${language.language}" has no sign-up form.`);
    return { language, pack, form: loadModule(found.data, files.get(module) ?? '') };
  });
}

const SIGN_UP = 'sign-up';

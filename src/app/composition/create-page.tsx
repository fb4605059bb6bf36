import type { ComponentType } from 'react';
import { createObservable } from '#engine/observable.ts';
import type { FormPages } from '#contract/language.ts';
import type { AppServices, PageProps } from '#app/pages/app-services.ts';
import { createTermsPage } from '#app/pages/TermsPage.tsx';
import { createFormPacks } from '#app/i18n/form-packs.ts';
import { TERMS_PAGE } from '#contract/terms-page.ts';
import { createFormPage } from './create-form-page.tsx';

/** What a page other than the sign-up page needs. */
interface PageSetting {
  readonly window: Window;
  readonly pages: FormPages;
  /** Runs a task once the browser has painted the last change. */
  readonly whenPainted: (task: () => void) => void;
}

/** Creates a page other than the sign-up page, by its path. Rejects when something that it needs does not load. */
export async function createPage(
  path: string,
  services: AppServices,
  { window, pages, whenPainted }: PageSetting,
): Promise<ComponentType<PageProps>> {
  const { files, closed = false } = pages[path] ?? {};
  if (!files) throw new Error(`There is no page "${path}".`);
  const packs = createFormPacks(files, services.languages.importForm);
  const current = createObservable(await packs.load(services.route.get().language));
  return path === TERMS_PAGE
    ? createTermsPage({ packs, current }, services, { window, whenPainted })
    : createFormPage({ packs, current }, services, { window, path, whenPainted, isClosed: closed });
}

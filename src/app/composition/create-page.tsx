import type { ComponentType } from 'react';
import type { FormPages } from '#contract/language.ts';
import type { AppServices, PageProps } from '#app/pages/app-services.ts';
import { createTermsPage } from '#app/pages/TermsPage.tsx';
import { TERMS_PAGE } from '#app/route/route-of.ts';
import { createFormPage } from './create-form-page.tsx';

/** What pages beside the sign-up page are created with. */
interface PageSetting {
  readonly window: Window;
  readonly pages: FormPages;
  /** Runs a task once the browser has painted the last change. */
  readonly whenPainted: (task: () => void) => void;
}

/** Creates a page beside the sign-up page, by its path, once all that it needs has loaded. */
export async function createPage(
  path: string,
  services: AppServices,
  { window, pages, whenPainted }: PageSetting,
): Promise<ComponentType<PageProps>> {
  if (path === TERMS_PAGE) {
    await services.languages.use('terms');
    return createTermsPage(services, window, whenPainted);
  }
  const page = pages[path];
  if (!page) throw new Error(`No form has the path "${path}".`);
  return createFormPage(page, services, { window, path, whenPainted });
}

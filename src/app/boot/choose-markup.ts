import { HYDRATE } from '#app/hydration/marks.ts';
import type { Route } from '#app/route/route-of.ts';

/**
 * Puts the markup that fits the address into the page, and drops the other templates. The server renders one for each
 * language, with and without navbar; it never sees the hash (architecture, decision 14).
 */
export function chooseMarkup({ document, self, top }: Window, root: HTMLElement, route: Route): void {
  const isFramed = self !== top;
  const html = document.documentElement;
  html.lang = route.language;
  for (const template of document.querySelectorAll<HTMLTemplateElement>(`template[data-${HYDRATE}]`)) {
    const { [HYDRATE]: language, framed } = template.dataset;
    const isForFrame = framed !== undefined;
    // The terms page has no markup: the program renders it.
    if (route.page === 'sign-up' && language === route.language && isForFrame === isFramed) {
      root.dataset[HYDRATE] = language;
      html.dir = template.dir;
      document.title = template.title;
      root.append(template.content);
    }
    template.remove();
  }
}

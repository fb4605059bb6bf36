import type { Page } from 'playwright';

/** Adds up the layout shifts of the page. The browser runs this function in each document before the page's scripts. */
export function watchShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    document.documentElement.dataset['shifts'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum of all layout shifts since the document was opened, including those after the visitor's own keys. */
export async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['shifts'] ?? 0));
}

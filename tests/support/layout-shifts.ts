import type { Page } from 'playwright';

/** Adds up how far parts of the page were moved after they had been painted; runs in each document before its own scripts. */
export function watchShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    document.documentElement.dataset['shifts'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum since the document was opened, of what came by the visitor's own keys, too. */
export async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['shifts'] ?? 0));
}

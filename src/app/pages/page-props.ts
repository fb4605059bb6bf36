import type { AppParts } from '#app/start/app-parts.ts';
import type { PageLinks } from '#app/i18n/page-links.ts';
import type { ActiveLanguage } from '#app/i18n/use-active-language.ts';

/** What every page is handed. */
export interface PageProps {
  readonly parts: AppParts;
  readonly activeLanguage: ActiveLanguage;
  readonly links: PageLinks;
  /** The visitor came here from another page, so the heading takes the focus (R1.7). */
  readonly isArrival: boolean;
}

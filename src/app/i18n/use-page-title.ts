import { useEffect } from 'react';
import type { Language } from '#contract/language.ts';

/** Tells browser and assistive technology the page's title, language and direction (R1.4, R1.7). */
export function usePageTitle(title: string, { language, direction }: Language): void {
  // Talks to the document, which React does not draw.
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Said anew, even the same language has the browser look at the style of everything; the page may have said it before.
  useEffect(() => {
    const root = document.documentElement;
    if (root.lang !== language) root.lang = language;
    if (root.dir !== direction) root.dir = direction;
  }, [language, direction]);
}

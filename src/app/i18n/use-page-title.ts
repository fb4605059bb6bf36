import { useEffect } from 'react';
import type { Language } from '#contract/language.ts';

/** Sets the document's title, language and direction (R1.4, R1.7). */
export function usePageTitle(title: string, { language, direction }: Language): void {
  // Talks to the document, which React does not render.
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Talks to the document. Setting even the same value makes the browser recalculate all styles, so this compares first.
  useEffect(() => {
    const root = document.documentElement;
    if (root.lang !== language) root.lang = language;
    if (root.dir !== direction) root.dir = direction;
  }, [language, direction]);
}

import { useEffect } from 'react';
import type { Language } from '#contract/language.ts';

/** Tells browser and assistive technology the page's title, language and direction (R1.4, R1.7). */
export function usePageTitle(title: string, { language, direction }: Language): void {
  // Talks to the document, which React does not draw.
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [title, language, direction]);
}

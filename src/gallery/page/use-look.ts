import { useEffect } from 'react';
import type { Address } from './address.ts';

/** Dresses the page as the address says: light or dark, and in a partner's theme. */
export function useLook({ theme, look }: Pick<Address, 'theme' | 'look'>): void {
  // Talks to the document, which React does not draw.
  useEffect(() => {
    if (theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    if (look === '') return undefined;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/themes/${look}.css`;
    document.head.append(link);
    return () => link.remove();
  }, [look]);
}

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { SAVED } from '#app/hydration/marks.ts';
import type { BannerState } from '#app/submission/create-submission.ts';

/**
 * Whether the space of a notice has closed (R2.27). Nothing may move under the visitor's finger. So the space closes when a banner
 * comes or goes, which moves the page anyway, or at once when it is above the window.
 *
 * @param isGone Whether the notice has gone.
 */
export function useClosedNotice(
  notice: RefObject<HTMLElement | null>,
  isGone: boolean,
  banner: BannerState,
): boolean {
  const [isClosed, setClosed] = useState(false);
  const [lastBanner, setLastBanner] = useState(banner);
  const height = useRef<number>(undefined);
  if (lastBanner !== banner) {
    setLastBanner(banner);
    if (isGone) setClosed(true);
  }
  // Measures the layout, before the paint.
  useLayoutEffect(() => {
    const { bottom = 0 } = notice.current?.getBoundingClientRect() ?? {};
    if (!isGone || bottom >= 0) return;
    height.current = document.documentElement.scrollHeight;
    setClosed(true);
  }, [notice, isGone]);
  // Talks to the document: the space is reserved there, and what the visitor sees stays where it is. Browsers with scroll anchoring
  // see to that themselves; Safari has none.
  useLayoutEffect(() => {
    if (!isClosed) return;
    delete document.documentElement.dataset[SAVED];
    if (height.current !== undefined && !globalThis.CSS?.supports('overflow-anchor', 'auto'))
      window.scrollBy({ top: document.documentElement.scrollHeight - height.current, behavior: 'instant' });
  }, [isClosed]);
  return isClosed;
}

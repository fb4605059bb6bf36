import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { BannerState } from '#app/submission/create-submission.ts';

interface NoticeState {
  /** Whether the notice has gone. */
  readonly isGone: () => boolean;
  /** Calls a listener after each change of the form. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly banner: BannerState;
}

/**
 * Whether the space of a notice above the form has closed (R2.27). Nothing may move under the visitor's finger. So the space closes
 * when a banner comes or goes, which moves the page anyway, or at once when it is above the window.
 */
export function useClosedNotice(
  notice: RefObject<HTMLElement | null>,
  { isGone, subscribe, banner }: NoticeState,
): boolean {
  const [isClosed, setClosed] = useState(false);
  const [lastBanner, setLastBanner] = useState(banner);
  const before = useRef<number>(undefined);
  if (lastBanner !== banner) {
    setLastBanner(banner);
    if (isGone()) setClosed(true);
  }
  const look = useEffectEvent(() => {
    const { bottom = 0 } = notice.current?.getBoundingClientRect() ?? {};
    if (isClosed || bottom >= 0 || !isGone()) return;
    before.current = topOfForm();
    setClosed(true);
  });
  // Talks to the store of the form.
  useEffect(() => subscribe(() => look()), [subscribe]);
  // Measures the layout, before the paint: what the visitor sees stays where it is. Scroll anchoring does the same, where the browser
  // has it; Safari has none.
  useLayoutEffect(() => {
    if (!isClosed || before.current === undefined || globalThis.CSS?.supports('overflow-anchor', 'auto'))
      return;
    window.scrollBy({ top: topOfForm() - before.current, behavior: 'instant' });
  }, [isClosed]);
  return isClosed;
}

function topOfForm(): number {
  return document.querySelector('main form')?.getBoundingClientRect().top ?? 0;
}

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ConsentWords } from './consent-words.ts';

interface ConsentFocusProps {
  readonly words: ConsentWords;
  readonly isWanted: boolean;
  readonly heir: () => HTMLElement | null;
}

interface ConsentFocus {
  readonly box: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Read out, politely; empty when the focus says it already. */
  readonly announcement: string;
}

/**
 * Where the focus is. A question that comes by itself takes none: somebody may be typing, and hears of it instead. One that was
 * asked for has it, and leaves it where the visitor was. Nothing scrolls.
 */
export function useConsentFocus({ words, isWanted, heir }: ConsentFocusProps): ConsentFocus {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isThere, setThere] = useState(false);

  // Talks to the browser's focus.
  useEffect(() => {
    if (isWanted) heading.current?.focus({ preventScroll: true });
    // A live region is read out only when words come into it.
    else setThere(true);
  }, [isWanted]);

  // Talks to the browser's focus, just before the banner is taken out of the page.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement)) heir()?.focus({ preventScroll: true });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the heir is found when it is needed
  }, []);

  return { box, heading, announcement: isThere && !isWanted ? (words['announcement'] ?? '') : '' };
}

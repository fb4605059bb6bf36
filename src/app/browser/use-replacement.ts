import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus to a replacement when a part of the page disappears with the focus in it. Otherwise the document would get
 * the focus, and a keyboard user would start again at the top.
 *
 * @param replacement Selector of the element that gets the focus.
 */
export function useReplacement(box: RefObject<HTMLElement | null>, replacement: string): void {
  // Talks to the browser's focus, just before React removes the part.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector<HTMLElement>(replacement)?.focus();
    };
  }, [box, replacement]);
}

import { useLayoutEffect, type RefObject } from 'react';

/**
 * What goes away with the focus in it leaves that to another part of the page: dropped, it would fall to the document,
 * and a visitor without a mouse would begin again at the top.
 *
 * @param replacement Selector of the part that takes it.
 */
export function useReplacement(box: RefObject<HTMLElement | null>, replacement: string): void {
  // Talks to the browser's focus, just before the part is taken out of the page.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector<HTMLElement>(replacement)?.focus();
    };
  }, [box, replacement]);
}

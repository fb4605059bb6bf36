import { useEffect, useState, type RefObject } from 'react';

/** Whether the visitor came from another page. The first load does not count, nor does a language switch (R1.7). */
export function useArrival(page: string): boolean {
  const [first] = useState(page);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && page !== first) setHasMoved(true);
  return hasMoved || page !== first;
}

/**
 * Moves the focus to a page's heading when the visitor came from another page. In a frame, only if the frame has the focus: otherwise the
 * page around it changed the address, as the workbench does while its editor chooses another form.
 */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, isArrival: boolean): void {
  // Talks to the browser's focus, once for each new page: later changes of the page do not move it again.
  useEffect(() => {
    const isOurs = window.parent === window || document.hasFocus();
    if (isArrival && isOurs) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only the first render counts
  }, []);
}

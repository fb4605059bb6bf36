import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus once what was done is drawn.
 *
 * @param box What the focus stays inside of.
 * @returns Takes the selector of what gets it.
 */
export function useFocusAfter(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const aim = useRef<string>(undefined);
  // Talks to the browser's focus.
  useLayoutEffect(() => {
    if (aim.current === undefined) return;
    const selector = aim.current;
    aim.current = undefined;
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  return (selector) => {
    aim.current = selector;
  };
}

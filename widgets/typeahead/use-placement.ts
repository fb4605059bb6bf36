import { useLayoutEffect, type RefObject } from 'react';

/**
 * A list that has less room below opens above, in CSS pixels: four options with what is around them. Above it covers what the page
 * says of the field before, so a shorter list is better.
 */
const ENOUGH = 4 * 44 + 2 * 12;

/**
 * Has the open popup of a control where the window has room for it: under the control, or above it. The page itself is not
 * scrolled, or something else would lie under the pointer (R2.45). The styles read `data-side` and `--popup-room`.
 *
 * @param control Where the popup belongs to; its parent is what the popup is positioned in.
 */
export function usePlacement(control: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // Measures what was drawn, before it is painted.
  useLayoutEffect(() => {
    const element = control.current;
    if (!isOpen || !element) return;
    const place = (): void => placePopup(element);
    place();
    // When a visitor tabs to a control, the browser sends the focus event first and scrolls to the control after it.
    const frame = requestAnimationFrame(place);
    // The keyboard of a phone takes its half of the window a moment later.
    globalThis.visualViewport?.addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      globalThis.visualViewport?.removeEventListener('resize', place);
    };
  }, [control, isOpen]);
}

function placePopup(control: HTMLElement): void {
  const box = control.parentElement;
  if (!box) return;
  const { top, bottom } = control.getBoundingClientRect();
  const { offsetTop: windowTop = 0, height: windowHeight = innerHeight } = globalThis.visualViewport ?? {};
  const above = top - windowTop;
  const below = windowTop + windowHeight - bottom;
  const isAbove = below < ENOUGH && above > below;
  box.dataset['side'] = isAbove ? 'above' : 'below';
  box.style.setProperty('--popup-room', `${Math.floor(isAbove ? above : below)}px`);
}

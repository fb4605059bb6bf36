import { useLayoutEffect, type RefObject } from 'react';

/**
 * A list opens below its control when the space there is at least this: four options and the padding, in CSS pixels. Above, it
 * would cover the previous field, so a short list below is better.
 */
const ENOUGH = 4 * 44 + 2 * 12;

/** A popup with little in it needs at least this: two lines that say that nothing is found, or a line above one option. */
const LINES = 100;

/**
 * Places the open popup of a control where the window has space: below the control, or above it. It does not scroll the page,
 * because the pointer must stay over the same element (R2.45). The styles read `data-side` and `--popup-room`.
 *
 * @param control The control of the popup. Its parent is the positioned ancestor of the popup.
 * @param rows The number of options. Without any, the popup is a line.
 */
export function usePlacement(control: RefObject<HTMLElement | null>, isOpen: boolean, rows: number): void {
  const enough = Math.min(ENOUGH, Math.max(LINES, rows * 44 + 2 * 12));
  // Measures the layout, before the paint.
  useLayoutEffect(() => {
    const element = control.current;
    if (!isOpen || !element) return;
    const place = (): void => placePopup(element, enough);
    place();
    // When a visitor tabs to a control, the browser first sends the focus event, and then scrolls to the control.
    const frame = requestAnimationFrame(place);
    // A moment later, a phone's keyboard covers half of the window.
    globalThis.visualViewport?.addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      globalThis.visualViewport?.removeEventListener('resize', place);
    };
  }, [control, isOpen, enough]);
}

function placePopup(control: HTMLElement, enough: number): void {
  const box = control.parentElement;
  if (!box) return;
  const { top, bottom } = control.getBoundingClientRect();
  const { offsetTop: windowTop = 0, height: windowHeight = innerHeight } = globalThis.visualViewport ?? {};
  const above = top - windowTop;
  const below = windowTop + windowHeight - bottom;
  const isAbove = below < enough && above > below;
  box.dataset['side'] = isAbove ? 'above' : 'below';
  box.style.setProperty('--popup-room', `${Math.floor(isAbove ? above : below)}px`);
}

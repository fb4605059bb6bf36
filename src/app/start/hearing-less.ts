import type { Root } from 'react-dom/client';

/**
 * What comes in swarms, and what no component waits for: React would run for each of them, in the middle of a frame at times. A
 * component that needs one asks its own element (`addEventListener`). With over and out of mouse and pointer go React's enter and
 * leave, which it makes of them.
 */
const SWARMS = /move|scroll|wheel|drag|(?:mouse|pointer)o|transition|animation/;

/**
 * Makes one of React's roots, which hears of no swarms (decision 32). React asks the element while it makes the root; after
 * that others may ask it as ever.
 */
export function hearingLess(element: HTMLElement, makeRoot: (element: HTMLElement) => Root): Root {
  element.addEventListener = (...asked: Parameters<EventTarget['addEventListener']>) => {
    if (!SWARMS.test(asked[0])) EventTarget.prototype.addEventListener.apply(element, asked);
  };
  const root = makeRoot(element);
  Reflect.deleteProperty(element, 'addEventListener');
  return root;
}

import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

/**
 * What comes in swarms, and what no component waits for: React would run for each of them, in the middle of a frame at times. A
 * component that needs one asks its own element (`addEventListener`).
 */
const UNHEARD = /move|scroll|wheel|drag|mouseo|transition|animation|selection/;

/** A root to draw in, as React's own, which hears less (decision 32). */
export function openRoot(element: HTMLElement, options?: RootOptions): Root {
  return hearingLess(element, () => createRoot(element, options));
}

/** Takes over markup that was drawn before, as React's own does; hears less (decision 32). */
export function takeOverRoot(element: HTMLElement, page: ReactNode, options?: RootOptions): Root {
  return hearingLess(element, () => hydrateRoot(element, page, options));
}

/** React asks the element, and the document round it, while it makes the root; after that both are as they were. */
function hearingLess(element: HTMLElement, makeRoot: () => Root): Root {
  const asked: readonly EventTarget[] = [element, element.ownerDocument];
  for (const target of asked) {
    target.addEventListener = (type, listener, options) => {
      if (!UNHEARD.test(type)) EventTarget.prototype.addEventListener.call(target, type, listener, options);
    };
  }
  try {
    return makeRoot();
  } finally {
    for (const target of asked) Reflect.deleteProperty(target, 'addEventListener');
  }
}

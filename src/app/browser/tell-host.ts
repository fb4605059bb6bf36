import type { PageMessage } from '#protocol/embedding.ts';

/** Tells the site around a framed page how high the page is, now and whenever that changes (R17.4). */
export interface Host {
  readonly tell: (message: PageMessage) => void;
}

/**
 * Speaks to the site that embeds the page. Alone in its window, a page says nothing.
 *
 * @param content The element whose height counts.
 */
export function createHost(window: Window, content: Element): Host {
  const { parent } = window;
  if (parent === window) return { tell: () => undefined };
  // Any site: only those that FRAME_ANCESTORS names can have this page in a frame, and no message has an answer in it.
  const tell = (message: PageMessage): void => parent.postMessage(message, '*');
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height > 0) tell({ type: 'vestibule:resize', height });
  }).observe(content);
  return { tell };
}

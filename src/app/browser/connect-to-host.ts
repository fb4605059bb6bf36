import type { PageMessage } from '#protocol/embedding.ts';

/** Sends messages to the site that embeds this page (R17.4). `connectToHost` itself also reports each new height. */
export interface Host {
  readonly tell: (message: PageMessage) => void;
}

/**
 * Connects the page to the site that embeds it. A page that is not in a frame sends nothing.
 *
 * @param content The element whose height the page reports.
 */
export function connectToHost(window: Window, content: Element): Host {
  const { parent } = window;
  if (parent === window) return { tell: () => undefined };
  // '*' is safe: FRAME_ANCESTORS limits which sites can frame this page, and no message contains an answer.
  const tell = (message: PageMessage): void => parent.postMessage(message, '*');
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height > 0) tell({ type: 'vestibule:resize', height });
  }).observe(content);
  return { tell };
}

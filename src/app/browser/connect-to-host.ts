import type { PageMessage } from '#protocol/embedding.ts';

/** Sends messages to the site that embeds this page (R17.4). */
export interface Host {
  /** Says that the page shows its form, and reports the height now and after each change. */
  readonly ready: (title: string) => void;
  readonly submitted: () => void;
}

/** A page that is in no frame sends nothing. */
export const NO_HOST: Host = { ready: () => undefined, submitted: () => undefined };

/**
 * Connects the page to the site that embeds it. A page that is not in a frame sends nothing.
 *
 * @param content The element whose height the page reports.
 */
export function connectToHost(window: Window, content: Element): Host {
  const { parent, self, top } = window;
  if (self === top) return NO_HOST;
  // '*' is safe: FRAME_ANCESTORS limits which sites can frame this page, and no message contains an answer.
  const tell = (message: PageMessage): void => parent.postMessage(message, '*');
  const tellHeight = (): void => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height > 0) tell({ type: 'vestibule:resize', height });
  };
  return {
    ready(title) {
      tell({ type: 'vestibule:ready', title });
      // A browser does not lay out a frame below the fold by itself, so an observer would hear nothing before it is seen.
      tellHeight();
      new ResizeObserver(tellHeight).observe(content);
    },
    submitted: () => tell({ type: 'vestibule:submitted' }),
  };
}

/** The element that holds the whole page. */
export function pageIn({ document }: Window): Element {
  return document.getElementById('root') ?? document.body;
}

/** Resolves after so many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

const SOON_MS = 1_000;
const UNSEEN_MS = 100;

/** Resolves once the browser has nothing else to do, a second later at most; at the next turn where it does not tell. */
export async function untilIdle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    // Safari may not have it, whatever the types say.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: SOON_MS });
    else setTimeout(resolve);
  });
}

/**
 * What does something once the browser has painted what was typed just now, and done what else waits for that. A page that
 * nobody sees is not painted: there it is done a moment later.
 */
export function whenShownIn(window: Window): (task: () => void) => void {
  return (task) => {
    const unseen = window.setTimeout(() => {
      window.cancelAnimationFrame(frame);
      task();
    }, UNSEEN_MS);
    // What waits for a frame runs just before it is painted.
    const frame = window.requestAnimationFrame(() => {
      window.clearTimeout(unseen);
      // Safari does not have it, whatever the types say.
      if ('scheduler' in window) void window.scheduler.postTask(task, { priority: 'background' });
      else setTimeout(task);
    });
  };
}

/**
 * Opens an address in a new window that knows nothing of this one. Answers false when the browser blocked it.
 * Not by `noopener`: with it the browser always answers null, and a blocked window could not be told from an open one.
 */
export function openWindow(window: Window, url: string): boolean {
  const opened = tryToOpen(window, url);
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/** A browser or an extension that forbids windows may throw instead of answering null: it is blocked either way. */
function tryToOpen(window: Window, url: string): Window | null {
  try {
    return window.open(url, '_blank');
  } catch {
    return null;
  }
}

/** The value of a cookie that scripts may read, percent-decoding left to whoever wrote it. */
export function readCookie(document: Document, name: string): string | undefined {
  const start = `${name}=`;
  const found = cookiesOf(document).find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length);
}

/** A frame whose cookies are forbidden throws when it looks for them: it has none. */
function cookiesOf(document: Document): readonly string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}

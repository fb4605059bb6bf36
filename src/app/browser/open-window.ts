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

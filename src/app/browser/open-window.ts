/**
 * Opens an address in a new window that has no access to this page. Returns false when the browser blocked the window. This
 * function does not use `noopener`, because the browser then returns null for every window, blocked or open.
 */
export function openWindow(window: Window, url: string): boolean {
  const opened = tryToOpen(window, url);
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/**
 * A browser or an extension that forbids windows may throw instead of returning null. Both mean that the window was blocked.
 */
function tryToOpen(window: Window, url: string): Window | null {
  try {
    return window.open(url, '_blank');
  } catch {
    return null;
  }
}

/**
 * Opens an address in a new window that has no access to this page. Returns false when the browser blocked the window. This
 * function does not use `noopener`, because the browser then returns null for every window, blocked or open.
 */
export function openWindow(window: Window, url: string): boolean {
  const opened = tryToOpen(window, url);
  if (!opened) return false;
  cutOff(opened);
  return true;
}

/** In a sandbox the new window belongs to another origin, so that the browser refuses this, and keeps both apart by itself. */
function cutOff(opened: Window): void {
  try {
    opened.opener = null;
  } catch {
    // The window is open, and has no access to this page.
  }
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

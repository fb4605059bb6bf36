/**
 * Opens an address in a new window without access to this one. Returns false when the browser blocked it. With `noopener` the
 * browser always returns null, so we could not tell a blocked window from an open one.
 */
export function openWindow(window: Window, url: string): boolean {
  const opened = tryToOpen(window, url);
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/** A browser or an extension that forbids windows may throw instead of returning null. Both mean blocked. */
function tryToOpen(window: Window, url: string): Window | null {
  try {
    return window.open(url, '_blank');
  } catch {
    return null;
  }
}

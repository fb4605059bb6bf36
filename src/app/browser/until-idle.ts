const IDLE_TIMEOUT_MS = 1_000;

/** Resolves when the browser is idle, after a second at the latest. Without `requestIdleCallback`, resolves in the next task. */
export async function untilIdle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    // Safari may lack `requestIdleCallback`, although the types promise it.
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });
}

/** Resolves after so many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

const IDLE_TIMEOUT_MS = 1_000;
const UNSEEN_PAGE_MS = 100;

/** Resolves once the browser has nothing else to do, a second later at most; where it does not report that, at the next turn. */
export async function untilIdle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    // Safari may not have it, whatever the types say.
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });
}

/**
 * Runs a task once the browser has painted the last input, and has done what else waits for that. The browser paints no page
 * in the background: there the task runs a moment later.
 */
export function whenPaintedIn(window: Window): (task: () => void) => void {
  return (task) => {
    const unseen = window.setTimeout(() => {
      window.cancelAnimationFrame(frame);
      task();
    }, UNSEEN_PAGE_MS);
    // A frame's callbacks run just before the browser paints it.
    const frame = window.requestAnimationFrame(() => {
      window.clearTimeout(unseen);
      // Safari does not have it, whatever the types say.
      if ('scheduler' in window) void window.scheduler.postTask(task, { priority: 'background' });
      else setTimeout(task);
    });
  };
}

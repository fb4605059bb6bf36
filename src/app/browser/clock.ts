/** Resolves after the given number of milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

const UNSEEN_PAGE_MS = 100;

/**
 * Makes a function that runs a task once the browser has painted the last input, with low priority. The browser does not paint
 * a page in the background, so there the task runs after a short time.
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
      // Safari lacks `scheduler`, although the types promise it.
      if ('scheduler' in window) void window.scheduler.postTask(task, { priority: 'background' });
      else setTimeout(task);
    });
  };
}

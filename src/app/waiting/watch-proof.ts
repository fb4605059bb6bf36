/** How long the page waits before it asks again, by how long it has been asking. Both in milliseconds. */
const PAUSES: readonly (readonly [until: number, pause: number])[] = [
  [60_000, 5_000],
  [300_000, 15_000],
];
const LONG_PAUSE_MS = 60_000;

/**
 * Asks again and again whether the link of the mail was pressed, while the page is visible. It asks less and less often, and at
 * once when the visitor returns to the page or the device is online again.
 *
 * @returns Stops asking.
 */
export function watchProof(
  window: Pick<Window, 'addEventListener' | 'document'>,
  ask: () => Promise<void>,
): () => void {
  const { document } = window;
  const stopped = new AbortController();
  const { signal } = stopped;
  const startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  async function next(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || signal.aborted || document.visibilityState === 'hidden') return;
    isAsking = true;
    await ask().finally(() => (isAsking = false));
    if (!signal.aborted) timer = setTimeout(wake, pauseAfter(performance.now() - startedAt));
  }
  const wake = (): void => void next();

  document.addEventListener('visibilitychange', wake, { signal });
  for (const event of ['focus', 'online'] as const) window.addEventListener(event, wake, { signal });
  wake();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

function pauseAfter(askedFor: number): number {
  return PAUSES.find(([until]) => askedFor < until)?.[1] ?? LONG_PAUSE_MS;
}

/* The browser runs this script in every page of the benchmark before the page's scripts. It measures the page. It is not a module. */
interface Wanted {
  readonly selector: string;
  readonly least: number;
  readonly most: number;
  /** The probe ignores everything in the first milliseconds after the key or click. */
  readonly notBefore: number;
}

interface Probe {
  /** True: the probe focuses the first field as soon as it exists, like a hasty visitor. */
  isHasty: boolean;
  fcp: number;
  lcp: number;
  shift: number;
  /** The sum of the time over 50 ms of each long task that began after `from`. From the first paint, it is "total blocking time". */
  readonly blockingFrom: (from: number) => number;
  /** The time of the first letter after which this field has lost no letter. */
  readonly firstKept: (field: string) => number;
  /** The kilobytes that had arrived at a time, or when all scripts of the page had run if that was later. */
  readonly fetchedBy: (at: number) => { readonly script: number; readonly bytes: number };
  /** The times from each key to the next paint, in milliseconds. */
  readonly keyToPaint: number[];
  /** Resolves when the browser is idle. With an open list, the browser may never report that, so it also resolves after a while. */
  readonly rest: () => Promise<void>;
  /** Waits for a number of elements from now on, and resets `shown`. */
  readonly expect: (wanted: Wanted) => void;
  /** The time from the last key or click to the paint of the expected elements, in milliseconds. */
  shown: Promise<number>;
}

function afterPaint(task: () => void): void {
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', task);
  channel.port1.start();
  requestAnimationFrame(() => channel.port2.postMessage(undefined));
}

function watch(type: string, take: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

function kilobytes(files: readonly PerformanceResourceTiming[]): number {
  return files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_000;
}

const LONG_TASK_MS = 50;

{
  let lastInput = 0;
  const longTasks: { readonly start: number; readonly duration: number }[] = [];
  /** The letters in the order in which they arrived in a field. */
  const letters: { readonly letter: string; readonly at: number }[] = [];
  const probe: Probe = {
    isHasty: false,
    fcp: 0,
    lcp: 0,
    shift: 0,
    keyToPaint: [],
    rest: async () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 300 })),
    shown: Promise.resolve(0),
    blockingFrom: (from) =>
      longTasks
        .filter(({ start }) => start >= from)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
    firstKept(field) {
      const typed = document.querySelector<HTMLInputElement>(field)?.value ?? '';
      const lost = letters.findLastIndex(({ letter }) => !typed.includes(letter));
      // Letters before the first paint do not count, because nobody types into an invisible field.
      return letters.slice(lost + 1).find(({ at }) => at >= probe.fcp)?.at ?? Number.NaN;
    },
    fetchedBy(at) {
      const [page] = performance.getEntriesByType('navigation');
      const started = page instanceof PerformanceNavigationTiming ? page.domContentLoadedEventEnd : 0;
      const before = [page, ...performance.getEntriesByType('resource')]
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ responseEnd }) => responseEnd <= Math.max(at, started));
      return {
        script: kilobytes(before.filter(({ name }) => name.endsWith('.js'))),
        bytes: kilobytes(before),
      };
    },
    expect({ selector, least, most, notBefore }) {
      lastInput = 0;
      probe.shown = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (lastInput === 0 || performance.now() < lastInput + notBefore) return;
          const count = document.querySelectorAll(selector).length;
          if (count < least || count > most) return;
          observer.disconnect();
          afterPaint(() => resolve(performance.now() - lastInput));
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
    },
  };
  Object.assign(globalThis, { probe });

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (probe.lcp = startTime));
  watch('longtask', ({ startTime: start, duration }) => longTasks.push({ start, duration }));
  watch('layout-shift', (entry) => {
    if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput)
      probe.shift += Number(entry.value);
  });

  for (const type of ['keydown', 'click'] as const) {
    addEventListener(type, ({ timeStamp }) => (lastInput = timeStamp), true);
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      afterPaint(() => probe.keyToPaint.push(performance.now() - timeStamp));
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      if (event instanceof InputEvent && event.data !== null)
        letters.push({ letter: event.data, at: performance.now() });
    },
    true,
  );
  new MutationObserver(() => {
    if (!probe.isHasty || document.activeElement?.matches('input')) return;
    document.querySelector<HTMLElement>('[name="firstName"], #root_firstName')?.focus();
  }).observe(document, { subtree: true, childList: true });
}

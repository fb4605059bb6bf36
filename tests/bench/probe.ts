/* Runs in every page of the benchmark before the page's own scripts: watches what the browser tells of it. No module. */
interface Wanted {
  readonly selector: string;
  readonly least: number;
  readonly most: number;
  /** Milliseconds after the key or click before which nothing counts. */
  readonly notBefore: number;
}

interface Probe {
  /** Whether the first field is given the focus as soon as it is there, as a hasty visitor does. */
  isHasty: boolean;
  fcp: number;
  lcp: number;
  shift: number;
  readonly longTasks: { readonly start: number; readonly duration: number }[];
  /** Letters as they arrived in a field. */
  readonly letters: { readonly letter: string; readonly at: number }[];
  /** From each key to the paint after it, in milliseconds. */
  readonly keyToPaint: number[];
  /** Resolves when the browser has nothing left to do, or says so no more: with a list open, it may not. */
  readonly rest: () => Promise<void>;
  /** Watches from now on for so many elements; begins anew what `shown` tells. */
  readonly expect: (wanted: Wanted) => void;
  /** From the last key or click to the paint of what is expected, in milliseconds. */
  shown: Promise<number>;
}

function afterPaint(told: () => void): void {
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', told);
  channel.port1.start();
  requestAnimationFrame(() => channel.port2.postMessage(undefined));
}

function watch(type: string, take: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

{
  let lastInput = 0;
  const probe: Probe = {
    isHasty: false,
    fcp: 0,
    lcp: 0,
    shift: 0,
    longTasks: [],
    letters: [],
    keyToPaint: [],
    rest: async () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 300 })),
    shown: Promise.resolve(0),
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
  watch('longtask', ({ startTime: start, duration }) => probe.longTasks.push({ start, duration }));
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
        probe.letters.push({ letter: event.data, at: performance.now() });
    },
    true,
  );
  new MutationObserver(() => {
    if (!probe.isHasty || document.activeElement?.matches('input')) return;
    document.querySelector<HTMLElement>('[name="firstName"], #root_firstName')?.focus();
  }).observe(document, { subtree: true, childList: true });
}

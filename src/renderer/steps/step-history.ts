/** What an entry of the browser's history says of a form with steps. */
interface StepEntry {
  readonly step: number;
  /** The step that led to it. */
  readonly from: number;
  /** How many entries of steps lie before it. */
  readonly depth: number;
}

/** Adds an entry for a step: the browser's Back leads to the one before, which is recorded, too. */
export function recordStep(step: number, from: number): void {
  const before = entryOf(window.history.state) ?? replaceEntry({ step: from, from, depth: 0 });
  window.history.pushState(withEntry({ step, from, depth: before.depth + 1 }), '');
}

/** Has the entry that the browser is at tell the step that is shown, where it tells another one. */
export function correctStep(step: number): void {
  const entry = entryOf(window.history.state);
  if (entry && entry.step !== step) replaceEntry({ ...entry, step });
}

/** Whether the browser's Back leads to that step. */
export function leadsTo(step: number): boolean {
  return entryOf(window.history.state)?.from === step;
}

/** The step that the browser's entry tells, of a page that was loaded anew, too. */
export function recordedStep(): number | undefined {
  return entryOf(window.history.state)?.step;
}

/**
 * Calls when the browser has gone to the entry of a step. An entry that tells none is no step's: a link within the page,
 * or another language, has made it.
 *
 * @param show Shows a step.
 * @returns How to stop.
 */
export function followHistory(show: (step: number) => void): () => void {
  const follow = ({ state }: PopStateEvent): void => {
    const entry = entryOf(state);
    if (entry) show(entry.step);
  };
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

/** How long the browser may take to go back. In milliseconds. */
const LEAVE_LIMIT_MS = 500;

/**
 * Goes back to the entry of the first step: once the form is done, its steps lead nowhere. The history of a frame is that of
 * the page around it, too, and stays as it is.
 */
export async function leaveSteps(): Promise<void> {
  const { depth = 0 } = entryOf(window.history.state) ?? {};
  if (depth === 0 || window.self !== window.top) return;
  await new Promise<unknown>((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    window.setTimeout(resolve, LEAVE_LIMIT_MS);
    window.history.go(-depth);
  });
}

function replaceEntry(entry: StepEntry): StepEntry {
  window.history.replaceState(withEntry(entry), '');
  return entry;
}

/** What else the entry tells stays. */
function withEntry(entry: StepEntry): Readonly<Record<string, unknown>> {
  return { ...Object(window.history.state), ...entry };
}

function entryOf(state: unknown): StepEntry | undefined {
  const { step, from, depth }: Readonly<Partial<Record<keyof StepEntry, unknown>>> = Object(state);
  if (typeof step !== 'number' || typeof from !== 'number') return undefined;
  return { step, from, depth: typeof depth === 'number' ? depth : 0 };
}

/** The state of a history entry for a form with steps. */
interface StepEntry {
  readonly step: number;
  /** The previous step. */
  readonly from: number;
  /** The number of step entries before this entry. */
  readonly depth: number;
}

/** Adds a history entry for a step. The previous entry records its own step, too. */
export function recordStep(step: number, from: number): void {
  const before = entryOf(window.history.state) ?? replaceEntry({ step: from, from, depth: 0 });
  window.history.pushState(withEntry({ step, from, depth: before.depth + 1 }), '');
}

/** Corrects the current history entry when it records another step. */
export function correctStep(step: number): void {
  const entry = entryOf(window.history.state);
  if (entry && entry.step !== step) replaceEntry({ ...entry, step });
}

/** Whether the browser's Back leads to this step. */
export function leadsTo(step: number): boolean {
  return entryOf(window.history.state)?.from === step;
}

/** The step in the current history entry, also after a reload. */
export function recordedStep(): number | undefined {
  return entryOf(window.history.state)?.step;
}

/**
 * Shows a step when the browser goes to its history entry. Other entries, for example of a language switch, name no step.
 *
 * @param show Shows a step.
 *
 * @returns The function that stops following the history.
 */
export function followHistory(show: (step: number) => void): () => void {
  const follow = ({ state }: PopStateEvent): void => {
    const entry = entryOf(state);
    if (entry) show(entry.step);
  };
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

/** How long the browser may take to go back. */
const LEAVE_TIMEOUT_MS = 500;

/**
 * Goes back to the history entry of the first step, because the steps of a submitted form lead nowhere. In a frame the function
 * does nothing, because the host page shares the history.
 */
export async function leaveSteps(): Promise<void> {
  const { depth = 0 } = entryOf(window.history.state) ?? {};
  if (depth === 0 || window.self !== window.top) return;
  await new Promise<unknown>((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    window.setTimeout(resolve, LEAVE_TIMEOUT_MS);
    window.history.go(-depth);
  });
}

function replaceEntry(entry: StepEntry): StepEntry {
  window.history.replaceState(withEntry(entry), '');
  return entry;
}

/** Keeps the other state of the history entry. */
function withEntry(entry: StepEntry): Readonly<Record<string, unknown>> {
  return { ...Object(window.history.state), ...entry };
}

function entryOf(state: unknown): StepEntry | undefined {
  const { step, from, depth }: Readonly<Partial<Record<keyof StepEntry, unknown>>> = Object(state);
  if (typeof step !== 'number' || typeof from !== 'number') return undefined;
  return { step, from, depth: typeof depth === 'number' ? depth : 0 };
}

import { FUNNEL_BATCH_SIZE, type FunnelBatch, type FunnelEvent, SENT } from '#protocol/funnel.ts';
import type { ProblemKind } from '#contract/problem.ts';

/** The form and its language. Each batch is counted under them. */
type FunnelHead = Omit<FunnelBatch, 'events'>;

/** What the funnel may know of a form at one moment (R9.10): names of fields and problems, never an answer. */
export interface FunnelSnapshot {
  readonly head: FunnelHead;
  /** Whether the visitor has typed into a field, left one, or tried to send the form. */
  readonly hasStarted: boolean;
  /**
   * The first field that the visitor typed into or left. Undefined when there is none, or when this form does not have
   * it.
   */
  readonly first: string | undefined;
  /** The last field that the visitor typed into or left. */
  readonly latest: string | undefined;
  /** The valid fields that the visitor has left, or has tried to send. */
  readonly completed: readonly string[];
  /** The visible problems. */
  readonly problems: readonly VisibleProblem[];
  /** Whether the visitor has tried to send the form. */
  readonly isAttempted: boolean;
}

export interface VisibleProblem {
  readonly field: string;
  readonly problem: ProblemKind;
}

/** Records how far one visitor gets (R9.10). It lasts as long as the page and identifies nobody. */
export interface Funnel {
  /** Compares the form with the last snapshot and records what is new. */
  readonly observe: (snapshot: FunnelSnapshot) => void;
  /** Remembers that the form goes out to the server: its answers are right, as far as the page knows. */
  readonly sent: () => void;
  /** Records success: the visitor has an account, or the server has accepted another form. */
  readonly submitted: () => void;
  /** Records that the page closes. A visitor who started, but did not succeed, counts as abandoned. */
  readonly leave: () => void;
  /** Sends the events that were not sent yet. */
  readonly flush: () => void;
}

/**
 * Records each step once: a step of the visit, a completed field, a visible problem. So the form bounds the number of
 * events, however long the page is open.
 *
 * @param send Sends a batch. The funnel ignores the outcome.
 */
export function createFunnel(send: (batch: FunnelBatch) => void): Funnel {
  const recorded = new Set<string>();
  let head: FunnelHead | undefined;
  let latest: string | undefined;
  let wasSent = false;
  let events: FunnelEvent[] = [];

  function flush(): void {
    if (head && events.length > 0) send({ ...head, events });
    events = [];
  }

  function record(event: FunnelEvent, once: readonly unknown[] = [event.step]): void {
    const key = once.join(' ');
    if (recorded.has(key)) return;
    recorded.add(key);
    events.push(event);
    if (events.length === FUNNEL_BATCH_SIZE) flush();
  }

  function observe(snapshot: FunnelSnapshot): void {
    if (head && !isSameHead(head, snapshot.head)) flush();
    // A visitor who uses another field after a refusal goes on. What they then leave is that field.
    if (snapshot.latest !== latest) wasSent = false;
    ({ head, latest } = snapshot);
    record({ step: 'viewed' });
    if (snapshot.hasStarted) record({ step: 'started', ...named(snapshot.first) });
    for (const field of snapshot.completed) record({ step: 'fieldCompleted', field }, ['right', field]);
    for (const { field, problem } of snapshot.problems) {
      record({ step: 'fieldError', field, problem }, ['wrong', field, problem]);
    }
    if (snapshot.isAttempted) record({ step: 'submitAttempted' });
  }

  return {
    observe,
    sent: () => void (wasSent = true),
    submitted: () => record({ step: 'submitted' }),
    leave() {
      if (recorded.has('started') && !recorded.has('submitted'))
        record({ step: 'abandoned', ...named(latest), ...(wasSent && { problem: SENT }) });
    },
    flush,
  };
}

function named(field: string | undefined): Pick<FunnelEvent, 'field'> {
  return field === undefined ? {} : { field };
}

function isSameHead(one: FunnelHead, other: FunnelHead): boolean {
  return (
    one.form === other.form &&
    one.version === other.version &&
    one.variant === other.variant &&
    one.language === other.language
  );
}

/**
 * Sends a batch that outlives the page (R9.10). A failed batch is lost, and no visitor waits for it or sees the
 * failure, even when an extension replaced `fetch`. We do not use `sendBeacon`: six beacons without a response hold all
 * connections of Chromium to a host, and the next page waits.
 *
 * @param url `{apiUrl}/funnel`.
 */
export function sendBatch(url: string, batch: FunnelBatch): void {
  post(url, batch).catch(() => undefined);
}

/** Without cookies, so that visits cannot be linked. */
async function post(url: string, batch: FunnelBatch): Promise<unknown> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(batch),
    keepalive: true,
    credentials: 'omit',
  });
}

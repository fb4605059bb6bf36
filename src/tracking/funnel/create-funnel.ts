import { FUNNEL_BATCH_SIZE, type FunnelBatch, type FunnelEvent } from '#contract/funnel.ts';
import type { FunnelHead, FunnelSnapshot } from './funnel-sight.ts';

/** How far one visitor gets, recorded in steps (R9.10). It lasts as long as the page; nobody is recognised by it. */
export interface Funnel {
  /** Takes a look at the form: whatever has happened since the last one is recorded. */
  readonly observe: (snapshot: FunnelSnapshot) => void;
  /** There is an account. */
  readonly submitted: () => void;
  /** The page goes away. Whoever had begun and has no account has given up, as far as anybody can record. */
  readonly leave: () => void;
  /** Sends what has not been sent yet. */
  readonly flush: () => void;
}

/**
 * Finds out what is new about a form, and tells each step once: a step of the visit, a field that was filled in, a problem
 * that a field showed. So what a page can record is bounded by its form, however long it is open.
 *
 * @param send Sends a batch; what becomes of it is not the funnel's business.
 */
export function createFunnel(send: (batch: FunnelBatch) => void): Funnel {
  const recorded = new Set<string>();
  let head: FunnelHead | undefined;
  let latest: string | undefined;
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
    submitted: () => record({ step: 'submitted' }),
    leave() {
      if (recorded.has('started') && !recorded.has('submitted'))
        record({ step: 'abandoned', ...named(latest) });
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

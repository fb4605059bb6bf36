import type { Choice, Consent, ConsentCategory } from './consent.ts';
import type { TrackingEvent } from './events.ts';

/** Receives events. */
export interface Sink {
  readonly name: string;
  /** The category that the visitor must consent to. `own` needs no consent. */
  readonly category: ConsentCategory | 'own';
  readonly send: (event: TrackingEvent) => void | Promise<void>;
  /** Stops what the sink has started, after the visitor withdrew consent. */
  readonly withdraw?: () => void;
}

export interface Dispatcher {
  /** Returns immediately. A sink can neither delay nor break the caller (R9.1). */
  readonly emit: (event: TrackingEvent) => void;
}

interface DispatcherParts {
  readonly sinks: readonly Sink[];
  readonly consent: Consent;
  /** Runs a task later in its own macrotask, because vendors work synchronously inside the call. */
  readonly defer: (task: () => void) => void;
}

/** The maximum number of events that wait for a choice. A new event replaces the oldest. */
const QUEUE_SIZE = 50;
/** After so many failures the page stops calling a sink. */
const MAX_FAILURES = 3;

/**
 * Sends each event to every sink whose category is allowed. Until the visitor chooses, events wait in memory. A refusal
 * drops them, and a later consent does not bring them back (R9.3).
 */
export function createDispatcher({ sinks, consent, defer }: DispatcherParts): Dispatcher {
  const queues = sinks.map((sink) => createSinkQueue(sink, consent));
  consent.subscribe(() => {
    for (const queue of queues) defer(queue.settle);
  });
  return {
    emit(event) {
      for (const queue of queues) {
        queue.add(event);
        defer(queue.settle);
      }
    },
  };
}

/** The waiting events of one sink. */
interface SinkQueue {
  readonly add: (event: TrackingEvent) => void;
  /** Delivers or drops the waiting events, depending on the visitor's choice. */
  readonly settle: () => void;
}

function createSinkQueue(sink: Sink, consent: Consent): SinkQueue {
  let waiting: TrackingEvent[] = [];
  let failures = 0;
  let isStarted = false;
  const fail = (): void => void (failures += 1);
  /** Counts errors of a vendor, but does not report them, because they are the vendor's (docs/privacy.md). */
  const attempt = (act: () => void | Promise<void>): void => {
    try {
      Promise.resolve(act()).catch(fail);
    } catch {
      fail();
    }
  };

  function deliver(): void {
    const events = waiting;
    waiting = [];
    for (const event of events) {
      if (failures >= MAX_FAILURES) return;
      isStarted = true;
      attempt(() => sink.send(event));
    }
  }

  function drop(): void {
    waiting = [];
    if (!isStarted) return;
    isStarted = false;
    attempt(() => sink.withdraw?.());
  }

  const choice = (): Choice => (sink.category === 'own' ? 'granted' : consent.of(sink.category));
  return {
    add(event) {
      // An event during a refusal is dropped, even when the visitor consents a moment later.
      if (choice() !== 'denied') waiting = [...waiting, event].slice(-QUEUE_SIZE);
    },
    settle() {
      if (choice() === 'granted') deliver();
      if (choice() === 'denied') drop();
    },
  };
}

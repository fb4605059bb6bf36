import type { Choice, Consent, ConsentCategory } from './consent.ts';
import type { TrackingEvent } from './events.ts';

/** Whoever is told of events. */
export interface Sink {
  readonly name: string;
  /** What the visitor has to agree to; `own` is told anyway. */
  readonly category: ConsentCategory | 'own';
  readonly send: (event: TrackingEvent) => void | Promise<void>;
  /** The visitor no longer agrees: what it has started has to stop. */
  readonly withdraw?: () => void;
}

export interface Dispatcher {
  /** Returns at once; whatever a sink does, it neither delays nor breaks the caller (R9.1). */
  readonly emit: (event: TrackingEvent) => void;
}

interface DispatcherParts {
  readonly sinks: readonly Sink[];
  readonly consent: Consent;
  /** Runs a task later, in a macrotask of its own: vendors work inside the call that tells them. */
  readonly defer: (task: () => void) => void;
}

/** The most events that wait for a choice; the oldest make room. */
const QUEUE_SIZE = 50;
/** A sink that failed so often is left alone: it will not mend while the page is open. */
const MAX_FAILURES = 3;

/**
 * Tells every sink of every event that its category allows. While the visitor has not chosen, events wait in memory; refused,
 * they are gone, and agreeing later does not bring them back (R9.3).
 */
export function createDispatcher({ sinks, consent, defer }: DispatcherParts): Dispatcher {
  const lines = sinks.map((sink) => createSinkQueue(sink, consent));
  consent.subscribe(() => {
    for (const line of lines) defer(line.settle);
  });
  return {
    emit(event) {
      for (const line of lines) {
        line.add(event);
        defer(line.settle);
      }
    },
  };
}

/** What waits for one sink. */
interface SinkQueue {
  readonly add: (event: TrackingEvent) => void;
  /** Hands over or drops what waits, as the visitor has chosen. */
  readonly settle: () => void;
}

function createSinkQueue(sink: Sink, consent: Consent): SinkQueue {
  let waiting: TrackingEvent[] = [];
  let failures = 0;
  let isStarted = false;
  const fail = (): void => void (failures += 1);
  /** What a vendor does wrong is the vendor's: it is counted here, and reported by nobody (docs/privacy.md). */
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
      // What happens while the visitor refuses is not told either if they agree a moment later.
      if (choice() !== 'denied') waiting = [...waiting, event].slice(-QUEUE_SIZE);
    },
    settle() {
      if (choice() === 'granted') deliver();
      if (choice() === 'denied') drop();
    },
  };
}

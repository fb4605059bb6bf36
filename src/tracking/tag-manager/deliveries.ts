import { APP_VERSION } from '#contract/app-version.ts';
import type { Report } from '#tracking/report.ts';
import type { Container } from './container.ts';
import { deliver } from './deliver.ts';
import { nextState, DELIVERY_TIMES, FIRST_ATTEMPT } from './delivery-state.ts';
import type { Conversion, Outbox, PendingDelivery } from './outbox.ts';

/** The sign-ups that the tag manager is being told of. */
export interface Deliveries {
  readonly send: (conversion: Conversion) => void;
  /** Goes on with what an earlier page could not finish. */
  readonly resume: () => void;
  /** The page goes away: what is unfinished stays in the outbox. */
  readonly pause: () => void;
  /** The visitor no longer agrees: nothing is kept, nothing more is told. */
  readonly forget: () => void;
}

export interface DeliveriesParts {
  /** `GTM-…`: others that read the same queue confirm for themselves alone. */
  readonly id: string;
  readonly container: Pick<Container, 'push' | 'isListening'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly report: Report;
}

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs something after so many milliseconds; answers how to call that off. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}

/** Less than an attempt has time for: the container confirms by then even if some tag of it never ends. */
const EVENT_TIMEOUT_MS = 2_000;

/** Tells the tag manager of sign-ups, each with an id of its own however often it is told (R9.6). */
export function createDeliveries(parts: DeliveriesParts): Deliveries {
  const { outbox, clock } = parts;
  /** By the id of the event: how to stop. */
  const underWay = new Map<string, () => void>();

  function start(delivery: PendingDelivery): void {
    const { conversion, since } = delivery;
    const { event_id } = conversion;
    let isOver = false;
    const stop = deliver(delivery.state, {
      times: DELIVERY_TIMES,
      push: (attempt, confirm) => push(parts, conversion, { attempt, confirm }),
      isListening: parts.container.isListening,
      after: clock.after,
      onStep: (state) => outbox.put({ conversion, state, since }),
      onEnd(end) {
        isOver = true;
        // It may have been taken up again since it was told.
        underWay.get(event_id)?.();
        underWay.delete(event_id);
        outbox.remove(event_id);
        if (end === 'timedOut') parts.report(new DeliveryTimedOut());
      },
    });
    if (!isOver) underWay.set(event_id, stop);
  }

  function pause(): void {
    for (const stop of underWay.values()) stop();
    underWay.clear();
  }

  return {
    send: (conversion) => start({ conversion, state: FIRST_ATTEMPT, since: clock.now() }),
    resume() {
      const waiting = outbox.all().filter(({ conversion }) => !underWay.has(conversion.event_id));
      for (const delivery of waiting) {
        start({ ...delivery, state: nextState(delivery.state, DELIVERY_TIMES) ?? delivery.state });
      }
    },
    pause,
    forget() {
      pause();
      outbox.clear();
    },
  };
}

/** No container has confirmed a sign-up. */
export class DeliveryTimedOut extends Error {
  override readonly name = 'DeliveryTimedOut';
  readonly code = 'timed-out';

  constructor() {
    super('The tag manager has not confirmed a sign-up.');
  }
}

interface Attempt {
  readonly attempt: number;
  readonly confirm: () => void;
}

function push(
  { container, id, report }: DeliveriesParts,
  conversion: Conversion,
  { attempt, confirm }: Attempt,
): void {
  try {
    container.push({
      event: 'sign_up',
      ...conversion,
      attempt,
      app_version: APP_VERSION,
      eventTimeout: EVENT_TIMEOUT_MS,
      eventCallback: (containerId?: unknown) => {
        if (containerId === undefined || containerId === id) confirm();
      },
    });
  } catch (error) {
    // A tag threw inside the call. It may be told again all the same.
    report(error);
  }
}

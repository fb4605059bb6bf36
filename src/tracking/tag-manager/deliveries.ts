import { APP_VERSION } from '#protocol/app-version.ts';
import type { Report } from '#tracking/errors/errors.ts';
import type { Container } from './container.ts';
import { deliver, DELIVERY_TIMES, FIRST_ATTEMPT, nextState } from './deliver.ts';
import type { Conversion, Outbox, PendingDelivery } from './outbox.ts';

/** The sign-ups that are being sent to the tag manager. */
export interface Deliveries {
  readonly send: (conversion: Conversion) => void;
  /** Continues the unfinished deliveries of an earlier page. */
  readonly resume: () => void;
  /** Stops while the page is closed, or in the back-forward cache. Unfinished deliveries stay in the outbox. */
  readonly pause: () => void;
  /** Deletes stored deliveries and sends nothing more, because the visitor withdrew consent. */
  readonly forget: () => void;
}

export interface DeliveriesParts {
  /** `GTM-…`. Other containers read the same queue, but a delivery counts only this container's confirmation. */
  readonly id: string;
  readonly container: Pick<Container, 'push' | 'isListening'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly report: Report;
}

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs a task after this many milliseconds. Returns the function that cancels it. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
}

/** How long the container waits for its tags before it confirms. It is shorter than an attempt, in case a tag never ends. */
const EVENT_TIMEOUT_MS = 2_000;

/** Sends sign-ups to the tag manager. Repeated sends of one sign-up have the same event id (R9.6). */
export function createDeliveries(parts: DeliveriesParts): Deliveries {
  const { outbox, clock } = parts;
  /** The functions that stop running deliveries, by event id. */
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
        // The confirmation may belong to an earlier start of this delivery. Then we stop the present one.
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

/** The error of a sign-up that no container has confirmed. */
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
    // A tag threw inside the call. A later attempt may still work.
    report(error);
  }
}

/** The progress of one delivery. Attempts are numbered from 1. */
export type DeliveryState =
  /** The page waits for a confirmation during this attempt. */
  | { readonly kind: 'waiting'; readonly attempt: number }
  /** The page has made all attempts. A confirmation may still arrive. */
  | { readonly kind: 'grace'; readonly attempt: number };

/** The time-outs in milliseconds, and the number of retries (R9.6). */
export const DELIVERY_TIMES = {
  attemptTimeoutMs: 3_000,
  maxRetries: 10,
  finalGraceMs: 15_000,
} as const;

type DeliveryTimes = Readonly<Record<keyof typeof DELIVERY_TIMES, number>>;

/** The initial state of every delivery. */
export const FIRST_ATTEMPT: DeliveryState = { kind: 'waiting', attempt: 1 };

/** How long a state waits for a confirmation. */
function timeoutFor({ kind }: DeliveryState, times: DeliveryTimes): number {
  return kind === 'grace' ? times.finalGraceMs : times.attemptTimeoutMs;
}

/** The state after a time-out without a confirmation. Undefined after the last one. */
export function nextState({ kind, attempt }: DeliveryState, times: DeliveryTimes): DeliveryState | undefined {
  if (kind === 'grace') return undefined;
  return attempt > times.maxRetries ? { kind: 'grace', attempt } : { kind: 'waiting', attempt: attempt + 1 };
}

/** The ports of a delivery. */
export interface DeliveryPorts {
  readonly times: DeliveryTimes;
  /**
   * Sends the conversion, or queues it until the container has loaded. The container may call `confirm` at any time, and more
   * than once.
   */
  readonly push: (attempt: number, confirm: () => void) => void;
  /** Whether the container has loaded. A loaded container processes a push immediately, and has processed all queued pushes. */
  readonly isListening: () => boolean;
  /** Runs a task later. Returns the function that cancels it. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  /** Called when the delivery continues in this state. */
  readonly onStep: (state: DeliveryState) => void;
  /** Called when the delivery has ended. A late or repeated confirmation calls it again. */
  readonly onEnd: (end: 'delivered' | 'timedOut') => void;
}

/**
 * Sends one sign-up to the tag manager, until it is confirmed or all attempts have timed out (R9.6). The confirmation of any
 * attempt counts.
 * A push before the container has loaded waits in its queue, so a second push would be counted twice. The delivery repeats a
 * push only if the container was loaded during the whole last attempt.
 *
 * @param start The state in which the delivery begins. It begins with a push in every state.
 *
 * @returns The function that stops the delivery when the page closes.
 */
export function deliver(start: DeliveryState, ports: DeliveryPorts): () => void {
  let state = start;
  let wasListening = false;
  let cancel: (() => void) | undefined;
  let isOver = false;

  function end(how: 'delivered' | 'timedOut'): void {
    isOver = true;
    cancel?.();
    ports.onEnd(how);
  }

  function push(): void {
    ports.push(state.attempt, () => end('delivered'));
  }

  function wait(): void {
    wasListening = ports.isListening();
    // A loaded container may have confirmed inside the push.
    if (isOver) return;
    ports.onStep(state);
    cancel = ports.after(timeoutFor(state, ports.times), advance);
  }

  function advance(): void {
    const next = nextState(state, ports.times);
    if (!next) return end('timedOut');
    state = next;
    if (next.kind === 'waiting' && wasListening) push();
    wait();
  }

  push();
  wait();
  // Only the waiting ends. A push that the page has sent may still be confirmed.
  return () => cancel?.();
}

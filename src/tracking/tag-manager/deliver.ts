import { nextState, timeoutFor, type DeliveryState, type DeliveryTimes } from './delivery-state.ts';

/** What a delivery needs of the world. */
export interface DeliveryPorts {
  readonly times: DeliveryTimes;
  /** Tells the container, or lays it down for when that comes; `confirm` may be called at any time, and more than once. */
  readonly push: (attempt: number, confirm: () => void) => void;
  /** Whether the container has come: it hears a push at once, and has heard all that was laid down before. */
  readonly isListening: () => boolean;
  /** Runs something later; answers how to call that off. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  /** It goes on: where it stands now. */
  readonly onStep: (state: DeliveryState) => void;
  /** It is over. A confirmation that comes later, or once more, ends it again. */
  readonly onEnd: (end: 'delivered' | 'timedOut') => void;
}

/**
 * Tells the tag manager of one sign-up until that is confirmed, or until it has tried for long enough (R9.6). A confirmation
 * of any attempt is one.
 *
 * A push before the container has come waits in its queue, so another one would be counted beside it. It is told again only
 * if it was there for all of the last attempt's time and kept silent.
 *
 * @param start How far an earlier page has come; its attempt is made here.
 * @returns How to tell no more: the page goes away.
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
    // A container that is there may have confirmed inside the push.
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
  // What was told may still be confirmed.
  return () => cancel?.();
}

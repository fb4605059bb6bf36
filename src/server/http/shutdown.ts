import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The phases of a stop (R7.10). */
export interface Shutdown {
  /** The server is about to stop, but still accepts requests. */
  readonly isLameDuck: () => boolean;
  /** The server finishes open requests and accepts no new ones. */
  readonly isDraining: () => boolean;
  /** Resolves after the lame-duck time. */
  readonly enterLameDuck: () => Promise<void>;
  readonly startDraining: () => void;
}

/**
 * How long requests sent before the signal may take to arrive. On a busy machine a connection waits to be accepted, and
 * closing the server then would reset it.
 */
const LATE_ARRIVALS_MS = 1_000;

/** Starts in the phase `serving`. */
export function makeShutdown(lameDuckSeconds: number): Shutdown {
  let phase: 'serving' | 'leaving' | 'draining' = 'serving';
  return {
    isLameDuck: () => phase !== 'serving',
    isDraining: () => phase === 'draining',
    enterLameDuck: async () => {
      phase = 'leaving';
      await wait(Math.max(lameDuckSeconds * 1_000, LATE_ARRIVALS_MS));
    },
    startDraining: () => {
      phase = 'draining';
    },
  };
}

/**
 * How long a stop waits for open requests, in milliseconds. An external admin API and the database may take as long.
 */
const DRAIN_TIMEOUT_MS = 8_000;

/**
 * Counts open requests, so that the server can stop without waiting for idle connections (R7.10): kept-alive ones of a
 * proxy, those that browsers open ahead of time, and slow senders.
 *
 * @param isDraining Turns true when the server stops.
 * @returns Closes the server after the last response, and at the latest after `DRAIN_TIMEOUT_MS`.
 */
export function addDraining(app: FastifyInstance, isDraining: () => boolean): () => Promise<void> {
  let underWay = 0;
  const hangUpIfIdle = (): void => {
    if (isDraining() && underWay === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // The event of the response. The request may close as soon as its body was read.
    reply.raw.once('close', () => {
      underWay -= 1;
      hangUpIfIdle();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
  return async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    const closed = app.close();
    hangUpIfIdle();
    await closed;
    clearTimeout(timer);
  };
}

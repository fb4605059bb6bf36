import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The phases of a stop (R7.10). */
export interface Shutdown {
  /** True from the stop signal on: while the server still accepts requests, and then while it drains. */
  readonly isLameDuck: () => boolean;
  /** True while the server finishes open requests and accepts no new ones. */
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

/** Makes the phases of a stop. The server begins in the phase `serving`. */
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
  let openRequests = 0;
  const hangUpIfIdle = (): void => {
    if (isDraining() && openRequests === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    openRequests += 1;
    // We listen to the response, because the request may close as soon as the server has read its body.
    reply.raw.once('close', () => {
      openRequests -= 1;
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

import type { FastifyInstance } from 'fastify';

/** How long a stop waits for what is under way, in milliseconds: an admin API elsewhere and the database may take as long. */
const DRAIN_TIMEOUT_MS = 8_000;

/**
 * Watches what is under way, so that the server can stop without a wait for connections that nobody asks anything on
 * (R7.10): kept ones of a proxy, those that browsers open ahead of time, and slow senders.
 *
 * @param isDraining Turns true when the server is about to stop.
 * @returns Closes the server: at once when all are answered, and for those who dawdle after `PATIENCE_MS`.
 */
export function addDraining(app: FastifyInstance, isDraining: () => boolean): () => Promise<void> {
  let underWay = 0;
  const hangUpIfIdle = (): void => {
    if (isDraining() && underWay === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Of the answer: that of a request may come as soon as its body was read.
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

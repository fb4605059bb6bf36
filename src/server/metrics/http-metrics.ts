import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * Counts open connections, and those refused because of `MAX_CONNECTIONS`. The server closes the latter before any
 * request, so neither the log nor another metric shows them.
 */
export function watchConnections(
  server: Server,
  metrics: Pick<Metrics, 'watch' | 'connectionRefused'>,
): void {
  let held = 0;
  server.on('connection', (socket) => {
    held += 1;
    socket.once('close', () => {
      held -= 1;
    });
  });
  server.on('drop', () => metrics.connectionRefused());
  metrics.watch({ name: 'vestibule_connections', help: 'Connections that are held now', read: () => held });
}

/** Measures every response by its route. */
export function measureResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.responseSent({
      route: request.routeOptions.url ?? 'unknown',
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
}

import type { Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * Tells how many connections are held, and how many were refused because `MAX_CONNECTIONS` were: those are hung up on before
 * there is a request, so that neither the log nor any other metric knows of them.
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

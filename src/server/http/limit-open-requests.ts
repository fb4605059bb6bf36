import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { logBlockOf } from '#server/limits/address-block.ts';

/** So many requests of a connection may be open. Browsers and nginx send one after the other. */
const MOST_OPEN = 8;

/** A connection with more unsent bytes may send no further request. */
const MOST_UNSENT_BYTES = 1_000_000;

/** The requests of one connection that have no complete response yet. */
interface OpenRequests {
  count: number;
  /** Resolves when the latest of them has its response. */
  lastSent: Promise<void>;
}

/**
 * Limits what a connection costs that sends requests without reading the responses (R21.15). The server serves its requests one
 * after the other, so that it keeps one response in memory. It closes a connection that sends too many requests at once.
 */
export function limitOpenRequests(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, OpenRequests>();
  const earlierSent = new WeakMap<ServerResponse, Promise<void>>();
  // This listener runs before the one of Fastify, which leads to the hook below.
  app.server.prependListener('request', ({ socket }, response) => {
    if (socket.destroyed) return;
    const open = connections.get(socket) ?? { count: 0, lastSent: Promise.resolve() };
    connections.set(socket, open);
    earlierSent.set(response, open.lastSent);
    addTo(open, response);
    if (open.count <= MOST_OPEN && socket.writableLength <= MOST_UNSENT_BYTES) return;
    const client = logBlockOf(socket.remoteAddress ?? '');
    app.log.info({ client }, 'closed a connection with too many open requests');
    // The requests that arrived in the same bytes still follow. The hook drops them.
    socket.destroy();
  });
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (!socket.destroyed) await earlierSent.get(reply.raw);
    // The client has gone.
    if (socket.destroyed) reply.hijack();
  });
}

function addTo(open: OpenRequests, response: ServerResponse): void {
  open.count += 1;
  open.lastSent = new Promise((resolve) => {
    response.once('close', () => {
      open.count -= 1;
      resolve();
    });
  });
}

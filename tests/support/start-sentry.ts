import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A stand-in for Sentry. */
export interface Sentry {
  /** The received reports, unchanged. Each has three lines. The last line is the event. */
  readonly envelopes: readonly string[];
  readonly dsn: string;
}

/** Accepts reports until the test ends. */
export async function startSentry(): Promise<Sentry> {
  const envelopes: string[] = [];
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (request.method === 'POST') envelopes.push(body);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
  }
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a socket's file
  const { port } = server.address() as AddressInfo;
  return { envelopes, dsn: `http://key@127.0.0.1:${port}/7` };
}

/** The messages of the reports in alphabetical order, because reports can overtake each other. */
export function messagesIn(envelopes: readonly string[]): readonly string[] {
  return envelopes.map((envelope) => /"value":"([^"]*)"/.exec(envelope)?.[1] ?? '').toSorted();
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What stands where Sentry is. */
export interface Sentry {
  /** What was reported, as it came: three lines, the last of them the event. */
  readonly envelopes: readonly string[];
  readonly dsn: string;
}

/** Takes reports until the end of the test. */
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

/** The messages of what was reported, in the order of the alphabet: reports overtake each other. */
export function messagesIn(envelopes: readonly string[]): readonly string[] {
  return envelopes.map((envelope) => /"value":"([^"]*)"/.exec(envelope)?.[1] ?? '').toSorted();
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import { isRecord } from '#contract/is-record.ts';

/** The secret with which the receivers of tests verify webhooks. */
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A webhook that has arrived. The receiver has verified its signature. */
export interface Received {
  readonly path: string;
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly event: Readonly<Record<string, unknown>>;
}

/** A receiver of webhooks until the end of the test. */
export interface TestReceiver {
  readonly url: string;
  /** All attempts, the oldest first. */
  readonly received: readonly Received[];
  /** Resolves when that many attempts have arrived. */
  readonly until: (count: number) => Promise<void>;
}

/** A status, a status with a `Retry-After`, or `none` when the receiver never responds. */
export type ReceiverAnswer = number | 'none' | { readonly status: number; readonly retryAfter: string };

/** @param answerTo Chooses the response to an attempt. `before` is the number of earlier attempts. */
export async function startReceiver(
  answerTo: (webhook: Received, before: number) => ReceiverAnswer = () => 204,
): Promise<TestReceiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const webhook = verified(request, await text(request));
    const answer = answerTo(webhook, received.length);
    received.push(webhook);
    server.emit('received');
    if (answer === 'none') return;
    const { status, retryAfter } = typeof answer === 'number' ? { status: answer } : answer;
    response
      .writeHead(status, {
        location: '/moved',
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      })
      .end('Thank you.');
  }
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a socket's file
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/in?token=hidden`,
    received,
    until: async (count) => {
      while (received.length < count) await once(server, 'received');
    },
  };
}

/** What the received webhooks are about: the id of a user for a sign-up, or the id of a submission. */
export function subjectsIn(received: readonly Received[]): readonly string[] {
  return received.map(({ event: { data } }) => (isRecord(data) ? String(data['userId'] ?? data['id']) : ''));
}

/** Throws when the signature is wrong. Nothing catches the error, so it fails the test. */
function verified({ url = '', headers: sent }: IncomingMessage, body: string): Received {
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
  const event = new Webhook(WEBHOOK_SECRET).verify(body, headers);
  if (!isRecord(event)) throw new Error('an event is a JSON object');
  return { path: url, id: headers['webhook-id'] ?? '', headers, body, event };
}

import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { makePayload } from './server/make-payload.ts';
import type { RunningServer } from './start-server.ts';

/** One connection, spoken to byte by byte: what an HTTP client would never send, and connections that it would share. */
export interface RawConnection {
  /** Sends text as it is, be it more or less than a request. */
  readonly write: (text: string) => void;
  /** All that was heard so far. */
  readonly heard: () => string;
  /** Resolves when the other side has hung up, however it did. */
  readonly closed: Promise<void>;
  /** Reads nothing more: what the other side sends piles up there. */
  readonly stopReading: () => void;
  readonly hangUp: () => void;
}

/** Connects to a server until the end of the test. A server that is full hangs up at once. */
export async function openConnection({ url }: Pick<RunningServer, 'url'>): Promise<RawConnection> {
  const socket = connect(Number(new URL(url).port), new URL(url).hostname);
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // Who is hung up on while it speaks hears of an error first.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  await Promise.race([once(socket, 'connect'), closed]);
  return {
    write: (text) => void socket.write(text),
    heard: () => heard,
    closed,
    stopReading: () => void socket.pause(),
    hangUp: () => void socket.destroy(),
  };
}

/** A request for whether the server is well. */
export const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

/** The sign-up of somebody new. */
export function makeSignUpRequest(): string {
  const body = JSON.stringify(makePayload());
  const head = ['POST /api/signup HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  return [...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}

/** Resolves with the beginning of what a connection is answered, or with nothing where it is hung up on. */
export async function ask(connection: RawConnection, request: string): Promise<string> {
  const before = connection.heard().length;
  connection.write(request);
  const answered = vi.waitUntil(() => connection.heard().slice(before) || undefined, { timeout: 10_000 });
  return (await Promise.race([answered, connection.closed])) ?? '';
}

/** Connections that are held, as many as the server takes. */
export async function takeAll(server: Pick<RunningServer, 'url'>): Promise<readonly RawConnection[]> {
  const inside: RawConnection[] = [];
  for (;;) {
    const connection = await openConnection(server);
    if ((await ask(connection, HEALTH)) === '') return inside;
    inside.push(connection);
  }
}

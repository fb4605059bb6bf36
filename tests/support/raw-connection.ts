import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { makePayload } from './server/make-payload.ts';
import type { RunningServer } from './start-server.ts';
import { PATIENCE_MS } from './patience.ts';

/** One TCP connection without an HTTP client: a test can send invalid bytes, and no other request shares the connection. */
export interface RawConnection {
  /** Sends text unchanged. It may be a part of a request, or several requests. */
  readonly write: (text: string) => void;
  /** Everything that was received so far. */
  readonly heard: () => string;
  /** Resolves when the server has closed the connection, with or without an error. */
  readonly closed: Promise<void>;
  /** Stops reading, so that the server cannot send the rest of its response. */
  readonly stopReading: () => void;
  readonly hangUp: () => void;
}

/** Connects to a server until the test ends. A server without a free connection closes it immediately. */
export async function openConnection({ url }: Pick<RunningServer, 'url'>): Promise<RawConnection> {
  const socket = connect(Number(new URL(url).port), new URL(url).hostname);
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  // When the server closes the connection while we write, the socket emits an error before it closes.
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

/** A request to the health check. */
export const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

/** The sign-up request of a new visitor. */
export function makeSignUpRequest(): string {
  const body = JSON.stringify(makePayload());
  const head = ['POST /api/signup HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  return [...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}

/** Sends a request and resolves with the start of the response, or with empty text when the server closes the connection. */
export async function ask(connection: RawConnection, request: string): Promise<string> {
  const before = connection.heard().length;
  connection.write(request);
  const answered = vi.waitUntil(() => connection.heard().slice(before) || undefined, {
    timeout: PATIENCE_MS,
  });
  return (await Promise.race([answered, connection.closed])) ?? '';
}

/** Opens as many connections as the server accepts, and holds them open. */
export async function takeAll(server: Pick<RunningServer, 'url'>): Promise<readonly RawConnection[]> {
  const inside: RawConnection[] = [];
  for (;;) {
    const connection = await openConnection(server);
    if ((await ask(connection, HEALTH)) === '') return inside;
    inside.push(connection);
  }
}

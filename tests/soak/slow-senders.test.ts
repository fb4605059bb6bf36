import { expect, it, onTestFinished, vi } from 'vitest';
import { ask, HEALTH, openConnection, type RawConnection, takeAll } from '#tests/support/raw-connection.ts';
import { makeAttempts, send, sendAll, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

const HEAD = 'POST /api/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const OF_EACH = 125;

/** Sends as long as the other side reads, faster than any idle time-out. */
function trickle({ write }: RawConnection, drop: () => string): void {
  const timer = setInterval(() => write(drop()), 500);
  onTestFinished(() => clearInterval(timer));
}

/** Ways to hold a connection without ever sending a request. */
const KINDS: readonly { because: string; begin: (connection: RawConnection) => void; expected: RegExp }[] = [
  { because: 'sends nothing', begin: () => undefined, expected: /^HTTP\/1\.1 408 / },
  {
    because: 'sends one header after another',
    begin: (connection) => {
      connection.write(HEAD);
      trickle(connection, () => 'X: y\r\n');
    },
    expected: /^HTTP\/1\.1 408 /,
  },
  {
    because: 'sends half a body',
    begin: ({ write }) => write(`${HEAD}Content-Length: 999\r\n\r\n{"firstName":`),
    expected: /^HTTP\/1\.1 408 /,
  },
  {
    because: 'sends one byte of a body after another',
    begin: (connection) => {
      connection.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
      trickle(connection, () => '1\r\n \r\n');
    },
    expected: /^HTTP\/1\.1 408 /,
  },
];

it('R7.7 slow and silent senders are disconnected, and all others can sign up meanwhile', async () => {
  const server = await startQuickServer();
  const slow = await Promise.all(
    KINDS.flatMap(({ begin, expected }) =>
      Array.from({ length: OF_EACH }, async () => {
        const connection = await openConnection(server);
        begin(connection);
        return { ...connection, expected };
      }),
    ),
  );
  const others = await sendAll(makeAttempts(100), async (attempt) => send(server, attempt));
  expect(others.map(statusAndCode)).toStrictEqual(others.map(() => [201, undefined]));
  await Promise.all(slow.map(async ({ closed }) => closed));
  for (const { heard, expected } of slow) expect(heard()).toMatch(expected);
});

it('R7.7 a client that does not read its response is disconnected, and leaves room for others', async () => {
  const server = await startQuickServer({ MAX_CONNECTIONS: '6' });
  const page = await (await fetch(`${server.url}/`)).text();
  const script = /\/assets\/index[^"]+\.js/.exec(page)?.[0] ?? '';
  const readers = await takeAll(server);
  for (const { stopReading, write } of readers) {
    stopReading();
    // A ninth request would end the connection at once (R21.15).
    write(get(script).repeat(8));
  }
  expect(await ask(await openConnection(server), HEALTH)).toBe('');
  await vi.waitFor(async () => expect(await ask(await openConnection(server), HEALTH)).toMatch(/ 200 OK/), {
    timeout: 60_000,
    interval: 1_000,
  });
});

it('R7.10 a slow sender does not delay a stop', async () => {
  const server = await startQuickServer();
  const slow = await openConnection(server);
  slow.write(`${HEAD}Expect: 100-continue\r\nContent-Length: 999\r\n\r\n{"firstName":`);
  await expect.poll(() => slow.heard().includes(' 100 Continue')).toBe(true);
  expect(await server.stop()).toBe(0);
});

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

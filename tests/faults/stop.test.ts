import { expect, it, vi } from 'vitest';
import { openConnection } from '#tests/support/raw-connection.ts';
import { makeAttempts } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

it('R7.10 a stop answers what is under way, and waits for nobody who asks nothing', async () => {
  const server = await startQuickServer();
  const [kept, silent, half, visitor] = await Promise.all(
    [1, 2, 3, 4].map(async () => openConnection(server)),
  );
  if (!kept || !silent || !half || !visitor) throw new Error('four were opened');
  kept.say('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  half.say('GET /healthz HTTP/1.1\r\nHost:');
  const body = JSON.stringify(makeAttempts(1)[0]?.payload);
  const head = ['POST /api/signup HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  visitor.say(
    [...head, `Content-Length: ${Buffer.byteLength(body)}`, 'Expect: 100-continue', '', ''].join('\r\n'),
  );
  await vi.waitUntil(() => visitor.heard().includes(' 100 Continue') && kept.heard().includes(' 200 OK'));

  const exitCode = server.stop();
  await kept.closed;
  visitor.say(body);
  await Promise.all([visitor, silent, half].map(async ({ closed }) => closed));
  expect(visitor.heard()).toMatch(/HTTP\/1\.1 201 Created\r\n(?:.+\r\n)*connection: close\r\n/);
  expect(await exitCode).toBe(0);
});

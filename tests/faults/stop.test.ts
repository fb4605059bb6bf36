import { expect, it } from 'vitest';
import { makeSignUpRequest, openConnection } from '#tests/support/raw-connection.ts';
import { makeAttempt, send, statusAndCode, statusOf } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

it('R7.10 a stop finishes open requests, and does not wait for idle connections', async () => {
  const server = await startQuickServer();
  const [keptAlive, silent, half, visitor] = await Promise.all([
    openConnection(server),
    openConnection(server),
    openConnection(server),
    openConnection(server),
  ]);
  keptAlive.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  half.write('GET /healthz HTTP/1.1\r\nHost:');
  const body = JSON.stringify(makeAttempt().payload);
  const head = ['POST /api/signup HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  visitor.write(
    [...head, `Content-Length: ${Buffer.byteLength(body)}`, 'Expect: 100-continue', '', ''].join('\r\n'),
  );
  await expect.poll(() => visitor.heard()).toContain(' 100 Continue');
  await expect.poll(() => keptAlive.heard()).toContain(' 200 OK');

  const exitCode = server.stop();
  await keptAlive.closed;
  visitor.write(body);
  await Promise.all([visitor, silent, half].map(async ({ closed }) => closed));
  expect(visitor.heard()).toMatch(/HTTP\/1\.1 201 Created\r\n(?:.+\r\n)*connection: close\r\n/);
  expect(await exitCode).toBe(0);
});

it('R15.8 LAME_DUCK_SECONDS keeps the server serving after SIGTERM, while /readyz says 503', async () => {
  const server = await startQuickServer({ LAME_DUCK_SECONDS: '2' });
  const attempt = makeAttempt();
  const order: string[] = [];
  const exit = server.stop().then((exitCode) => {
    order.push('ended');
    return exitCode;
  });
  await expect.poll(async () => statusOf(server, '/readyz')).toBe(503);
  expect(statusAndCode(await send(server, attempt))).toStrictEqual([201, undefined]);
  order.push('signed up');
  expect(await exit).toBe(0);
  expect(order).toStrictEqual(['signed up', 'ended']);
});

it('R15.8 a stop responds to requests that were sent before the signal but not read yet', async () => {
  const server = await startQuickServer();
  // A stopped process acts like one on a very busy machine: the system accepts its connections.
  process.kill(server.pid(), 'SIGSTOP');
  const visitors = await Promise.all(Array.from({ length: 24 }, async () => openConnection(server)));
  for (const visitor of visitors) visitor.write(makeSignUpRequest());
  const exit = server.stop();
  process.kill(server.pid(), 'SIGCONT');
  await Promise.all(visitors.map(async ({ closed }) => closed));
  expect(visitors.map(({ heard }) => heard().split('\r\n')[0])).toStrictEqual(
    visitors.map(() => 'HTTP/1.1 201 Created'),
  );
  expect(await exit).toBe(0);
});

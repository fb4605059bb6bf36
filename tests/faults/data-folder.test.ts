import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { makeAttempt, send } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

it('R7.5 R7.7 only the owner can read the stored data', async () => {
  const server = await startQuickServer();
  await send(server, makeAttempt());
  const modes = readdirSync(server.dataDir).map((file) => [
    file,
    (statSync(join(server.dataDir, file)).mode & 0o777).toString(8),
  ]);
  expect(Object.fromEntries(modes)).toStrictEqual({
    'app-secret': '600',
    'control.sock': '600',
    'vestibule.sqlite': '600',
    'vestibule.sqlite-wal': '600',
  });
});

it('R7.5 commands reach the process that holds the data, also after a crash, until it stops', async () => {
  const server = await startQuickServer();
  await server.kill9();
  await server.restart();
  const caller = connect(join(server.dataDir, 'control.sock'));
  caller.end('{"command":"ping"}\n');
  expect(JSON.parse(await text(caller))).toStrictEqual({ ok: true, pid: expect.any(Number) });
  expect(server.log()).not.toContain('no command can reach');
  expect(await server.stop()).toBe(0);
  expect(readdirSync(server.dataDir)).not.toContain('control.sock');
});

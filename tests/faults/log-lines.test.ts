import { expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { makeAttempts, send, sendAll, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

/** A library that emits a warning through Node while the server runs, as a driver does for an old cipher. */
const WARNING = `process.on('SIGUSR2',()=>process.emitWarning('beware'))`;

it('R7.10 every line after the start is JSON, including warnings of libraries', async () => {
  const server = await startQuickServer({ NODE_OPTIONS: `--import=data:text/javascript,${WARNING}` });
  await sendAll(makeAttempts(3), async (attempt) => send(server, attempt));
  process.kill(server.pid(), 'SIGUSR2');
  await vi.waitFor(() => expect(server.log()).toContain('beware'), { timeout: PATIENCE_MS });
  await server.stop();
  const lines = server.log().trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toStrictEqual([]);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

/** Replaces the standard output by a device that is always full. */
const FULL_LOG = [
  `import{closeSync,openSync}from'node:fs'`,
  `import{isMainThread}from'node:worker_threads'`,
  `isMainThread&&(closeSync(1),openSync('/dev/full','w'))`,
].join(';');

it('R7.7 a log that cannot be written stops no sign-up', async () => {
  const server = await startQuickServer({ NODE_OPTIONS: `--import=data:text/javascript,${FULL_LOG}` });
  const outcomes = await sendAll(makeAttempts(3), async (attempt) => send(server, attempt));
  expect(outcomes.map(statusAndCode)).toStrictEqual(outcomes.map(() => [201, undefined]));
  expect(server.log()).toContain('ENOSPC');
  expect(await server.stop()).toBe(0);
});

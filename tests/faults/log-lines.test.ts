import { expect, it } from 'vitest';
import { makeAttempts, send, sendAll, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

/** A library that emits a warning through Node while the server runs, as a driver does for an old cipher. */
const WARNING = `process.on('SIGUSR2',()=>process.emitWarning('beware'))`;

it('R7.10 every line after the start is JSON, including warnings of libraries', async () => {
  const server = await startQuickServer({ NODE_OPTIONS: `--import=data:text/javascript,${WARNING}` });
  await sendAll(makeAttempts(3), async (attempt) => send(server, attempt));
  process.kill(server.pid(), 'SIGUSR2');
  await expect.poll(() => server.log()).toContain('beware');
  await server.stop();
  const lines = server.log().trim().split('\n');
  const [others, logged] = [false, true].map((isLog) =>
    lines.filter((line) => line.startsWith('{') === isLog),
  );
  // R11.11, R21.13: the link of the first owner is printed at the start, and it is no line of the log.
  expect(others).toStrictEqual([
    expect.stringMatching(
      /^Open http:\/\/[\d.:]+\/invitation\/[\w-]{43} to become the first owner of the workbench\.$/,
    ),
  ]);
  for (const line of logged ?? []) expect(() => JSON.parse(line)).not.toThrow();
  expect(logged?.join('\n')).toContain('the workbench has no owner yet');
  expect(logged?.join('\n')).not.toMatch(/invitation\/[\w-]/);
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

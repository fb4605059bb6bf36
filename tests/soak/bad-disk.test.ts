import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '#tests/support/run-program.ts';
import {
  makeAttempt,
  makeAttempts,
  send,
  sendAll,
  statusAndCode,
  statusOf,
} from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

interface BadDisk {
  readonly server: RunningServer;
  readonly become: (kind: 'good' | 'slow' | 'broken') => void;
}

/**
 * A server whose disk becomes slow or broken on demand. It needs a C compiler. Without one the test fails and says so.
 */
async function makeBadDisk(): Promise<BadDisk> {
  const folder = makeFolder();
  const [library, control] = [join(folder, 'bad-disk.so'), join(folder, 'control')];
  const source = join(import.meta.dirname, 'bad-disk.c');
  execFileSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']);
  const become = (kind: string): void => writeFileSync(control, kind);
  become('good');
  const server = await startQuickServer({ LD_PRELOAD: library, BAD_DISK: control });
  return { server, become };
}

it('R7.7 a slow disk delays sign-ups, but not the health check', async () => {
  const { server, become } = await makeBadDisk();
  become('slow');
  const attempt = makeAttempt();
  const order: string[] = [];
  const signUp = send(server, attempt).then((outcome) => {
    order.push('sign-up');
    return outcome;
  });
  for (let round = 0; round < 5; round += 1) {
    expect(await statusOf(server, '/healthz')).toBe(200);
    order.push('health');
  }
  expect(statusAndCode(await signUp)).toStrictEqual([201, undefined]);
  expect(order.at(-1)).toBe('sign-up');
});

it('R7.7 a failing disk acknowledges nothing and stores nothing in part', async () => {
  const { server, become } = await makeBadDisk();
  const attempts = makeAttempts(10);
  become('broken');
  const refused = await sendAll(attempts, async (attempt) => send(server, attempt));
  expect(refused.map(statusAndCode)).toStrictEqual(attempts.map(() => [503, 8]));
  become('good');
  const taken = await sendAll(attempts, async (attempt) => send(server, attempt));
  expect(taken.map(statusAndCode)).toStrictEqual(attempts.map(() => [201, undefined]));
});

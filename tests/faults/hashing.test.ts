import { expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { makeAttempts, send, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

async function timed(answer: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await answer;
  return performance.now() - begun;
}

/** A call that reads the free space of the disk, which takes a thread of the pool. */
async function sendEvent({ url }: RunningServer): Promise<void> {
  const response = await fetch(`${url}/v1/integration/june/track_event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'u-1' }),
  });
  expect(response.status).toBe(204);
}

it('R15.8 hashing leaves one thread for other work', async () => {
  const metricsPort = await freePort();
  // The setting is that of a machine with as many cores as the pool has threads.
  const server = await startQuickServer({
    UV_THREADPOOL_SIZE: '2',
    METRICS_PORT: String(metricsPort),
    ARGON2_MEMORY_KIB: '131072',
    ARGON2_ITERATIONS: '4',
  });
  const signUps = makeAttempts(4).map(async (attempt) => send(server, attempt));
  const all = Promise.all(signUps);
  const first = timed(Promise.race(signUps));
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())
    .toMatch(/^vestibule_hashes_waiting [1-9]/m);
  const event = await timed(sendEvent(server));
  expect(event).toBeLessThan((await first) / 2);
  expect((await all).map(statusAndCode)).toStrictEqual((await all).map(() => [201, undefined]));
});

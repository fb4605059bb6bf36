import { expect, it, onTestFinished } from 'vitest';
import { makePayload } from '#tests/support/server/make-payload.ts';
import { startServer } from '#tests/support/start-server.ts';

/** How often the test sends both kinds of sign-ups in turn. So other load on the machine affects both kinds. */
const ROUNDS = 15;

it('R15.8 the response to a filled honeypot takes as long as the response to a person', async () => {
  const { url, dispose } = await startServer();
  onTestFinished(dispose);
  const times = { real: [] as number[], trapped: [] as number[] };
  const send = async (website: string): Promise<number> => {
    const body = JSON.stringify({ ...makePayload(), meta: { website } });
    const headers = { 'content-type': 'application/json' };
    const begun = performance.now();
    const response = await fetch(`${url}/api/signup`, { method: 'POST', headers, body });
    await response.text();
    expect(response.status).toBe(201);
    return performance.now() - begun;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.real.push(await send(''));
    times.trapped.push(await send('https://spam.example'));
  }
  const median = (of: readonly number[]): number =>
    of.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
  const ratio = median(times.trapped) / median(times.real);
  // Without a hash, the ratio would be about 0.1.
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

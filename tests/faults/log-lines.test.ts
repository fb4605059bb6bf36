import { expect, it, vi } from 'vitest';
import { makeAttempts, send, sendAll } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

/** A library, such as a driver that is asked for an old way to encrypt, warns by way of Node while the server runs. */
const WARNING = `setTimeout(process.emitWarning,1500,'beware')`;

it('R7.10 every line after the start is JSON, warnings of libraries too', async () => {
  const server = await startQuickServer({ NODE_OPTIONS: `--import=data:text/javascript,${WARNING}` });
  await sendAll(makeAttempts(3), async (attempt) => send(server, attempt));
  await vi.waitFor(() => expect(server.log()).toContain('beware'), { timeout: 10_000 });
  await server.stop();
  const lines = server.log().trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toStrictEqual([]);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

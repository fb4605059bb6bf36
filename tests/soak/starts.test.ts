import { expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { postgresEnvironment } from '#tests/support/start-quick-server.ts';

it('R7.7 a start without its PostgreSQL gives up after some tries, with one sentence and exit 69', async () => {
  const url = `postgresql://somebody:hunter2@127.0.0.1:${await freePort()}/none`;
  const { exitCode, output } = await runProgram('main', postgresEnvironment(url));
  expect(output).toMatch(
    /^The server cannot start: the database of DATABASE_URL \(.+\) cannot be used: connect ECONNREFUSED 127\.0\.0\.1:\d+\.\n$/,
  );
  expect(exitCode).toBe(69);
});

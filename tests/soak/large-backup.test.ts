import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqlite } from '#store/sqlite-database.ts';
import { makeFolder, runProgram } from '#tests/support/run-program.ts';
import { makeAttempts, type Outcome, send, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

const MEGABYTES = 400;

it('R15.8 a backup of 400 MB stops no sign-up', async () => {
  const server = await startQuickServer();
  await server.stop();
  const database = openSqlite(join(server.dataDir, 'vestibule.sqlite'));
  for (let blob = 0; blob < MEGABYTES; blob += 1) {
    await database.transaction(async (session) =>
      session.query(`insert into june_event values ('${blob}', '', '', hex(randomblob(${2 ** 19})), 0, $1)`, [
        Date.now(),
      ]),
    );
  }
  await database.close();
  await server.restart();
  const outcomes: Outcome[] = [];
  let result: unknown;
  const backup = runProgram('backup', { DATA_DIR: server.dataDir }, join(makeFolder(), 'copy.sqlite'));
  void backup.then(({ exitCode }) => (result = exitCode));
  for (const attempt of makeAttempts(10_000)) {
    if (result !== undefined) break;
    outcomes.push(await send(server, attempt));
  }
  expect(result).toBe(0);
  expect(outcomes.map(statusAndCode)).toStrictEqual(outcomes.map(() => [201, undefined]));
});

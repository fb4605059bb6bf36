import { randomBytes, randomInt } from 'node:crypto';
import { cpSync, openSync, closeSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { rounds } from '#tests/support/rounds.ts';
import { makeFolder } from '#tests/support/run-program.ts';
import { makeFile } from '#tests/support/stores.ts';

const ROUNDS = rounds({ quick: 5, soak: 100 });
const ACCOUNTS = 60;

/** What a loss of power during a write may leave at the end of the log. */
const TEARS = {
  cut: (log: string, at: number) => truncateSync(log, at),
  garbled: (log: string, at: number) => {
    const handle = openSync(log, 'r+');
    writeSync(handle, randomBytes(512), 0, 512, at);
    closeSync(handle);
  },
};

it.each(['cut', 'garbled'] as const)(
  'R7.5 a database with a %s log opens in an earlier complete state',
  async (kind) => {
    const file = makeFile();
    const store = await openSqliteStore({ file, migrations: MIGRATIONS });
    onTestFinished(async () => store.close());
    const emails = Array.from({ length: ACCOUNTS }, (_, at) => `${at}@engines.example`);
    for (const emailKey of emails) await store.createAccount(makeAccount({ emailKey }));
    for (let round = 0; round < ROUNDS; round += 1) {
      const folder = join(makeFolder(), 'crashed');
      // After a crash, the log is in the same folder as the database.
      cpSync(dirname(file), folder, { recursive: true });
      const log = join(folder, 'vestibule.sqlite-wal');
      TEARS[kind](log, randomInt(0, statSync(log).size - 512));
      const crashed = join(folder, 'vestibule.sqlite');
      await (await openSqliteStore({ file: crashed, migrations: MIGRATIONS })).close();
      const left = readCrashed(crashed);
      expect(left.integrity).toStrictEqual(['ok']);
      expect(left.emails).toStrictEqual(emails.slice(0, left.emails.length));
    }
  },
);

function readCrashed(file: string): {
  readonly integrity: readonly unknown[];
  readonly emails: readonly unknown[];
} {
  const database = new Sqlite(file);
  const textsOf = (sql: string): readonly unknown[] => database.prepare(sql).pluck().all();
  const left = {
    integrity: textsOf('pragma integrity_check'),
    emails: textsOf('select email_key from account order by rowid'),
  };
  database.close();
  return left;
}

import { existsSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'libsql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite } from '#store/sqlite-database.ts';
import type { EmbeddedStore } from '#store/store.ts';
import { openWorkerStore } from '#store/worker-store.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeFolder } from '#tests/support/run-program.ts';
import { makeFile, WORKER_SCRIPT } from '#tests/support/stores.ts';

const BLOBS = 48;

/** Opens a store with a file of about fifty megabytes. */
async function openLargeStore(): Promise<{ readonly store: EmbeddedStore; readonly file: string }> {
  const file = makeFile();
  const openStore = async (): Promise<EmbeddedStore> =>
    openWorkerStore({
      script: WORKER_SCRIPT,
      start: { file, migrations: MIGRATIONS },
      onDeath: (why) => {
        throw why;
      },
    });
  await (await openStore()).close();
  const database = openSqlite(file);
  for (let blob = 0; blob < BLOBS; blob += 1) {
    await database.transaction(async (session) =>
      session.query(`insert into june_event values ('${blob}', '', '', hex(randomblob(${2 ** 19})), 0, 0)`),
    );
  }
  await database.close();
  return { store: await openStore(), file };
}

function readCopy(file: string): { readonly integrity: unknown; readonly emails: readonly unknown[] } {
  const copy = new Sqlite(file);
  const textsOf = (sql: string): readonly unknown[] => copy.prepare(sql).pluck().all();
  const read = {
    integrity: textsOf('pragma integrity_check'),
    emails: textsOf('select email_key from account order by rowid'),
  };
  copy.close();
  return read;
}

it('R15.8 visitors can sign up while a large file is copied, and the copy contains all earlier sign-ups', async () => {
  const { store } = await openLargeStore();
  onTestFinished(async () => store.close());
  const copy = join(makeFolder(), 'copy.sqlite');
  await store.createAccount(makeAccount({ emailKey: 'before@engines.example' }));
  const order: string[] = [];
  const backup = store.backup(copy).then(() => order.push('copied'));
  while (!order.includes('copied')) {
    expect(await store.createAccount(makeAccount())).toStrictEqual({ kind: 'created' });
    order.push('sign-up');
  }
  await backup;
  expect(order.indexOf('copied')).toBeGreaterThan(1);
  const { integrity, emails } = readCopy(copy);
  expect([integrity, emails[0]]).toStrictEqual([['ok'], 'before@engines.example']);
  const again = makeAccount({ emailKey: 'before@engines.example' });
  expect(await store.createAccount(again)).toStrictEqual({ kind: 'emailInUse' });
});

it('R15.8 a store that closes during a copy leaves no copy, and loses nothing', async () => {
  const { store, file } = await openLargeStore();
  const folder = makeFolder();
  await store.createAccount(makeAccount({ emailKey: 'before@engines.example' }));
  const backup = store.backup(join(folder, 'copy.sqlite')).catch((error: unknown) => String(error));
  await expect.poll(() => existsSync(join(folder, 'copy.sqlite.partial'))).toBe(true);
  await store.close();
  expect(await backup).toMatch(/closed before the copy was complete/);
  expect(readdirSync(folder)).toStrictEqual([]);
  expect(readCopy(file)).toStrictEqual({ integrity: ['ok'], emails: ['before@engines.example'] });
});

it('R15.8 a second copy at the same time is refused', async () => {
  const { store } = await openLargeStore();
  onTestFinished(async () => store.close());
  const folder = makeFolder();
  const first = store.backup(join(folder, 'one.sqlite'));
  await expect(store.backup(join(folder, 'two.sqlite'))).rejects.toThrow('another copy is being made');
  await first;
  await store.backup(join(folder, 'two.sqlite'));
  expect(readdirSync(folder)).toStrictEqual(['one.sqlite', 'two.sqlite']);
});

it('R15.8 a finished copy survives a loss of power: its name is on the disk, too', async () => {
  const flushed: string[] = [];
  const file = makeFile();
  const folder = makeFolder();
  const handle = await open(folder, 'r');
  const handles: { sync: (this: { readonly fd: number }) => Promise<void> } = Object.getPrototypeOf(handle);
  const sync = handles.sync;
  vi.spyOn(handles, 'sync').mockImplementation(async function flush(this: { readonly fd: number }) {
    flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  await handle.close();
  mkdirSync(dirname(file));
  const database = openSqlite(file);
  await database.copyTo(join(folder, 'copies', 'copy.sqlite'));
  await database.close();
  const copies = join(folder, 'copies');
  expect(flushed).toStrictEqual([join(copies, 'copy.sqlite.partial'), copies]);
});

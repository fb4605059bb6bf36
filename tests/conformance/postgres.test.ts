import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import type { Database } from '#store/database.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openPostgresStore } from '#store/open-postgres-store.ts';
import { openPostgres } from '#store/postgres-database.ts';
import { StatementRefused, StoreUnavailable } from '#store/store-errors.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { freePort } from '#tests/support/free-port.ts';
import { makeSchema } from '#tests/support/make-schema.ts';

async function makeDatabase(...statements: readonly string[]): Promise<Database> {
  const database = openPostgres(await makeSchema());
  onTestFinished(async () => database.close());
  await database.transaction(async (session) => {
    for (const statement of statements) await session.query(statement);
  });
  return database;
}

/** Another client of the same schema, with its own connection. */
async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => client.end());
  return client;
}

/** Resolves when a statement that changes a table waits for a lock. */
async function untilWaiting(url: string): Promise<void> {
  const watcher = await connect(url);
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'`;
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
}

interface Gate {
  readonly passed: Promise<void>;
  readonly open: () => void;
}

function makeGate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

describe('R7.5 PostgreSQL', () => {
  it('R7.5 the store returns whole numbers as numbers', async () => {
    const database = await makeDatabase();
    const rows = await database.transaction(async (session) =>
      session.query('select 1700000000000::bigint as at, count(*) as n from (values (1), (2)) as v'),
    );
    expect(rows).toStrictEqual([{ at: 1_700_000_000_000, n: 2 }]);
  });

  it('R7.5 the store repeats a transaction that PostgreSQL has aborted because of a conflict', async () => {
    const database = await makeDatabase(
      'create table counter (id text primary key, n bigint not null)',
      `insert into counter values ('a', 0), ('b', 0)`,
    );
    const [first, second] = [makeGate(), makeGate()];
    let runs = 0;
    const count = 'update counter set n = n + 1 where id = $1';
    const crossing = async (ids: readonly string[], me: Gate, other: Gate): Promise<void> =>
      database.transaction(async (session) => {
        runs += 1;
        for (const id of ids) {
          await session.query(count, [id]);
          me.open();
          await other.passed;
        }
      });
    await Promise.all([crossing(['a', 'b'], first, second), crossing(['b', 'a'], second, first)]);
    const rows = await database.transaction(async (session) => session.query('select n from counter'));
    expect(rows).toStrictEqual([{ n: 2 }, { n: 2 }]);
    expect(runs).toBeGreaterThan(2);
  });

  it.each([
    { sql: 'insert into note values ($1)', values: ['a\0b'], because: 'PostgreSQL cannot store a NUL' },
    { sql: 'insert into note values ($1)', values: [null], because: 'the column needs a value' },
    { sql: 'select $1::bigint', values: ['secret'], because: 'the value is not a number' },
    { sql: 'select nonsense', values: [], because: 'there is no such column' },
  ])(
    'R7.7 the store reports $sql as an error of our program and quotes no value: $because',
    async ({ sql, values }) => {
      const database = await makeDatabase('create table note (words text not null)');
      const fault: unknown = await database
        .transaction(async (session) => session.query(sql, values))
        .catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(StatementRefused);
      expect(JSON.stringify([fault, String(fault)])).not.toMatch(/secret|a\\u0000b/);
    },
  );

  it('R7.7 the store continues with another connection when PostgreSQL ends one during a call', async () => {
    const database = await makeDatabase();
    const url = inject('postgresUrl');
    const broken = database.transaction(async (session) => {
      const [row] = await session.query('select pg_backend_pid() as pid');
      const other = await connect(url);
      await other.query('select pg_terminate_backend($1)', [row?.['pid']]);
      await session.query('select 1');
    });
    await expect(broken).rejects.toThrow(StoreUnavailable);
    await expect(
      database.transaction(async (session) => session.query('select 1 as n')),
    ).resolves.toStrictEqual([{ n: 1 }]);
  });

  it('R7.5 the server waits longer each time for PostgreSQL to start, gives up in the end, and names the database', async () => {
    const pauses: number[] = [];
    const port = await freePort();
    const url = `postgresql://nobody:hunter2@127.0.0.1:${port}/none?password=hunter2`;
    const pause = async (milliseconds: number): Promise<void> => void pauses.push(milliseconds);
    await expect(openPostgresStore({ url, migrations: [], pause })).rejects.toThrow(
      // The message must not contain the password, which may be in two places of the URL.
      new RegExp(
        `^the database of DATABASE_URL \\(postgresql://nobody@127.0.0.1:${port}/none\\) cannot be used: connect ECONNREFUSED`,
      ),
    );
    expect(pauses).toStrictEqual([250, 500, 1_000, 2_000, 4_000, 8_000]);
  });

  it('R7.5 three servers that start at once apply each step of the schema once', async () => {
    const url = await makeSchema();
    const stores = await Promise.all(
      [1, 2, 3].map(async () => openPostgresStore({ url, migrations: MIGRATIONS })),
    );
    await Promise.all(stores.map(async (store) => store.close()));
    const client = await connect(url);
    const { rows } = await client.query('select name from migration order by name');
    const ofPostgres = MIGRATIONS.filter(({ dialect }) => dialect !== 'sqlite');
    expect(rows).toStrictEqual(ofPostgres.map(({ name }) => ({ name })));
  });

  it('R15.8 the store accepts sign-ups while a change of the schema waits for a table, and then changes the table', async () => {
    const url = await makeSchema();
    const store = await openPostgresStore({ url, migrations: MIGRATIONS });
    onTestFinished(async () => store.close());
    const reader = await connect(url);
    // A dump holds this lock while it reads.
    await reader.query('begin; lock table account in access share mode');
    const [refused, waits] = [makeGate(), makeGate()];
    const later = { name: '999_later', sql: 'alter table account add column later text' };
    const updated = openPostgresStore({
      url,
      migrations: [...MIGRATIONS, later],
      pause: async () => {
        refused.open();
        await waits.passed;
      },
    });
    await untilWaiting(url);
    expect(await store.createAccount(makeAccount())).toStrictEqual({ kind: 'created' });
    await refused.passed;
    await reader.query('rollback');
    waits.open();
    await (await updated).close();
    const { rows } = await reader.query(`select name from migration where name = '999_later'`);
    expect(rows).toHaveLength(1);
  });

  it('R7.7 30 sign-ups get 503 while a table is locked, and the healthy server accepts them later', async () => {
    const url = await makeSchema();
    const { app } = await makeTestApp({
      openStore: async () => openPostgresStore({ url, migrations: MIGRATIONS }),
    });
    const locker = await connect(url);
    await locker.query('begin; lock table account in access exclusive mode');
    const payloads = Array.from({ length: 30 }, () => makePayload());
    const answers = Promise.all(payloads.map(async (payload) => post(app, payload)));
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    // The test holds the lock until each sign-up has its response. A sign-up that waited for the lock would wait forever.
    const refusals = (await answers).map((answer) => [
      answer.statusCode,
      answer.json().code,
      answer.headers['retry-after'],
    ]);
    expect(refusals).toStrictEqual(payloads.map(() => [503, 8, '2']));
    await locker.query('rollback');
    const [payload = {}] = payloads;
    expect((await post(app, payload)).statusCode).toBe(201);
  });
});

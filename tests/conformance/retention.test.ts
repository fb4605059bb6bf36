import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import type { Database } from '#store/database.ts';
import { RETAINED } from '#store/retention-store.ts';
import { openSqlite } from '#store/sqlite-database.ts';
import { makeSqlRetention } from '#store/sql-retention.ts';
import { upkeepJobs, type UpkeepParts } from '#server/upkeep/upkeep-jobs.ts';
import { BARE_DATABASES, rowsOf } from '#tests/support/databases.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeFile, STORES } from '#tests/support/stores.ts';

const DAY_MS = 24 * 3_600_000;

/** Makes numbered rows. The first is from the first day of 1970, each other a day later. */
const numbered = (count: number): string =>
  `with recursive n (i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
const AT = `cast(i as bigint) * ${DAY_MS}`;
const NAME = `'name-' || i`;

const ACCOUNTS = [
  `insert into organisation (id, source, locale, default_vat, time_zone, metadata, created_at)
   select ${NAME}, '', '', '', '', '', 0 from n`,
  `insert into account (id, organisation_id, name, email, email_key, password_hash, created_at)
   select ${NAME}, ${NAME}, '', '', ${NAME}, '', 0 from n`,
];

/** For each kind of row: how to insert rows of which each is a day newer than the one before, and how to count what is left. */
const TABLES = [
  {
    what: 'login_token',
    fill: [
      ...ACCOUNTS,
      `insert into login_token (token_hash, account_id, created_at) select ${NAME}, ${NAME}, ${AT} from n`,
    ],
    left: 'select count(*) as n from login_token',
  },
  {
    what: 'idempotency',
    fill: [
      ...ACCOUNTS,
      `insert into idempotency (idempotency_key, fingerprint, account_id, created_at)
       select ${NAME}, '', ${NAME}, ${AT} from n`,
    ],
    left: 'select count(*) as n from idempotency',
  },
  {
    what: 'forwarded_key',
    fill: [
      `insert into forwarded_submission
         (user_id, organisation_id, form, version, answers, created_at, idempotency_key, fingerprint)
       select ${NAME}, '', '', '', '', ${AT}, ${NAME}, '' from n`,
    ],
    left: 'select count(idempotency_key) as n from forwarded_submission',
  },
  {
    what: 'june_event',
    fill: [
      `insert into june_event (message_id, kind, user_id, body, is_verified, received_at)
       select ${NAME}, '', '', '', 0, ${AT} from n`,
    ],
    left: 'select count(*) as n from june_event',
  },
  {
    what: 'rate_limit',
    fill: [`insert into rate_limit (key, points, expire) select ${NAME}, 1, ${AT} from n`],
    left: 'select count(*) as n from rate_limit',
  },
  {
    what: 'submission',
    fill: [
      ...ACCOUNTS,
      `insert into submission (account_id, form, version, answers, created_at) select ${NAME}, '', '', '', ${AT} from n`,
    ],
    left: 'select count(*) as n from submission',
  },
  {
    what: 'form_submission',
    fill: [
      `insert into form_submission (id, form, content_id, version, answers, words, created_at)
       select ${NAME}, '', '', '', '', '', ${AT} from n`,
      `insert into webhook_event (id, type, subject, payload, created_at, expires_at, next_attempt_at, attempts)
       select ${NAME}, '', ${NAME}, 'answers', 0, 0, 0, 0 from n`,
    ],
    left: `select count(*) as n from form_submission join webhook_event on subject = form_submission.id
      where (select count(*) from webhook_event) = (select count(*) from form_submission)`,
  },
] as const;

async function fill(database: Database, count: number, statements: readonly string[]): Promise<void> {
  await database.transaction(async (session) => {
    for (const statement of statements) await session.query(`${numbered(count)} ${statement}`);
  });
}

describe.each(BARE_DATABASES)('R15.8 expired rows, on $driver', ({ driver, open }) => {
  it.each(TABLES)(
    'R15.8 are deleted from $what, at most 1,000 in a step, oldest first',
    async ({ what, ...table }) => {
      const database = await open();
      const retention = makeSqlRetention(database);
      expect(await retention.oldest(what)).toBeNull();
      await fill(database, 2_600, table.fill);
      // A step also ends after 20 ms (R21.20).
      const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
      onTestFinished(() => clock.mockRestore());
      const batch = async (): Promise<number> => retention.deleteOld({ what, before: 2_500 * DAY_MS });
      expect([await batch(), await retention.oldest(what)]).toStrictEqual([1_000, 1_000 * DAY_MS]);
      expect([await batch(), await batch(), await batch()]).toStrictEqual([1_000, 500, 0]);
      expect(await retention.oldest(what)).toBe(2_500 * DAY_MS);
      expect(await rowsOf(database, table.left)).toStrictEqual([{ n: 100 }]);
    },
  );

  it('R15.6 R15.8 rows of the budgets of events are deleted by their day', async () => {
    const database = await open();
    const retention = makeSqlRetention(database);
    await database.transaction(async (session) =>
      session.query(`insert into event_bytes values ('2026-11-14', 1, 1), ('2026-11-15', 1, 1)`),
    );
    expect(await retention.deleteOld({ what: 'event_bytes', before: Date.UTC(2026, 10, 15) })).toBe(1);
    expect(await retention.oldest('event_bytes')).toBe(Date.UTC(2026, 10, 15));
  });

  it('R9.10 R15.8 rows of the funnel are deleted by their day', async () => {
    const database = await open();
    const retention = makeSqlRetention(database);
    await database.transaction(async (session) => {
      for (const day of ['2025-10-17', '2025-10-18', '2026-11-22']) {
        await session.query(
          `insert into funnel_count values ($1, 'sign-up', '1', '', 'en', 'viewed', '', '', 3)`,
          [day],
        );
      }
    });
    expect(await retention.oldest('funnel_count')).toBe(Date.UTC(2025, 9, 17));
    const old = { what: 'funnel_count', before: Date.UTC(2025, 9, 18, 12) } as const;
    expect([await retention.deleteOld(old), await retention.deleteOld(old)]).toStrictEqual([1, 0]);
    expect(await rowsOf(database, 'select day from funnel_count order by 1')).toStrictEqual([
      { day: '2025-10-18' },
      { day: '2026-11-22' },
    ]);
  });

  it('R15.8 are all deleted, however long it takes, and the metric shows the age of the oldest remaining row', async () => {
    const database = await open();
    await fill(database, 3_000, TABLES[3].fill);
    // The deletion then takes longer than two seconds, which is the time-out of a statement.
    if (driver === 'PostgreSQL') await slowDown(database);
    const metrics = makeMetrics();
    const { signal } = new AbortController();
    const now = (): number => (2_999 + 90) * DAY_MS;
    const parts = {
      store: { ...makeSqlRetention(database), deleteExpired: async () => 0 },
      metrics,
      tokenTtlMs: 600_000,
      now,
    };
    for (const job of upkeepJobs(parts)) await job.run(signal);
    expect(await rowsOf(database, 'select count(*) as n from june_event')).toStrictEqual([{ n: 1 }]);
    expect(await metrics.text()).toContain(
      `vestibule_oldest_row_timestamp_seconds{table="june_event"} ${(2_999 * DAY_MS) / 1_000}\n`,
    );
  });
});

/** Every tenth row takes eight milliseconds to delete. */
async function slowDown(database: Database): Promise<void> {
  await database.transaction(async (session) => {
    await session.query(
      `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(0.008); return old; end'`,
    );
    await session.query(
      `create trigger slow before delete on june_event for each row when (old.message_id like '%0') execute function slow()`,
    );
  });
}

it('R15.8 expired rows do not delay sign-ups while upkeep deletes them', async () => {
  const kind = STORES.find(({ driver }) => driver === 'SQLite in a worker');
  const file = makeFile();
  const made = await kind?.open(file);
  await made?.close();
  const database = openSqlite(file);
  await fill(database, 20_000, TABLES[3].fill);
  await database.close();
  const store = await kind?.open(file);
  if (!store) throw new Error('no such store');
  onTestFinished(async () => store.close());
  const order: string[] = [];
  const { signal } = new AbortController();
  const now = 40_000 * DAY_MS;
  const watched: UpkeepParts['store'] = {
    deleteExpired: async () => 0,
    oldest: async (what) => store.oldest(what),
    deleteOld: async (old) => {
      const gone = await store.deleteOld(old);
      if (gone > 0) order.push('batch');
      return gone;
    },
  };
  const parts = { store: watched, metrics: makeMetrics(), tokenTtlMs: 600_000, now: () => now };
  const upkeep = (async () => {
    for (const job of upkeepJobs(parts)) await job.run(signal);
    order.push('upkeep');
  })();
  while (!order.includes('upkeep')) {
    expect(await store.createAccount(makeAccount({ now }))).toStrictEqual({ kind: 'created' });
    order.push('sign-up');
  }
  await upkeep;
  expect(await store.oldest('june_event')).toBeNull();
  expect(order.slice(order.indexOf('batch'), order.lastIndexOf('batch'))).toContain('sign-up');
});

/** The names of all tables, as each database lists them. */
const ALL_TABLES: Readonly<Record<string, string>> = {
  // Shadow tables are the parts of an index for searches.
  SQLite: `select name from pragma_table_list where schema = 'main' and type <> 'shadow' and name not like 'sqlite_%'`,
  PostgreSQL:
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
};

it.each(BARE_DATABASES)(
  'R15.5 docs/operating.md says for every table of $driver, and for all rows that are deleted, how long the server keeps them',
  async ({ driver, open }) => {
    const database = await open();
    const created = (await rowsOf(database, ALL_TABLES[driver] ?? '')).map(({ name }) => String(name));
    const guide = readFileSync(join(PROJECT_ROOT, 'docs', 'operating.md'), 'utf8');
    const [, rows = ''] = guide.split(/^\| what +\| when the server deletes it.*$/m);
    const [table = ''] = rows.split('\n\n');
    expect(created.length).toBeGreaterThan(20);
    expect([...created, ...RETAINED].filter((name) => !table.includes(`\`${name}\``))).toStrictEqual([]);
  },
);

it('R15.5 operators limit how long personal data stays, and answers stay without a limit', async () => {
  const days = { form_submission: 30, june_event: 10 };
  const asked: unknown[] = [];
  const store: UpkeepParts['store'] = {
    deleteExpired: async () => 0,
    oldest: async () => null,
    deleteOld: async (old) => {
      asked.push(old);
      return 0;
    },
  };
  const { signal } = new AbortController();
  const parts = { store, metrics: makeMetrics(), tokenTtlMs: 0, now: () => 100 * DAY_MS };
  for (const job of upkeepJobs({ ...parts, keepDays: days })) await job.run(signal);
  expect(asked).toContainEqual({ what: 'form_submission', before: 70 * DAY_MS });
  expect(asked).toContainEqual({ what: 'june_event', before: 90 * DAY_MS });
  expect(asked).not.toContainEqual(expect.objectContaining({ what: 'submission' }));
});

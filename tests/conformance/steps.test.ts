import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { startUpkeeps } from '#server/upkeep/start-upkeeps.ts';
import type { Deed } from '#store/audit-store.ts';
import type { Database } from '#store/database.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { ADDRESS_PLACES, type FoundPerson } from '#store/person-store.ts';
import { saveTexts } from '#store/sql-saved-texts.ts';
import { makeSqlStore } from '#store/sql-store.ts';
import type { Store } from '#store/store.ts';
import { BARE_DATABASES } from '#tests/support/databases.ts';
import { makeFile } from '#tests/support/stores.ts';

const NAMES = ['a', 'b', 'c'];
const DEED: Deed = { at: 1, by: 'ada', action: 'person erased', note: '', details: {} };

/** Three rows of each table whose rows can be slow. */
const ROWS = NAMES.flatMap((name, at) => [
  `insert into organisation (id, source, locale, default_vat, time_zone, metadata, created_at)
   values ('${name}', '', '', '', '', '{}', 0)`,
  `insert into account (id, organisation_id, name, email, email_key, password_hash, created_at, confirm_by)
   values ('${name}', '${name}', '', '${name}', 'released:${name}', '', 0, 1)`,
  `insert into submission (account_id, form, version, answers, created_at)
   values ('${name}', 'sign-up', '', '{"name":"lovelace"}', ${at})`,
  `insert into form_submission (id, form, content_id, version, answers, words, created_at)
   values ('${name}', 'contact-sales', '', '', '{}', 'lovelace', ${at})`,
  `insert into june_event (message_id, kind, user_id, body, is_verified, received_at)
   values ('${name}', '', '', '{}', 0, ${at})`,
  `insert into content_text (hash, body) values ('${name}', '')`,
  `insert into unreleased_text (hash, saved_at) values ('${name}', ${at})`,
]);

function person(found: Partial<FoundPerson>): FoundPerson {
  const nothing = { signUps: [], forwarded: [], forms: [], events: [], webhooks: [], attempts: [] };
  const texts = { releasedAccounts: [], mails: [], mentions: [], audit: [], remarks: [] };
  return { emailKey: 'ada@shop.example', account: null, ...nothing, ...texts, ...found };
}

interface Opened {
  readonly store: Store;
  readonly database: Database;
  /** The statements of each transaction. */
  readonly transactions: string[][];
}

async function open(): Promise<Opened> {
  const database = await BARE_DATABASES[0]?.open();
  if (!database) throw new Error('no such database');
  await database.transaction(async (session) => {
    for (const row of ROWS) await session.query(row);
  });
  for (const _ of NAMES) await makeSqlStore(database).addDeed(DEED);
  const transactions: string[][] = [];
  const watched: Database = {
    ...database,
    transaction: async (work) =>
      database.transaction(async (session) => {
        const statements: string[] = [];
        transactions.push(statements);
        return work({
          query: async (sql, values) => {
            statements.push(sql);
            return session.query(sql, values);
          },
        });
      }),
  };
  return { store: makeSqlStore(watched), database: watched, transactions };
}

/** As if everything took longer than a step. */
function slowDown(): void {
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 25));
  onTestFinished(() => clock.mockRestore());
}

async function untilNone(call: () => Promise<number>): Promise<void> {
  while ((await call()) > 0);
}

const FORMS = { form: 'contact-sales', limit: 9 };

const CALLS: readonly {
  readonly call: string;
  readonly item: RegExp;
  readonly run: (opened: Opened) => Promise<unknown>;
  readonly because: string;
}[] = [
  ...(['form_submission', 'submission', 'june_event'] as const).map((what) => ({
    call: `the end of old rows of ${what}`,
    item: new RegExp(`^delete from ${what}`),
    run: async ({ store }: Opened) => untilNone(async () => store.deleteOld({ what, before: 3 })),
    because: 'the index of searches overwrites each group of letters, and SQLite each page',
  })),
  {
    call: 'the end of accounts without a proof',
    item: /^delete from account/,
    run: async ({ store }) => untilNone(async () => store.deleteExpired({ now: 1 })),
    because: 'the answers of the sign-up end, too',
  },
  {
    call: 'the end of unused texts',
    item: /^delete from content_text/,
    run: async ({ store }) => untilNone(async () => store.deleteUnusedTexts({ before: 3 })),
    because: 'a text may have a megabyte',
  },
  {
    call: 'the saving of texts',
    item: /^insert into content_text/,
    run: async ({ database }) => saveTexts(database, new Map(NAMES.map((name) => [name, name])), 1),
    because: 'a text may have a megabyte',
  },
  {
    call: 'the erasure of the answers of a person',
    item: /^delete from form_submission/,
    run: async ({ store }) => store.erasePerson({ person: person({ forms: NAMES }), deed: DEED }),
    because: 'the index of searches overwrites each group of letters',
  },
  {
    call: 'the erasure of the released accounts of a person',
    item: /^delete from account/,
    run: async ({ store }) => store.erasePerson({ person: person({ releasedAccounts: NAMES }), deed: DEED }),
    because: 'an address may have been released many times',
  },
  {
    call: 'the export of a person',
    item: /from form_submission where id/,
    run: async ({ store }) => store.personData(person({ forms: NAMES })),
    because: 'a person may have sent any number of answers',
  },
  {
    call: 'a search by the index',
    item: /instr\(words/,
    run: async ({ store }) => store.formSubmissions({ ...FORMS, search: 'love' }),
    because: 'all texts may have the groups of three letters',
  },
  {
    call: 'a search without the index',
    item: /instr\(words/,
    run: async ({ store }) => store.formSubmissions({ ...FORMS, search: 'lo' }),
    because: 'two letters have no group of three',
  },
  {
    call: 'the making of the index of sign-ups',
    item: /^insert into sign_up_search/,
    run: async ({ store }) => untilNone(async () => store.indexSubmissions()),
    because: 'each group of letters is written',
  },
];

describe('R21.20 the thread of SQLite works in steps of 20 ms', () => {
  it.each(CALLS)('so $call commits after each slow row: $because', async ({ run, item }) => {
    const opened = await open();
    slowDown();
    await run(opened);
    const counts = opened.transactions.map((sqls) => sqls.filter((sql) => item.test(sql)).length);
    expect(counts.filter((count) => count > 0).slice(0, NAMES.length)).toStrictEqual([1, 1, 1]);
  });

  it('so a search of sign-ups compares one slow text at a time, and finds all, newest first', async () => {
    const { store, transactions } = await open();
    await untilNone(async () => store.indexSubmissions());
    transactions.length = 0;
    slowDown();
    const found = await store.formSubmissions({ form: 'sign-up', search: 'love', limit: 9 });
    expect(found.map(({ id }) => id)).toStrictEqual(['c', 'b', 'a']);
    const counts = transactions.map((sqls) => sqls.filter((sql) => sql.includes('instr(words')).length);
    expect(Math.max(...counts)).toBe(1);
  });

  it.each(ADDRESS_PLACES.filter((place) => /^(?:rel.+nt|signUp|organisation|form|event|audit)$/.test(place)))(
    'so one look for a person among the rows of %s looks at one slow row, and all looks together at all',
    async (place) => {
      const { store } = await open();
      slowDown();
      let looks = 0;
      for (let after: string | null = ''; after !== null; looks += 1)
        ({ next: after } = await store.addressPage({ place, after, emailKey: 'x@shop.example', owners: [] }));
      expect(looks).toBe(NAMES.length);
    },
  );

  it('and after each step, the calls that have arrived meanwhile go first', async () => {
    const { database } = await open();
    const order: string[] = [];
    const step = async (name: string): Promise<unknown> => database.transaction(async () => order.push(name));
    const { port1, port2 } = new MessageChannel();
    onTestFinished(() => port1.close());
    const visitor = new Promise((resolve) => {
      port2.addEventListener('message', () => void step('visitor').then(resolve));
      port2.start();
    });
    await nextTurn();
    await database.transaction(async () => port1.postMessage('call'));
    await step('next step');
    await visitor;
    expect(order).toStrictEqual(['visitor', 'next step']);
  });

  it('and the start of the server asks nothing of the store after the upkeep has begun', async () => {
    const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
    onTestFinished(async () => store.close());
    const order: string[] = [];
    const watched = {
      ...store,
      oldest: async () => {
        order.push('upkeep');
        return null;
      },
      holdsErased: async () => {
        order.push('start');
        return false;
      },
    };
    const log = { warn: () => undefined, error: () => undefined };
    const parts = { metrics: makeMetrics(), tokenTtlMs: 0, now: () => 0, log };
    const stop = await startUpkeeps({ opened: { kind: 'embedded', store: watched }, ...parts });
    stop();
    expect(order[0]).toBe('start');
  });
});

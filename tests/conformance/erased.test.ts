import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'libsql';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { startUpkeeps } from '#server/upkeep/start-upkeeps.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { openSqlite } from '#store/sqlite-database.ts';
import type { Store } from '#store/store.ts';
import { bytesOf, bytesOfBackup } from '#tests/support/bytes-of.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeForwarded } from '#tests/support/make-forwarded.ts';
import { makeSubmission } from '#tests/support/make-submission.ts';
import { makeWebhook } from '#tests/support/make-webhook.ts';
import { makeFolder } from '#tests/support/run-program.ts';
import { makeFile, STORES } from '#tests/support/stores.ts';

const MARKER = 'lovelace-4711';
const DEED = { at: 9, by: 'ann@shop.example', action: 'answers erased', note: '', details: {} } as const;
const IDS = Array.from({ length: 60 }, (_, at) => `id-${at}`);
const UPKEEP = { metrics: makeMetrics(), tokenTtlMs: 600_000, now: () => 0 };
const isPostgres = (place: string): boolean => place.startsWith('postgres');

/** Some answers fill several pages of the file, and some share a page. */
async function addAnswers(store: Store): Promise<void> {
  for (const [at, id] of IDS.entries()) {
    const words = `${MARKER} ${'x'.repeat(at % 5 === 0 ? 9_000 : 200)} ${MARKER}`;
    const webhook = makeWebhook(`msg-${id}`, { subject: id, payload: JSON.stringify(words) });
    await store.addFormSubmission(makeSubmission(id, { answers: { words }, words, webhook }));
    if (at % 3 === 0) await store.addFormSubmission(makeSubmission(`stays-${id}`));
  }
}

/** Half of the accounts are in this database, and half in another service. Not all answers are in the index of searches. */
async function addSignUps(store: Store, metadata = JSON.stringify({ note: MARKER })): Promise<void> {
  for (const [at, id] of IDS.entries()) {
    const answers = { words: `${MARKER} ${'x'.repeat(at % 5 === 0 ? 9_000 : 200)} ${MARKER}` };
    const webhook = makeWebhook(`msg-${id}`, { subject: id, payload: JSON.stringify(answers) });
    const made = makeAccount({ accountId: id, webhook });
    const { submission } = makeForwarded(id, { answers });
    if (at % 2 === 0) await store.saveSubmission({ ...makeForwarded(id, { answers }), webhook });
    else await store.createAccount({ ...made, submission, organisation: { ...made.organisation, metadata } });
    if (at < 40) await store.indexSubmissions();
  }
}

/** Each way in which rows end, with the marker in the rows. */
const ERASURES: readonly {
  readonly because: string;
  readonly add: (store: Store) => Promise<unknown>;
  readonly erase: (store: Store) => Promise<unknown>;
}[] = [
  {
    because: 'an editor erases submissions, also those whose webhook was delivered or still waits',
    add: async (store) => {
      await addAnswers(store);
      await store.claimWebhooks({ now: 1_000, lease: 1_020, limit: 20 });
      const outcome = { kind: 'delivered', at: 1_001 } as const;
      for (const id of IDS.slice(0, 9)) await store.settleWebhook({ id: `msg-${id}`, lease: 1_020, outcome });
    },
    erase: async (store) => {
      for (const id of IDS) await store.eraseFormSubmission({ id, deed: DEED });
    },
  },
  {
    because:
      'an editor erases the answers of sign-ups, also those that are in the index of searches and in the metadata',
    add: addSignUps,
    erase: async (store) => {
      for (const id of IDS) await store.eraseFormSubmission({ id, deed: DEED });
    },
  },
  {
    because: 'retention deletes the answers of sign-ups, also those that are in the index of searches',
    add: async (store) => addSignUps(store, '{}'),
    erase: async (store) => {
      while ((await store.deleteOld({ what: 'submission', before: 2_000 })) > 0);
      while ((await store.deleteOld({ what: 'forwarded_submission', before: 2_000 })) > 0);
    },
  },
  {
    because: 'retention deletes events of product analytics',
    add: async (store) => {
      const body = JSON.stringify({ who: `${MARKER} ${'x'.repeat(3_000)}` });
      const event = { kind: 'track', userId: MARKER, body, tokenHash: null, receivedAt: 1_000 };
      for (const messageId of IDS) await store.saveJuneEvent({ ...event, messageId, bytesPerDay: 1e9 });
    },
    erase: async (store) => {
      while ((await store.deleteOld({ what: 'june_event', before: 2_000 })) > 0);
    },
  },
  {
    because: 'an operator releases an address',
    add: async (store) =>
      store.createAccount(
        makeAccount({
          emailKey: `key-of-${MARKER}`,
          user: { name: '', email: '', emailKey: `key-of-${MARKER}`, phone: null, passwordHash: '' },
        }),
      ),
    erase: async (store) => store.releaseAddress(`key-of-${MARKER}`),
  },
  {
    because: 'an owner erases the data of one person',
    add: async (store) => {
      const [accountId, email] = ['account-of-ada', `${MARKER}@engines.example`];
      await store.createAccount(
        makeAccount({
          accountId,
          user: { name: MARKER, email, emailKey: email, phone: MARKER, passwordHash: MARKER },
          webhook: makeWebhook('msg-of-ada', { subject: accountId, payload: JSON.stringify({ email }) }),
          idempotency: { key: MARKER, fingerprint: MARKER },
        }),
      );
      await addAnswers(store);
      const note = `For ${email}, who asked.`;
      for (const at of IDS.keys()) await store.addDeed({ ...DEED, at, note, details: { for: email } });
    },
    erase: async (store) => {
      const email = `${MARKER}@engines.example`;
      const keys: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page = await store.addressPage({ place: 'audit', after, emailKey: email, owners: [] });
        keys.push(...page.keys);
        after = page.next;
      }
      const person = {
        emailKey: email,
        account: 'account-of-ada',
        releasedAccounts: [],
        signUps: [],
        forwarded: [],
        forms: IDS,
      };
      const others = {
        events: [],
        webhooks: [],
        attempts: [],
        mails: [],
        mentions: [],
        remarks: [],
        audit: keys,
      };
      expect(keys).toHaveLength(IDS.length);
      await store.erasePerson({
        person: { ...person, ...others },
        deed: { ...DEED, action: 'person erased' },
      });
    },
  },
];

describe.each(STORES)('R21.6 R15.5 what is erased, on $driver', ({ makePlace, open }) => {
  it.each(ERASURES)(
    'R21.6 is gone from the database, its log and the next backup, when $because',
    async ({ add, erase }) => {
      const place = await makePlace();
      const store = await open(place);
      onTestFinished(async () => store.close());
      await add(store);
      expect(await bytesOf(place)).toContain(MARKER);
      await erase(store);
      await store.forgetErased();
      expect(await bytesOf(place)).not.toContain(MARKER);
      if (isPostgres(place)) return;
      expect(await bytesOfBackup(store)).not.toContain(MARKER);
    },
  );
});

describe.each(STORES)('R21.6 the index of searches, on $driver', ({ makePlace, open }) => {
  it.each([
    {
      what: 'a form',
      add: async (store: Store, words: string) =>
        store.addFormSubmission(makeSubmission('last', { answers: {}, words })),
    },
    {
      what: 'a sign-up in this database',
      add: async (store: Store, words: string) =>
        store.createAccount(
          makeAccount({
            accountId: 'last',
            submission: makeForwarded('last', { answers: { words } }).submission,
          }),
        ),
    },
    {
      what: 'a sign-up in another service',
      add: async (store: Store, words: string) =>
        store.saveSubmission(makeForwarded('last', { answers: { words } })),
    },
  ])('R21.6 forgets the groups of letters of one erased text of $what', async ({ add }) => {
    const place = await makePlace();
    const store = await open(place);
    onTestFinished(async () => store.close());
    // SQLite's index has this group of letters as it is: no other group begins alike.
    const [words, bytes] = ['éж中', isPostgres(place) ? 'éж中' : Buffer.from('éж中').toString('latin1')];
    await addAnswers(store);
    await add(store, words);
    while ((await store.indexSubmissions()) > 0);
    expect(await bytesOf(place)).toContain(bytes);
    await store.eraseFormSubmission({ id: 'last', deed: DEED });
    await store.forgetErased();
    expect(await bytesOf(place)).not.toContain(bytes);
  });
});

/** A file of an earlier version, in which the bytes of erased rows are still there. */
async function makeOldFile(): Promise<string> {
  const file = makeFile();
  mkdirSync(dirname(file));
  await (await openSqliteStore({ file, migrations: MIGRATIONS })).close();
  const old = new Sqlite(file);
  old.exec('pragma secure_delete = off');
  old.exec('pragma user_version = 0');
  const add = old.prepare(`insert into june_event values (?, '', '', ?, 0, 0)`);
  for (const id of IDS) add.run(id, `${MARKER} ${id} ${'x'.repeat(Number(id.slice(3)) * 100)}`);
  old.exec(`delete from june_event where message_id <> 'id-7'`);
  old.close();
  return file;
}

describe('R21.6 a SQLite file of an earlier version', () => {
  it('R21.6 loses what was erased before at the first start, and keeps everything else', async () => {
    const file = await makeOldFile();
    const left = async (): Promise<number> => (await bytesOf(file)).split(MARKER).length - 1;
    expect(await left()).toBeGreaterThan(30);
    const store = await openSqliteStore({ file, migrations: MIGRATIONS });
    onTestFinished(async () => store.close());
    expect(await store.holdsErased()).toBe(false);
    expect(await left(), 'the one row that stays').toBe(1);
    expect(await store.oldest('june_event')).toBe(0);
  });

  it('R21.6 is not rewritten at a start when it is large: then the server says so, and a backup without a server is clean', async () => {
    const file = await makeOldFile();
    const store = await openSqliteStore({ file, migrations: MIGRATIONS, rewriteBytes: 1_000 });
    const log = { warn: vi.fn<(...words: readonly unknown[]) => void>(), error: vi.fn<() => void>() };
    const stop = await startUpkeeps({ opened: { kind: 'embedded', store }, log, ...UPKEEP });
    stop();
    expect(log.warn.mock.calls).toMatchObject([[{}, expect.stringMatching(/may hold erased rows/)]]);
    await store.close();
    const copy = join(makeFolder(), 'copy.sqlite');
    const database = openSqlite(file);
    await database.copyClean(copy);
    await database.close();
    expect(readFileSync(copy, 'latin1').split(MARKER)).toHaveLength(2);
    const restored = await openSqliteStore({ file: copy, migrations: MIGRATIONS, rewriteBytes: 1_000 });
    onTestFinished(async () => restored.close());
    expect(await restored.holdsErased()).toBe(false);
  });
});

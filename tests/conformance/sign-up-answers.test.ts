import { array, constantFrom, sample, string } from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '#store/sqlite-database.ts';
import type { Store } from '#store/store.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeForwarded } from '#tests/support/make-forwarded.ts';
import { DATABASES, makeFile, type StoreKind, STORES } from '#tests/support/stores.ts';

const DEED = { at: 9, by: 'ann@shop.example', action: 'answers erased', note: '', details: {} } as const;
const SIGN_UP = 'sign-up';

async function openStore({ open, makePlace }: StoreKind): Promise<Store> {
  const store = await open(await makePlace());
  onTestFinished(async () => store.close());
  return store;
}

interface SignUp {
  readonly now?: number;
  readonly answers?: object;
  readonly meta?: string | null;
}

/** Stores a sign-up whose account is in this database. */
async function signUp(
  store: Store,
  id: string,
  { now = 1_000, answers = {}, meta = null }: SignUp = {},
): Promise<void> {
  const account = makeAccount({
    accountId: id,
    organisationId: `organisation of ${id}`,
    now,
    submission: {
      form: SIGN_UP,
      version: '1-00000000',
      variant: 'de',
      answers: JSON.stringify(answers),
      meta,
      consent: null,
    },
  });
  expect(await store.createAccount(account)).toStrictEqual({ kind: 'created' });
}

async function idsOf(store: Store, search?: string): Promise<readonly string[]> {
  return (await store.formSubmissions({ form: SIGN_UP, search, limit: 99 })).map(({ id }) => id);
}

/** The two tables of sign-ups: of accounts in this database, and of accounts in another service. */
const TABLES: readonly {
  readonly where: string;
  readonly add: (store: Store, id: string, signUp?: SignUp) => Promise<void>;
}[] = [
  { where: 'in this database', add: signUp },
  {
    where: 'in another service',
    add: async (store, id, { now = 1_000, answers = {} } = {}) =>
      store.saveSubmission(makeForwarded(id, { now, answers })),
  },
];

describe.each(DATABASES)('R18.4 answers of sign-ups, on $driver', (kind) => {
  it.each(TABLES)(
    'R18.4 R21.11 are found by each text that they contain, in pages, and by no other, with the account $where',
    async ({ add }) => {
      const store = await openStore(kind);
      const letters = string({ unit: constantFrom('a', 'b', 'É', ' ', '"', '%', '🜚'), maxLength: 7 });
      const [texts = []] = sample(array(letters, { minLength: 40, maxLength: 40 }), { seed: 11, numRuns: 1 });
      const idOf = (at: number): string => `id-${String(at).padStart(2, '0')}`;
      // Some are of the same moment. The index has those of the first half, except the one that is erased.
      for (const [at, text] of texts.entries()) {
        if (at === 20) while ((await store.indexSubmissions()) > 0);
        await add(store, idOf(at), { now: Math.floor(at / 3), answers: { text, list: [{ a: 'x' }] } });
      }
      await store.eraseFormSubmission({ id: idOf(7), deed: DEED });
      for (const search of sample(letters, { seed: 21, numRuns: 40 }).filter((text) => text !== '')) {
        const query = { form: SIGN_UP, search, limit: 4 };
        const first = await store.formSubmissions(query);
        const rest = await store.formSubmissions({ ...query, after: first.at(-1), limit: 99 });
        const expected = texts
          .map((text, at) => ({ id: idOf(at), text }))
          .filter(({ id, text }) => id !== idOf(7) && text.toLowerCase().includes(search.toLowerCase()))
          .map(({ id }) => id);
        expect(
          [...first, ...(first.length === 4 ? rest : [])].map(({ id }) => id),
          `search for ${search}`,
        ).toStrictEqual(expected.toReversed());
      }
    },
  );

  it('R18.4 are one list, newest first, in pages, whatever service has the accounts', async () => {
    const store = await openStore(kind);
    await signUp(store, 'a', { now: 1 });
    await store.saveSubmission(makeForwarded('b', { now: 2 }));
    await signUp(store, 'd', { now: 3 });
    await signUp(store, 'c', { now: 3 });
    const first = await store.formSubmissions({ form: SIGN_UP, limit: 2 });
    const rest = await store.formSubmissions({ form: SIGN_UP, limit: 9, after: first.at(-1) });
    expect([first, rest].map((page) => page.map(({ id }) => id))).toStrictEqual([
      ['d', 'c'],
      ['b', 'a'],
    ]);
    expect(await store.countFormSubmissions(SIGN_UP)).toBe(4);
    expect(await store.countFormSubmissions('contact-sales')).toBe(0);
    expect(await store.formSubmissions({ form: 'contact-sales', limit: 9 })).toStrictEqual([]);
  });

  it('R18.4 name the form of sign-ups among the forms that have submissions', async () => {
    const store = await openStore(kind);
    expect(await store.submittedForms()).toStrictEqual([]);
    await store.saveSubmission(makeForwarded('a'));
    expect(await store.submittedForms()).toStrictEqual([SIGN_UP]);
    await store.eraseFormSubmission({ id: 'a', deed: DEED });
    expect(await store.submittedForms()).toStrictEqual([]);
  });

  it('R18.4 are read as visitors sent them', async () => {
    const store = await openStore(kind);
    await signUp(store, 'a', { answers: { name: 'Ada \0' }, meta: '{"language":"de"}' });
    expect(await store.formSubmission('a')).toStrictEqual({
      id: 'a',
      form: SIGN_UP,
      at: 1_000,
      version: '1-00000000',
      variant: 'de',
      language: 'de',
      release: null,
      answers: String.raw`{"name":"Ada \u0000"}`,
      consent: null,
    });
  });

  it.each(TABLES)(
    'R18.4 are erased once, with an entry in the audit, with the account $where',
    async ({ add }) => {
      const store = await openStore(kind);
      await add(store, 'a', { answers: { name: 'Lovelace' } });
      await store.indexSubmissions();
      await add(store, 'b', { answers: { name: 'Lovelace' } });
      expect(await store.eraseFormSubmission({ id: 'a', deed: DEED })).toBe(true);
      expect(await store.eraseFormSubmission({ id: 'b', deed: DEED })).toBe(true);
      expect(await store.eraseFormSubmission({ id: 'a', deed: DEED })).toBe(false);
      expect(await store.formSubmission('a')).toBeNull();
      expect(await idsOf(store)).toStrictEqual([]);
      expect(await idsOf(store, 'love')).toStrictEqual([]);
      const deeds = await store.deeds({ limit: 9 });
      expect(deeds.filter(({ action }) => action === 'answers erased')).toHaveLength(2);
    },
  );

  it('R18.4 leave the account when they are erased: a retry signs in, and its address is in use', async () => {
    const store = await openStore(kind);
    const idempotency = { key: 'key', fingerprint: 'print' };
    const account = makeAccount({ accountId: 'a', emailKey: 'ada@engines.example', idempotency });
    await store.createAccount(account);
    await store.eraseFormSubmission({ id: 'a', deed: DEED });
    expect(await store.spentKey('key')).toMatchObject({ accountId: 'a' });
    const redemption = { tokenHash: account.tokenHash, now: 2_000, madeAfter: 0, madeBefore: 3_000 };
    expect(await store.redeemToken(redemption)).toStrictEqual({ name: 'Ada', organisation: 'Engines' });
    const again = makeAccount({ emailKey: 'ada@engines.example' });
    expect(await store.createAccount(again)).toStrictEqual({ kind: 'emailInUse' });
  });

  it('R18.4 stay erased when a page sends them again to another service', async () => {
    const store = await openStore(kind);
    const idempotency = { key: 'key', fingerprint: 'print' };
    await store.saveSubmission(makeForwarded('a', { idempotency }));
    await store.eraseFormSubmission({ id: 'a', deed: DEED });
    await store.saveSubmission(makeForwarded('a', { idempotency }));
    expect(await idsOf(store)).toStrictEqual([]);
  });
});

/** A new SQLite file with sign-ups from before the index of searches. */
async function makeFileWith(sql: string): Promise<{ readonly store: Store }> {
  const kind = STORES.find(({ driver }) => driver === 'SQLite in a worker');
  const file = makeFile();
  await (await kind?.open(file))?.close();
  const database = openSqlite(file);
  await database.transaction(async (session) => session.query(sql));
  await database.close();
  const store = await kind?.open(file);
  if (!store) throw new Error('no such store');
  onTestFinished(async () => store.close());
  return { store };
}

it('R18.4 the answers of sign-ups are found as a whole, although more came in one millisecond than the index has numbers for', async () => {
  const { store } = await makeFileWith(manySignUps({ count: 4_200, time: '1000' }));
  while ((await store.indexSubmissions()) > 0);
  const found = await store.formSubmissions({ form: SIGN_UP, search: 'love', limit: 9_999 });
  expect(new Set(found.map(({ id }) => id)).size).toBe(4_200);
});

it('R21.11 a search of sign-ups never makes a visitor wait for its end', async () => {
  const { store } = await makeFileWith(manySignUps({ count: 30_000, time: 'n' }));
  // Most are not in the index, so a search compares them.
  await store.indexSubmissions();
  for (const search of ['zz', 'ovelove', 'lovelace']) {
    const order: string[] = [];
    const searching = store
      .formSubmissions({ form: SIGN_UP, search, limit: 25_000 })
      .then(() => order.push('search'));
    await signUp(store, search);
    order.push('visitor');
    await searching;
    expect(order, `search for ${search}`).toStrictEqual(['visitor', 'search']);
  }
});

function manySignUps({ count, time }: { readonly count: number; readonly time: string }): string {
  return `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into forwarded_submission (user_id, organisation_id, form, version, answers, created_at)
    select 'x' || n, '', 'sign-up', '', '{"name":"Ada Lovelace Melody"}', ${time} from numbers`;
}

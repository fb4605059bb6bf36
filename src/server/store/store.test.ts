import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Migration, MigrationFault } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openStore } from './open-store.ts';
import type { NewAccount } from './signup-store.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import type { Store } from './store.ts';
import { openWorkerStore } from './worker-store.ts';

const SCRIPT = new URL(import.meta.resolve('#server/fixtures/store-worker-from-source.mjs'));

async function openInThread(file: string): Promise<Store> {
  return openStore({ file, migrations: MIGRATIONS });
}

async function openInWorker(file: string): Promise<Store> {
  return openWorkerStore({
    script: SCRIPT,
    start: { file, migrations: MIGRATIONS },
    onDeath: (why) => {
      throw why;
    },
  });
}

function makeFile(): string {
  const dir = mkdtempSync(join(tmpdir(), 'vestibule-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return join(dir, 'data', 'vestibule.sqlite');
}

let accounts = 0;

function makeAccount(over: Partial<NewAccount> & { emailKey?: string } = {}): NewAccount {
  const id = `${++accounts}`;
  const { emailKey = `ada.${id}@engines.example`, ...rest } = over;
  return {
    accountId: `account-${id}`,
    organisationId: `organisation-${id}`,
    now: 1_000,
    organisation: {
      name: 'Engines',
      country: 'DK',
      subdomain: 'engines',
      source: 'http://localhost',
      locale: 'da_DK',
      defaultVat: '0.25',
      timeZone: 'Europe/Copenhagen',
      metadata: '{}',
    },
    user: { name: 'Ada', email: emailKey, emailKey, phone: null, passwordHash: `hash-${id}` },
    submission: { form: 'sign-up', version: '1-00000000', variant: null, answers: '{}', meta: null },
    idempotency: null,
    tokenHash: `token-${id}`,
    ...rest,
  };
}

const REDEEM = { now: 2_000, madeAfter: 0, madeBefore: 9_000 };

describe.each([
  { driver: 'SQLite in this thread', open: openInThread },
  { driver: 'SQLite in a worker', open: openInWorker },
])('R7.5 the store, $driver', ({ open }) => {
  async function opened(file = makeFile()): Promise<Store> {
    const store = await open(file);
    onTestFinished(async () => store.close().catch(() => undefined));
    return store;
  }

  it('R7.5 keeps accounts over a restart', async () => {
    const file = makeFile();
    const before = await opened(file);
    const account = makeAccount();
    expect(await before.createAccount(account)).toStrictEqual({ kind: 'created' });
    await before.close();
    const after = await opened(file);
    expect(await after.createAccount(makeAccount({ emailKey: account.user.emailKey }))).toStrictEqual({
      kind: 'emailInUse',
    });
  });

  it('R7.6 decides the key before the address', async () => {
    const store = await opened();
    const idempotency = { key: 'key', fingerprint: 'print' };
    const first = makeAccount({ idempotency });
    await store.createAccount(first);
    const again = await store.createAccount(makeAccount({ idempotency, emailKey: first.user.emailKey }));
    expect(again).toStrictEqual({
      kind: 'keySpent',
      attempt: {
        fingerprint: 'print',
        accountId: first.accountId,
        organisationId: first.organisationId,
        passwordHash: first.user.passwordHash,
      },
    });
  });

  it('R7.6 leaves nothing of an attempt whose address is taken: its key and ids are free', async () => {
    const store = await opened();
    const first = makeAccount();
    await store.createAccount(first);
    const idempotency = { key: 'key', fingerprint: 'print' };
    const refused = makeAccount({ idempotency, emailKey: first.user.emailKey });
    expect(await store.createAccount(refused)).toStrictEqual({ kind: 'emailInUse' });
    const { accountId, organisationId } = refused;
    const next = makeAccount({ idempotency, accountId, organisationId });
    expect(await store.createAccount(next)).toStrictEqual({ kind: 'created' });
  });

  it('R7.6 gives one of parallel sign-ups of an address the account', async () => {
    const store = await opened();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () =>
        store.createAccount(makeAccount({ emailKey: 'one@engines.example' })),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'emailInUse')).toHaveLength(19);
  });

  it('R7.9 redeems a token once, and only between its times', async () => {
    const store = await opened();
    await store.createAccount(makeAccount({ tokenHash: 'token' }));
    const redeem = async (over = {}) => store.redeemToken({ ...REDEEM, tokenHash: 'token', ...over });
    expect(await redeem({ madeAfter: 1_000 })).toBeNull();
    expect(await redeem({ madeBefore: 1_000 })).toBeNull();
    expect(await redeem({ tokenHash: 'other' })).toBeNull();
    expect(await redeem()).toStrictEqual({ name: 'Ada', organisation: 'Engines' });
    expect(await redeem()).toBeNull();
  });

  it('R7.6 replaces the account’s token', async () => {
    const store = await opened();
    const account = makeAccount({ tokenHash: 'old' });
    await store.createAccount(account);
    await store.replaceToken({ accountId: account.accountId, tokenHash: 'new', now: 1_000 });
    expect(await store.redeemToken({ ...REDEEM, tokenHash: 'old' })).toBeNull();
    expect(await store.redeemToken({ ...REDEEM, tokenHash: 'new' })).not.toBeNull();
  });

  it('R7.10 says whether it can still be reached', async () => {
    const store = await opened();
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
  });

  it('R7.5 says why it cannot open a file that is no database', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vestibule-store-')), 'no-database');
    writeFileSync(file, 'not a database, but long enough to be read as the head of one. '.repeat(20));
    await expect(open(file)).rejects.toThrow(/not a database/);
  });
});

function step(name: string, sql = `create table ${name} (id text)`): Migration {
  return { name, sql };
}

describe('R7.5 the history of the schema', () => {
  it.each([
    { because: 'a step was edited', later: [step('a', 'create table a (id text, b text)')], words: /edited/ },
    { because: 'the database is newer', later: [], words: /newer/ },
  ])('R7.5 does not open a database when $because', async ({ later, words }) => {
    const file = makeFile();
    const first = await openStore({ file, migrations: [step('a')] });
    await first.close();
    await expect(openStore({ file, migrations: later })).rejects.toThrow(words);
    await expect(openStore({ file, migrations: later })).rejects.toThrow(MigrationFault);
  });

  it('R7.5 applies what is new, and nothing of a step that fails', async () => {
    const file = makeFile();
    await (await openStore({ file, migrations: [step('a')] })).close();
    const broken = [step('a'), step('b'), step('c', 'create nonsense')];
    await expect(openStore({ file, migrations: broken })).rejects.toThrow(StoreUnavailable);
    const mended = await openStore({ file, migrations: [step('a'), step('b')] });
    await mended.close();
  });
});

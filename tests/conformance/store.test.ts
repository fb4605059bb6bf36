import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Migration } from '#store/migrate.ts';
import type { NewAccount } from '#store/signup-store.ts';
import { StoreUnavailable } from '#store/store-errors.ts';
import type { Store } from '#store/store.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeFile, STORES } from '#tests/support/stores.ts';

function step(name: string, sql = `create table ${name} (id text)`): Migration {
  return { name, sql };
}

const REDEEM = { now: 2_000, madeAfter: 0, madeBefore: 9_000 };

describe.each(STORES)('R7.5 the store, $driver', ({ makePlace, makeEmptyPlace, open }) => {
  async function opened(at?: string): Promise<Store> {
    const store = await open(at ?? (await makePlace()));
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (isOpen) await store.close();
      isOpen = false;
    };
    onTestFinished(close);
    return { ...store, close };
  }

  it('R7.5 keeps accounts after a restart', async () => {
    const place = await makePlace();
    const before = await opened(place);
    const account = makeAccount();
    expect(await before.createAccount(account)).toStrictEqual({ kind: 'created' });
    await before.close();
    const after = await opened(place);
    expect(await after.createAccount(makeAccount({ emailKey: account.user.emailKey }))).toStrictEqual({
      kind: 'emailInUse',
    });
  });

  it('R7.2 gives an organisation the first of its subdomains that is free', async () => {
    const store = await opened();
    const { organisation } = makeAccount();
    const signUp = async (subdomains: readonly string[]) =>
      store.createAccount(makeAccount({ organisation: { ...organisation, subdomains } }));
    expect(await signUp(['mills'])).toStrictEqual({ kind: 'created' });
    expect(await signUp(['mills', 'mills-2'])).toStrictEqual({ kind: 'created' });
    await expect(signUp(['mills', 'mills-2'])).rejects.toThrow(StoreUnavailable);
    expect(await signUp(['mills', 'mills-2', 'mills-3'])).toStrictEqual({ kind: 'created' });
  });

  it('R7.6 checks the idempotency key before the e-mail address', async () => {
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
        organisationName: 'Engines',
        createdAt: 1_000,
        passwordHash: first.user.passwordHash,
      },
    });
  });

  it('R7.6 stores nothing of an attempt whose address is in use: its key and ids stay free', async () => {
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

  it('R7.6 gives the account to one of parallel sign-ups with one address', async () => {
    const store = await opened();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () =>
        store.createAccount(makeAccount({ emailKey: 'one@engines.example' })),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'emailInUse')).toHaveLength(19);
  });

  it('R7.9 redeems a token once, and only within its time span', async () => {
    const store = await opened();
    await store.createAccount(makeAccount({ tokenHash: 'token' }));
    const redeem = async (over = {}) => store.redeemToken({ ...REDEEM, tokenHash: 'token', ...over });
    expect(await redeem({ madeAfter: 1_000 })).toBeNull();
    expect(await redeem({ madeBefore: 1_000 })).toBeNull();
    expect(await redeem({ tokenHash: 'other' })).toBeNull();
    expect(await redeem()).toStrictEqual({ name: 'Ada', organisation: 'Engines' });
    expect(await redeem()).toBeNull();
  });

  it('R7.6 keeps the last three tokens of an account, and each works once', async () => {
    const store = await opened();
    const { accountId } = makeAccount();
    await store.createAccount(makeAccount({ accountId, tokenHash: 'first' }));
    // All tokens have the same time, so the order of the calls decides.
    for (const tokenHash of ['second', 'third', 'fourth']) {
      await store.addToken({ accountId, tokenHash, now: 1_000 });
    }
    const redeem = async (tokenHash: string) => store.redeemToken({ ...REDEEM, tokenHash });
    expect(await redeem('first'), 'the account has three newer tokens').toBeNull();
    for (const tokenHash of ['third', 'fourth', 'second']) {
      expect(await redeem(tokenHash)).toStrictEqual({ name: 'Ada', organisation: 'Engines' });
      expect(await redeem(tokenHash)).toBeNull();
    }
  });

  it('R7.6 keeps only three tokens of an account, however many retries come at once', async () => {
    const store = await opened();
    const { accountId } = makeAccount();
    await store.createAccount(makeAccount({ accountId, tokenHash: 'first' }));
    const hashes = Array.from({ length: 20 }, (_, at) => `retry-${at}`);
    await Promise.all(hashes.map(async (tokenHash) => store.addToken({ accountId, tokenHash, now: 1_000 })));
    const redeemed = await Promise.all(
      ['first', ...hashes].map(async (tokenHash) => store.redeemToken({ ...REDEEM, tokenHash })),
    );
    expect(redeemed.filter((merchant) => merchant !== null)).toHaveLength(3);
  });

  it('R7.6 redeems a token once, even while newer tokens are added', async () => {
    const store = await opened();
    const { accountId } = makeAccount();
    await store.createAccount(makeAccount({ accountId, tokenHash: 'raced' }));
    const redeem = async () => store.redeemToken({ ...REDEEM, tokenHash: 'raced' });
    const add = async (tokenHash: string) => store.addToken({ accountId, tokenHash, now: 1_000 });
    const answers = await Promise.all([redeem(), add('second'), redeem(), add('third'), redeem()]);
    expect(answers.filter((answer) => typeof answer === 'object' && answer !== null)).toHaveLength(1);
  });

  it('R7.6 gives an account another token after the first one was used', async () => {
    const store = await opened();
    const { accountId } = makeAccount();
    await store.createAccount(makeAccount({ accountId, tokenHash: 'used' }));
    await store.redeemToken({ ...REDEEM, tokenHash: 'used' });
    await store.addToken({ accountId, tokenHash: 'new', now: 1_000 });
    expect(await store.redeemToken({ ...REDEEM, tokenHash: 'used' })).toBeNull();
    expect(await store.redeemToken({ ...REDEEM, tokenHash: 'new' })).not.toBeNull();
  });

  it('R15.2 frees an address and its subdomain, and invalidates every token of the account', async () => {
    const store = await opened();
    const idempotency = { key: 'key', fingerprint: 'print' };
    const first = makeAccount({ idempotency, tokenHash: 'token' });
    const { accountId, organisationId, user, organisation } = first;
    await store.createAccount(first);
    await store.createAccount(makeAccount({ tokenHash: 'of another' }));
    expect(await store.releaseAddress('nobody@engines.example')).toBeNull();
    const [subdomain] = organisation.subdomains;
    expect(await store.releaseAddress(user.emailKey)).toStrictEqual({ accountId, organisationId, subdomain });
    expect(await store.releaseAddress(user.emailKey), 'the address is already free').toBeNull();
    expect(await store.redeemToken({ ...REDEEM, tokenHash: 'token' })).toBeNull();
    expect(await store.redeemToken({ ...REDEEM, tokenHash: 'of another' })).not.toBeNull();
    // Key, address and subdomain now belong to another account.
    const next = makeAccount({ idempotency, emailKey: user.emailKey, organisation });
    expect(await store.createAccount(next)).toStrictEqual({ kind: 'created' });
    const again = await store.releaseAddress(user.emailKey);
    expect(again).toStrictEqual({
      accountId: next.accountId,
      organisationId: next.organisationId,
      subdomain,
    });
  });

  it('R15.2 gives no token to an account whose address was freed, even when a retry was running', async () => {
    const store = await opened();
    const { accountId, ...account } = makeAccount({ tokenHash: 'token' });
    await store.createAccount({ accountId, ...account });
    await store.releaseAddress(account.user.emailKey);
    const late = store.addToken({ accountId, tokenHash: 'late', now: 1_000 });
    await expect(late).rejects.toThrow(StoreUnavailable);
    expect(await store.redeemToken({ ...REDEEM, tokenHash: 'late' })).toBeNull();
  });

  it('R7.10 reports whether it is still reachable', async () => {
    const store = await opened();
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
  });

  it('R7.5 reports an error in a statement differently from a temporary failure', async () => {
    const store = await opened();
    await store.createAccount(makeAccount({ accountId: 'first', tokenHash: 'taken' }));
    await store.createAccount(makeAccount({ accountId: 'second', tokenHash: 'free' }));
    const token = { accountId: 'second', tokenHash: 'taken', now: 1_000 };
    const refused = await store.addToken(token).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(StoreUnavailable);
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('R7.6 creates one account for parallel attempts with one key, and returns it to all of them', async () => {
    const store = await opened();
    const idempotency = { key: 'key', fingerprint: 'print' };
    const attempts = Array.from({ length: 20 }, () =>
      makeAccount({ idempotency, emailKey: 'one@engines.example' }),
    );
    const outcomes = await Promise.all(attempts.map(async (attempt) => store.createAccount(attempt)));
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    const winner = attempts[outcomes.findIndex(({ kind }) => kind === 'created')]?.accountId;
    const others = outcomes.filter((outcome) => outcome.kind === 'keySpent');
    expect(others.map(({ attempt }) => attempt.accountId)).toStrictEqual(
      Array.from({ length: 19 }, () => winner),
    );
  });

  it('R7.7 deletes old tokens and keys, and keeps younger ones', async () => {
    const store = await opened();
    const madeAt = (now: number): NewAccount =>
      makeAccount({
        now,
        tokenHash: `made-at-${now}`,
        idempotency: { key: `key-${now}`, fingerprint: 'print' },
      });
    const old = madeAt(1_000);
    const young = madeAt(2_000);
    await store.createAccount(old);
    await store.createAccount(young);
    await store.addToken({ accountId: old.accountId, tokenHash: 'later', now: 1_500 });
    for (const what of ['login_token', 'earlier_login_token', 'idempotency'] as const)
      await store.deleteOld({ what, before: 2_000 });
    const redeem = async (tokenHash: string) => store.redeemToken({ ...REDEEM, tokenHash });
    expect(await redeem(old.tokenHash)).toBeNull();
    expect(await redeem('later')).toBeNull();
    expect(await redeem(young.tokenHash)).not.toBeNull();
    const again = async (first: NewAccount) =>
      (await store.createAccount({ ...makeAccount(), user: first.user, idempotency: first.idempotency }))
        .kind;
    expect(await again(young)).toBe('keySpent');
    expect(await again(old), 'the account itself stays').toBe('emailInUse');
  });

  it.each([
    { because: 'a step was edited', later: [step('a', 'create table a (id text, b text)')], words: /edited/ },
    { because: 'the database is newer', later: [], words: /newer/ },
  ])('R7.5 does not open a database when $because', async ({ later, words }) => {
    const place = await makeEmptyPlace();
    await (await open(place, [step('a')])).close();
    await expect(open(place, later)).rejects.toThrow(words);
  });

  it('R7.5 applies new steps of the schema, and rolls a failed step back completely', async () => {
    const place = await makeEmptyPlace();
    await (await open(place, [step('a')])).close();
    await expect(open(place, [step('a'), step('b'), step('c', 'create nonsense')])).rejects.toThrow(
      /syntax|42601/,
    );
    await (await open(place, [step('a'), step('b')])).close();
  });
});

it('R7.5 the store reports why it cannot open a file that is not a database', async () => {
  const file = makeFile();
  mkdirSync(dirname(file));
  writeFileSync(file, 'not a database, but long enough to be read as the head of one. '.repeat(20));
  for (const { open } of STORES.filter(({ driver }) => driver !== 'PostgreSQL')) {
    await expect(open(file)).rejects.toThrow(/not a database.*sqlite/);
  }
});

import { describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '#store/store.ts';
import type { NewWebhook, WebhookOutcome } from '#store/webhook-store.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeSubmission } from '#tests/support/make-submission.ts';
import { makeWebhook } from '#tests/support/make-webhook.ts';
import { DATABASES, type StoreKind, STORES } from '#tests/support/stores.ts';

const LEASE_MS = 20;
const REPEATED = {
  at: 9,
  by: 'ann@shop.example',
  action: 'webhook repeated',
  note: '',
  details: {},
} as const;
const ERASED = { ...REPEATED, action: 'answers erased' } as const;

async function openStore({ open, makePlace }: StoreKind): Promise<Store> {
  const store = await open(await makePlace());
  onTestFinished(async () => store.close());
  return store;
}

/** Writes each event together with its own submission. */
async function addEvents(store: Store, ...webhooks: readonly NewWebhook[]): Promise<void> {
  for (const webhook of webhooks) await store.addFormSubmission(makeSubmission(webhook.id, { webhook }));
}

async function claim(store: Store, now: number, limit = 9): Promise<readonly string[]> {
  const claimed = await store.claimWebhooks({ now, lease: now + LEASE_MS, limit });
  return claimed.map(({ id }) => id).toSorted();
}

/** Ends the attempt of an event, which a server claimed at this time. */
async function settle(
  store: Store,
  [id, claimedAt]: readonly [id: string, claimedAt: number],
  outcome: WebhookOutcome,
): Promise<void> {
  await store.settleWebhook({ id, lease: claimedAt + LEASE_MS, outcome });
}

async function idsIn(store: Store): Promise<readonly string[]> {
  return (await store.webhooks({ limit: 9 })).map(({ id }) => id);
}

describe.each(STORES)('R15.9 the outbox of webhooks, on $driver', (kind) => {
  it('R15.9 lists, claims and settles what was written into it', async () => {
    const store = await openStore(kind);
    await addEvents(store, makeWebhook('a'));
    expect(await store.oldestWaitingWebhook()).toBe(1_000);
    expect(await store.claimWebhooks({ now: 1_000, lease: 1_020, limit: 9 })).toStrictEqual([
      { id: 'a', payload: '{"data":{"id":"a"}}', expires: 1_000_000, attempts: 1 },
    ]);
    await settle(store, ['a', 1_000], { kind: 'delivered', at: 1_005 });
    expect(await store.oldestWaitingWebhook()).toBeNull();
    expect(await store.webhook('a')).toStrictEqual({
      id: 'a',
      type: 'form.submitted',
      subject: 'subject of a',
      at: 1_000,
      state: 'delivered',
      stateAt: 1_005,
      attempts: 1,
      error: null,
      payload: '{"data":{"id":"a"}}',
    });
    expect(await store.webhook('b')).toBeNull();
  });
});

describe.each(DATABASES)('R15.9 the outbox, on $driver', (kind) => {
  it('R15.9 R7.6 the outbox gets an event for each new account, and none for a refused one', async () => {
    const store = await openStore(kind);
    const idempotency = { key: 'key', fingerprint: 'print' };
    const first = makeAccount({ idempotency, webhook: makeWebhook('first') });
    expect(await store.createAccount(first)).toMatchObject({ kind: 'created' });
    const again = makeAccount({ idempotency, webhook: makeWebhook('again') });
    expect(await store.createAccount(again)).toMatchObject({ kind: 'keySpent' });
    const taken = makeAccount({ emailKey: first.user.emailKey, webhook: makeWebhook('taken') });
    expect(await store.createAccount(taken)).toMatchObject({ kind: 'emailInUse' });
    await store.simulateAccount(makeAccount({ webhook: makeWebhook('robot') }));
    expect(await idsIn(store)).toStrictEqual(['first']);
  });

  it('R15.9 the outbox gets one event for a submission, however often its page sends it', async () => {
    const store = await openStore(kind);
    for (const [id, print] of [
      ['first', 'one'],
      ['repeated', 'one'],
      ['refused', 'two'],
    ] as const)
      await store.addFormSubmission(
        makeSubmission(id, {
          idempotency: { key: 'key', fingerprints: [print] },
          webhook: makeWebhook(id),
        }),
      );
    expect(await idsIn(store)).toStrictEqual(['first']);
  });

  it('R15.9 R7.2 the outbox gets one event for each user whom another service stores', async () => {
    const store = await openStore(kind);
    const { submission } = makeSubmission('x');
    const forwarded = { userId: 'u', organisationId: 'o', submission, idempotency: null, now: 1 };
    await store.saveSubmission({ ...forwarded, webhook: makeWebhook('first') });
    await store.saveSubmission({ ...forwarded, webhook: makeWebhook('again') });
    expect(await idsIn(store)).toStrictEqual(['first']);
  });

  it('R15.9 gets an event together with its account: when the event cannot be stored, the account is not stored', async () => {
    const store = await openStore(kind);
    await addEvents(store, makeWebhook('same'));
    const account = makeAccount({ webhook: makeWebhook('same') });
    await expect(store.createAccount(account)).rejects.toThrow(/webhook_event/);
    expect(await store.createAccount({ ...account, webhook: makeWebhook('other') })).toStrictEqual({
      kind: 'created',
    });
    expect((await idsIn(store)).toSorted()).toStrictEqual(['other', 'same']);
  });

  it('R15.9 gives an event to only one server until the lease is over, however many servers ask at once', async () => {
    const store = await openStore(kind);
    const ids = Array.from({ length: 30 }, (_, at) => `${10 + at}`);
    await addEvents(store, ...ids.map((id) => makeWebhook(id)));
    for (let now = 1_000; now < 1_000 + 5 * LEASE_MS; now += LEASE_MS) {
      const claims = await Promise.all(Array.from({ length: 8 }, async () => claim(store, now, 30)));
      expect(claims.flat().toSorted()).toStrictEqual(ids);
      expect(await claim(store, now + LEASE_MS - 1)).toStrictEqual([]);
    }
  });

  it('R15.9 the events of one subject are sent one after another, and a given-up event does not block the next', async () => {
    const store = await openStore(kind);
    const ofAda = { subject: 'ada' };
    await addEvents(
      store,
      makeWebhook('third', { ...ofAda, at: 1_002 }),
      makeWebhook('second', { ...ofAda, at: 1_001 }),
      makeWebhook('first', { ...ofAda, at: 1_000 }),
      makeWebhook('bob', { at: 1_003 }),
    );
    const now = 2_000;
    expect(await claim(store, now)).toStrictEqual(['bob', 'first']);
    expect(await claim(store, now)).toStrictEqual([]);
    await settle(store, ['first', now], { kind: 'failed', error: 'no', nextAttempt: 9_000 });
    expect(await claim(store, now), 'the first one still waits').toStrictEqual([]);
    expect(await claim(store, 9_000)).toStrictEqual(['bob', 'first']);
    await settle(store, ['first', 9_000], { kind: 'givenUp', error: 'no', at: 9_001 });
    expect(await claim(store, 9_002)).toStrictEqual(['second']);
    await settle(store, ['second', 9_002], { kind: 'delivered', at: 9_003 });
    expect(await claim(store, 9_004)).toStrictEqual(['third']);
  });

  it('R15.9 gives a server the oldest events first, up to its limit', async () => {
    const store = await openStore(kind);
    await addEvents(
      store,
      makeWebhook('b', { at: 1_001 }),
      makeWebhook('a'),
      makeWebhook('c', { at: 1_002 }),
    );
    expect(await claim(store, 1_002, 2)).toStrictEqual(['a', 'b']);
    expect(await claim(store, 1_002, 2)).toStrictEqual(['c']);
  });

  it('R15.9 ignores the result of a server whose claim has expired', async () => {
    const store = await openStore(kind);
    await addEvents(store, makeWebhook('a'), makeWebhook('b'));
    await claim(store, 1_000);
    await claim(store, 2_000);
    await settle(store, ['a', 1_000], { kind: 'givenUp', error: 'late', at: 2_001 });
    await settle(store, ['b', 2_000], { kind: 'delivered', at: 2_002 });
    await settle(store, ['b', 2_000], { kind: 'failed', error: 'late', nextAttempt: 2_003 });
    expect(await store.webhook('a')).toMatchObject({ state: 'waiting', stateAt: 2_020, error: null });
    expect(await store.webhook('b')).toMatchObject({ state: 'delivered', stateAt: 2_002 });
  });

  it('R15.9 R11.9 repeats an event on demand, counts its attempts from zero, and adds an entry to the audit', async () => {
    const store = await openStore(kind);
    await addEvents(store, makeWebhook('a'));
    await claim(store, 1_000);
    await settle(store, ['a', 1_000], { kind: 'givenUp', error: 'status 500', at: 1_001 });
    expect(await store.webhook('a')).toMatchObject({ state: 'givenUp', error: 'status 500' });
    const again = { now: 5_000, expires: 7_000, deed: REPEATED };
    expect(await store.repeatWebhook({ id: 'a', ...again })).toBe('repeated');
    expect(await store.repeatWebhook({ id: 'none', ...again })).toBe('unknown');
    expect(await store.webhook('a')).toMatchObject({ state: 'waiting', stateAt: 5_000, attempts: 0 });
    expect(await store.claimWebhooks({ now: 5_000, lease: 5_020, limit: 9 })).toMatchObject([
      { id: 'a', attempts: 1, expires: 7_000 },
    ]);
    expect((await store.deeds({ limit: 9 })).map(({ action }) => action)).toStrictEqual(['webhook repeated']);
  });

  it('R15.9 R17.3 forgets the answers of an erased submission', async () => {
    const store = await openStore(kind);
    for (const id of ['sent', 'waiting', 'givenUp'])
      await addEvents(store, makeWebhook(id, { subject: id, payload: '"Ada"' }));
    await claim(store, 1_000);
    await settle(store, ['sent', 1_000], { kind: 'delivered', at: 1_001 });
    await settle(store, ['givenUp', 1_000], { kind: 'givenUp', error: 'no', at: 1_001 });
    for (const id of ['sent', 'waiting', 'givenUp'])
      expect(await store.eraseFormSubmission({ id, deed: ERASED })).toBe(true);
    expect(await idsIn(store)).toStrictEqual(['sent']);
    expect(await store.webhook('sent')).toMatchObject({ state: 'delivered', payload: null });
    const again = { now: 5_000, expires: 7_000, deed: REPEATED };
    expect(await store.repeatWebhook({ id: 'sent', ...again })).toBe('erased');
    expect(await claim(store, 9_000)).toStrictEqual([]);
  });

  it('R15.9 lists the newest first, by state, a page at a time', async () => {
    const store = await openStore(kind);
    await addEvents(
      store,
      makeWebhook('a', { at: 1 }),
      makeWebhook('b', { at: 2 }),
      makeWebhook('c', { at: 2 }),
    );
    const first = await store.webhooks({ limit: 2 });
    const rest = await store.webhooks({ limit: 2, after: first.at(-1) });
    expect([...first, ...rest].map(({ id }) => id)).toStrictEqual(['c', 'b', 'a']);
    await claim(store, 3);
    await settle(store, ['a', 3], { kind: 'delivered', at: 3 });
    await settle(store, ['b', 3], { kind: 'givenUp', error: 'no', at: 3 });
    for (const [state, id] of [
      ['waiting', 'c'],
      ['delivered', 'a'],
      ['givenUp', 'b'],
    ] as const)
      expect(await store.webhooks({ state, limit: 9 })).toMatchObject([{ id, state }]);
  });

  it('R15.8 R15.9 upkeep deletes old events by the time of their delivery, their end or their expiry', async () => {
    const store = await openStore(kind);
    await addEvents(
      store,
      makeWebhook('sent'),
      makeWebhook('givenUp'),
      makeWebhook('waiting', { expires: 5_000 }),
    );
    await claim(store, 1_000);
    await settle(store, ['sent', 1_000], { kind: 'delivered', at: 3_000 });
    await settle(store, ['givenUp', 1_000], { kind: 'givenUp', error: 'no', at: 4_000 });
    const left = async (before: number): Promise<readonly string[]> => {
      await store.deleteOld({ what: 'webhook_event', before });
      return (await idsIn(store)).toSorted();
    };
    expect(await left(3_000)).toHaveLength(3);
    expect(await left(3_001)).toStrictEqual(['givenUp', 'waiting']);
    expect(await store.oldest('webhook_event')).toBe(4_000);
    expect(await left(4_001)).toStrictEqual(['waiting']);
    expect(await left(5_001)).toStrictEqual([]);
  });
});

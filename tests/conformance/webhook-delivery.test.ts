import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { AT_ONCE, deliverDue, LEASE_MS } from '#server/webhooks/deliver-due.ts';
import { makeSender } from '#server/webhooks/send-webhook.ts';
import { startWebhooks } from '#server/webhooks/start-webhooks.ts';
import type { Store } from '#store/store.ts';
import { makeSubmission } from '#tests/support/make-submission.ts';
import { makeWebhook } from '#tests/support/make-webhook.ts';
import {
  startReceiver,
  subjectsIn,
  type TestReceiver,
  WEBHOOK_SECRET,
} from '#tests/support/start-receiver.ts';
import { DATABASES, type StoreKind } from '#tests/support/stores.ts';

const HOUR_MS = 3_600_000;
const START = 1_000;

interface Delivery {
  readonly store: Store;
  readonly clock: { now: number };
  readonly lines: readonly unknown[];
  /** One round of a server. */
  readonly deliver: () => Promise<number>;
  readonly stop: () => void;
  readonly metrics: () => Promise<string>;
}

async function open(kind: StoreKind, { url }: Pick<TestReceiver, 'url'>): Promise<Delivery> {
  const store = await kind.open(await kind.makePlace());
  onTestFinished(async () => store.close());
  const clock = { now: START };
  const lines: unknown[] = [];
  const note = (...words: readonly unknown[]): void => void lines.push(words);
  const metrics = makeMetrics();
  const stop = new AbortController();
  // The receiver refuses a webhook whose time is far from its own.
  const send = makeSender({ url, secret: WEBHOOK_SECRET }, Date.now);
  const log = { warn: note, error: note };
  const parts = { store, send, metrics, log, onGone: stop.abort.bind(stop), now: () => clock.now };
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return {
    store,
    clock,
    lines,
    deliver: async () => deliverDue(parts, stop.signal),
    stop: () => stop.abort(),
    metrics: async () => metrics.text(),
  };
}

/** Submissions of forms with their events. */
async function submit(store: Store, count: number, subject?: string): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, at) => `submission-${100 + at}`);
  for (const [at, id] of ids.entries()) {
    const webhook = makeWebhook(id, {
      ...(subject && { subject }),
      at: START + at,
      expires: START + 72 * HOUR_MS,
    });
    await store.addFormSubmission(makeSubmission(id, { webhook }));
  }
  return ids;
}

/** A server that delivers webhooks until the test ends. */
function serverFor(store: Store, { url }: Pick<TestReceiver, 'url'>): Pick<Delivery, 'lines' | 'metrics'> {
  const lines: unknown[] = [];
  const note = (...words: readonly unknown[]): void => void lines.push(words);
  const metrics = makeMetrics();
  const settings = { webhookUrl: url, webhookSecret: WEBHOOK_SECRET };
  const stop = startWebhooks(settings, { store, metrics, log: { warn: note, error: note }, now: Date.now });
  onTestFinished(stop);
  return { lines, metrics: async () => metrics.text() };
}

describe.each(DATABASES)('R15.9 webhooks, on $driver', (kind) => {
  it('R15.9 arrive after five failures and longer and longer waits, and are not sent again', async () => {
    const receiver = await startReceiver((_, before) => (before < 5 ? 500 : 200));
    const { store, clock, deliver, metrics, lines } = await open(kind, receiver);
    const [id = ''] = await submit(store, 1);
    const waits: number[] = [];
    while (receiver.received.length < 6) {
      await deliver();
      const { stateAt } = (await store.webhook(id)) ?? { stateAt: 0 };
      waits.push((stateAt - clock.now) / 1_000);
      clock.now = stateAt - 1;
      expect(await deliver(), 'not before its time').toBe(0);
      clock.now = stateAt;
    }
    expect(waits).toStrictEqual([5, 30, 120, 600, 3_600, 0]);
    expect(new Set(receiver.received.map((each) => each.id))).toStrictEqual(new Set([id]));
    expect(await store.webhook(id)).toMatchObject({ state: 'delivered', attempts: 6, error: null });
    clock.now += 72 * HOUR_MS;
    expect(await deliver()).toBe(0);
    expect(receiver.received).toHaveLength(6);
    const counted = await metrics();
    expect(counted).toContain('vestibule_webhooks_total{outcome="failed"} 5\n');
    expect(counted).toContain('vestibule_webhooks_total{outcome="delivered"} 1\n');
    expect(lines).toHaveLength(5);
    expect(JSON.stringify(lines), 'the log holds neither payload nor address').not.toMatch(/data|hidden/);
  });

  it('R15.9 are given up after three days, and are sent again on demand', async () => {
    const isOpen = { now: false };
    const receiver = await startReceiver(() => (isOpen.now ? 200 : 500));
    const { store, clock, deliver, metrics } = await open(kind, receiver);
    const [id = ''] = await submit(store, 1);
    while ((await store.webhook(id))?.state === 'waiting') {
      await deliver();
      const found = await store.webhook(id);
      if (found?.state === 'waiting') clock.now = found.stateAt;
    }
    expect(clock.now).toBe(START + 72 * HOUR_MS);
    expect(await store.webhook(id)).toMatchObject({ state: 'givenUp', error: 'the receiver answered 500' });
    expect(await metrics()).toContain('vestibule_webhooks_total{outcome="givenUp"} 1\n');
    isOpen.now = true;
    const deed = { at: clock.now, by: 'ann', action: 'webhook repeated', note: '', details: {} } as const;
    await store.repeatWebhook({ id, now: clock.now, expires: clock.now + HOUR_MS, deed });
    expect(await deliver()).toBe(1);
    expect(await store.webhook(id)).toMatchObject({ state: 'delivered' });
  });

  it('R15.9 a webhook waits as long as the receiver asks, and longer than that for other failures', async () => {
    const answers = [{ status: 429, retryAfter: '120' }, { status: 503, retryAfter: '3600' }, 200];
    const receiver = await startReceiver((_, before) => answers[before] ?? 500);
    const { store, clock, deliver } = await open(kind, receiver);
    const [id = ''] = await submit(store, 1);
    for (const seconds of [120, 3_600]) {
      await deliver();
      clock.now += seconds * 1_000 - 1;
      expect(await deliver(), 'not before that time').toBe(0);
      clock.now += 1;
    }
    expect(await deliver()).toBe(1);
    expect(receiver.received).toHaveLength(3);
    expect(await store.webhook(id)).toMatchObject({ state: 'delivered', attempts: 3 });
  });

  it('R15.9 a server sends nothing more after the receiver has answered 410, and its events go to the next receiver', async () => {
    const [gone, next] = [await startReceiver(() => 410), await startReceiver()];
    const { store } = await open(kind, gone);
    const [id = ''] = await submit(store, 1);
    const first = serverFor(store, gone);
    await gone.until(1);
    await expect.poll(async () => (await store.webhook(id))?.error).toMatch(/410 \(gone\): nothing is sent/);
    serverFor(store, next);
    // The second event arrives a look later, so the first server would have looked, too.
    await next.until(1);
    await store.addFormSubmission(makeSubmission('late', { webhook: makeWebhook('late') }));
    await next.until(2);
    expect(subjectsIn(next.received)).toStrictEqual([id, 'late']);
    expect(gone.received).toHaveLength(1);
    expect(JSON.stringify(first.lines)).toMatch(/the receiver of webhooks is gone/);
    const counted = await first.metrics();
    expect(counted).toContain('vestibule_webhooks_total{outcome="gone"} 1\n');
    expect(counted).toContain('vestibule_webhook_receiver_gone 1\n');
  });

  it.each([
    { attempts: 0, because: 'no server has tried it yet' },
    { attempts: 4, because: 'it waits for its next attempt' },
  ])(
    'R15.9 a webhook is due at once when the clock was set back by an hour: $because',
    async ({ attempts }) => {
      const receiver = await startReceiver((_, before) => (before < attempts ? 500 : 200));
      const { store, clock, deliver } = await open(kind, receiver);
      const [id = ''] = await submit(store, 1);
      clock.now = START;
      for (let failed = 0; failed < attempts; failed += 1) {
        await deliver();
        clock.now = (await store.webhook(id))?.stateAt ?? 0;
      }
      clock.now -= HOUR_MS;
      expect(await deliver()).toBe(1);
      expect(await store.webhook(id)).toMatchObject({ state: 'delivered', attempts: attempts + 1 });
    },
  );

  it('R15.9 a server whose clock is seconds behind leaves the webhooks of another server alone', async () => {
    const receiver = await startReceiver();
    const { store, clock, deliver } = await open(kind, receiver);
    await submit(store, 1);
    await store.claimWebhooks({ now: START + 5_000, lease: START + 5_000 + LEASE_MS, limit: 1 });
    clock.now = START;
    expect(await deliver()).toBe(0);
  });

  it('R15.9 webhooks of one account arrive in their order, and do not delay other webhooks', async () => {
    let fails = 2;
    const receiver = await startReceiver(({ id }) => (id === 'submission-100' && fails-- > 0 ? 500 : 200));
    const { store, clock, deliver } = await open(kind, receiver);
    const ids = await submit(store, 3, 'one account');
    await store.addFormSubmission(makeSubmission('x', { webhook: makeWebhook('other', { at: START + 5 }) }));
    clock.now = START + 10;
    for (let rounds = 0; rounds < 9; rounds += 1) {
      await deliver();
      clock.now += HOUR_MS;
    }
    const order = receiver.received.map(({ id }) => id);
    expect(order.slice(0, 2).toSorted(), 'the webhook of another account does not wait').toStrictEqual([
      'other',
      'submission-100',
    ]);
    expect(order.slice(2)).toStrictEqual(['submission-100', ...ids]);
  });

  it('R15.9 arrive once each, when several servers send at the same time', async () => {
    const receiver = await startReceiver();
    const { store, clock, deliver } = await open(kind, receiver);
    const ids = await submit(store, 3 * AT_ONCE);
    clock.now += HOUR_MS;
    while ((await store.oldestWaitingWebhook()) !== null)
      await Promise.all([deliver(), deliver(), deliver()]);
    expect(subjectsIn(receiver.received).toSorted()).toStrictEqual(ids);
  });

  it('R15.9 another server sends the webhooks of a server that died, after the lease', async () => {
    const receiver = await startReceiver();
    const { store, clock, deliver } = await open(kind, receiver);
    await submit(store, 1);
    await store.claimWebhooks({ now: START, lease: START + LEASE_MS, limit: 1 });
    clock.now = START + LEASE_MS - 1;
    expect(await deliver()).toBe(0);
    clock.now = START + LEASE_MS;
    expect(await deliver()).toBe(1);
  });

  it('R15.9 webhooks of a server that stops while it sends them are due again immediately', async () => {
    const receiver = await startReceiver(() => 'none');
    const { store, deliver, stop, lines } = await open(kind, receiver);
    const [id = ''] = await submit(store, 1);
    const round = deliver();
    await receiver.until(1);
    stop();
    expect(await round).toBe(0);
    expect(await store.webhook(id)).toMatchObject({ state: 'waiting', stateAt: START });
    expect(lines).toStrictEqual([]);
  });

  it('R15.9 R17.3 webhooks of an erased submission are not sent', async () => {
    const receiver = await startReceiver(() => 500);
    const { store, clock, deliver } = await open(kind, receiver);
    await store.addFormSubmission(makeSubmission('s', { webhook: makeWebhook('w', { subject: 's' }) }));
    await deliver();
    const deed = { at: 9, by: 'ann', action: 'answers erased', note: '', details: {} } as const;
    await store.eraseFormSubmission({ id: 's', deed });
    clock.now += HOUR_MS;
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSubmission } from '#tests/support/make-submission.ts';
import { makeWebhook } from '#tests/support/make-webhook.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { WEBHOOK_SECRET } from '#tests/support/start-receiver.ts';
import { DATABASES } from '#tests/support/stores.ts';

const RECEIVER = { WEBHOOK_URL: 'https://hooks.example/', WEBHOOK_SECRET };
const TIME = '1970-01-01T00:00:01.000Z';

describe.each(DATABASES)('R15.9 the calls about webhooks, on $driver', ({ makePlace, open }) => {
  async function opened(env: Readonly<Record<string, string>> = RECEIVER): Promise<TestWorkbench> {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    for (const id of ['msg_1', 'msg_2']) {
      const webhook = makeWebhook(id, { subject: id, payload: '{"data":{"name":"Ada"}}' });
      await store.addFormSubmission(makeSubmission(id, { webhook }));
    }
    await store.claimWebhooks({ now: 1_000, lease: 2_000, limit: 9 });
    const settled = { lease: 2_000, outcome: { kind: 'givenUp', error: 'no', at: 1_000 } } as const;
    await store.settleWebhook({ id: 'msg_1', ...settled });
    return makeTestWorkbench(store, { env });
  }

  const entry = { type: 'form.submitted', at: TIME, attempts: 1 };
  const givenUp = { ...entry, id: 'msg_1', of: 'msg_1', state: 'givenUp', stateAt: TIME, error: 'no' };

  it('R15.9 list events without their answers, the newest first, and show one event with its answers', async () => {
    const { send } = await opened();
    const list = await send({ path: '/api/webhooks', as: 'editor' });
    expect(list.json()).toStrictEqual({
      webhooks: [
        { ...entry, id: 'msg_2', of: 'msg_2', state: 'waiting', stateAt: '1970-01-01T00:00:02.000Z' },
        givenUp,
      ],
    });
    const failed = await send({ path: '/api/webhooks?state=givenUp&after=9000-x', as: 'editor' });
    expect(failed.json()).toStrictEqual({ webhooks: [givenUp] });
    const one = await send({ path: '/api/webhooks/msg_1', as: 'publisher' });
    expect(one.json()).toStrictEqual({ ...givenUp, payload: { data: { name: 'Ada' } } });
  });

  it('R18.4 R11.9 leave one audit entry an hour for each person who reads answers in a payload', async () => {
    const { store, clock, send } = await opened();
    const readings = async (): Promise<unknown> =>
      (await store.deeds({ limit: 99 }))
        .filter(({ action }) => action === 'webhooks read')
        .map(({ at, by, details }) => [at, by, details]);
    const read = async (id: string, as: 'publisher' | 'owner'): Promise<unknown> =>
      send({ path: `/api/webhooks/${id}`, as });
    await send({ path: '/api/webhooks', as: 'publisher' });
    await read('msg_none', 'publisher');
    expect(await readings()).toStrictEqual([]);
    const first = clock.now;
    await Promise.all(['msg_1', 'msg_2', 'msg_1'].map(async (id) => read(id, 'publisher')));
    expect(await readings()).toStrictEqual([[first, 'token:publisher', {}]]);
    await read('msg_1', 'owner');
    clock.now += 3_600_000 - 1;
    await read('msg_1', 'publisher');
    expect(await readings()).toHaveLength(2);
    clock.now += 1;
    await read('msg_1', 'publisher');
    expect(await readings()).toStrictEqual([
      [clock.now, 'token:publisher', {}],
      [first, 'token:owner', {}],
      [first, 'token:publisher', {}],
    ]);
    // After the clock was set back, readings are noted again.
    clock.now -= 2 * 3_600_000;
    await read('msg_1', 'publisher');
    expect(await readings()).toHaveLength(4);
    await send({ method: 'DELETE', path: '/api/submissions/msg_2', as: 'owner' });
    await read('msg_2', 'owner');
    expect(await readings()).toHaveLength(4);
  });

  it.each(['?state=', '?state=lost', '?state=waiting&state=waiting', '?after=yesterday'])(
    'R15.9 refuse to list by "%s"',
    async (query) => {
      const { send } = await opened();
      expect((await send({ path: `/api/webhooks${query}`, as: 'editor' })).statusCode).toBe(422);
    },
  );

  it('R15.9 R11.9 send an event again, and the audit says who asked for the repetition', async () => {
    const { store, clock, send } = await opened();
    const path = '/api/webhooks/msg_1/repeat';
    expect((await send({ method: 'POST', path, as: 'publisher' })).statusCode).toBe(204);
    expect(await store.webhook('msg_1')).toMatchObject({ state: 'waiting', stateAt: clock.now, attempts: 0 });
    const [deed] = await store.deeds({ limit: 1 });
    expect(deed).toMatchObject({
      by: 'token:publisher',
      action: 'webhook repeated',
      details: { webhook: 'msg_1' },
    });
  });

  it('R15.9 say why an event cannot be sent again', async () => {
    const repeat = { method: 'POST', path: '/api/webhooks/msg_1/repeat', as: 'publisher' } as const;
    const alone = await opened({});
    const refused = await alone.send(repeat);
    expect([refused.statusCode, refused.json<{ reason: string }>().reason]).toStrictEqual([
      409,
      'The server has no receiver: the operator has to set WEBHOOK_URL.',
    ]);
    const { store, send } = await opened();
    await store.repeatWebhook({
      id: 'msg_1',
      now: 3_000,
      expires: 9_000,
      deed: { at: 9, by: 'ann', action: 'webhook repeated', note: '', details: {} },
    });
    await store.claimWebhooks({ now: 3_000, lease: 4_000, limit: 9 });
    await store.settleWebhook({ id: 'msg_1', lease: 4_000, outcome: { kind: 'delivered', at: 3_001 } });
    await send({ method: 'DELETE', path: '/api/submissions/msg_1', as: 'publisher' });
    const erased = await send(repeat);
    expect([erased.statusCode, erased.json<{ reason: string }>().reason]).toStrictEqual([
      409,
      'The submission was erased: nothing is left to send.',
    ]);
    const shown = await send({ path: '/api/webhooks/msg_1', as: 'publisher' });
    expect(shown.json()).not.toHaveProperty('payload');
  });
});

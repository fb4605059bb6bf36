import { NO_ROWS } from '#server/person/person-json.ts';
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { compileRelease } from '#compiler/release.ts';
import { isRecord } from '#contract/is-record.ts';
import { findPerson } from '#server/person/find-person.ts';
import { personCommand } from '#server/commands/control-commands.ts';
import { prepareRelease } from '#server/content/server-content.ts';
import { withWebhooks } from '#server/webhooks/with-webhooks.ts';
import { deliverDue } from '#server/webhooks/deliver-due.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import { makeSender } from '#server/webhooks/send-webhook.ts';
import type { FoundPerson } from '#store/person-store.ts';
import type { Deed } from '#store/audit-store.ts';
import type { Store } from '#store/store.ts';
import { bytesOf } from '#tests/support/bytes-of.ts';
import { CONTACT_ANSWERS, withContactSales } from '#tests/support/contact-sales.ts';
import { CONTENT } from '#tests/support/content.ts';
import { makePayload } from '#tests/support/server/make-payload.ts';
import { makeForwarded } from '#tests/support/make-forwarded.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeAttempt } from '#tests/support/make-attempt.ts';
import { makeSubmission } from '#tests/support/make-submission.ts';
import { makeTestApp, type TestApp } from '#tests/support/server/make-test-app.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { peopleOf } from '#tests/support/server/people-of.ts';
import { startReceiver, WEBHOOK_SECRET } from '#tests/support/start-receiver.ts';
import { DATABASES } from '#tests/support/stores.ts';

const ADA = 'ada.lovelace@engines.example';
/** Each of them contains the address of another person, or is part of it. */
const OTHERS = [`x${ADA}`, `${ADA}.org`, 'lovelace@engines.example'];
const CONTACT = await prepareRelease(compileRelease(withContactSales(CONTENT)), null);

/** A person of whom nothing was found. */
const NOTHING: FoundPerson = { ...NO_ROWS, emailKey: ADA };

/** The members of the data of one person, as the owner gets them. */
type Data = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> & {
  readonly account: Readonly<Record<string, unknown>> | null;
};

/** A server and its workbench, over one database. */
interface Product {
  readonly place: string;
  readonly store: Store;
  readonly page: TestApp;
  readonly workbench: TestWorkbench;
  readonly post: (path: string, body: object, key?: string) => Promise<LightMyRequestResponse>;
  readonly person: (email: string, method?: 'GET' | 'DELETE') => Promise<LightMyRequestResponse>;
}

describe.each(DATABASES)('R15.5 the data of one person, on $driver', ({ makePlace, open }) => {
  async function opened(): Promise<Product> {
    const place = await makePlace();
    const store = withWebhooks(await open(place));
    onTestFinished(async () => store.close());
    const page = await makeTestApp({
      openStore: async () => ({ ...store, close: async () => undefined }),
      contents: [CONTACT],
    });
    const workbench = await makeTestWorkbench(store);
    return {
      place,
      store,
      page,
      workbench,
      post: async (path, body, key) =>
        page.app.inject({
          method: 'POST',
          url: path,
          headers: {
            'content-type': 'application/json',
            ...(key !== undefined && { 'idempotency-key': key }),
          },
          payload: JSON.stringify(body),
        }),
      person: async (email, method = 'GET') =>
        workbench.send({ method, path: `/api/people/${encodeURIComponent(email)}`, as: 'owner' }),
    };
  }

  /** Signs up, tells product analytics, and sends the page of a form. Returns the id of the account. */
  async function live({ post }: Product, email: string): Promise<string> {
    const signedUp = await post('/api/signup', makePayload({ email }), randomUUID());
    expect(signedUp.statusCode).toBe(201);
    const { userId } = signedUp.json<{ userId: string }>();
    await post('/v1/integration/june/identify_user', { userId, traits: { email, plan: 'none' } });
    await post('/v1/integration/june/page_event', { userId, name: '/en' });
    const sent = { answers: { ...CONTACT_ANSWERS, email }, meta: { elapsedMs: 60_000 } };
    expect((await post('/api/forms/contact-sales', sent, randomUUID())).statusCode).toBe(201);
    return userId;
  }

  async function forgotten({ store, place }: Product): Promise<string> {
    await store.forgetErased();
    return bytesOf(place);
  }

  it('R15.5 is exported and erased as a whole, and that of others stays', async () => {
    const product = await opened();
    const { person, store } = product;
    for (const email of OTHERS) await live(product, email);
    const id = await live(product, ADA);
    const data = (await person(ADA.toUpperCase())).json<Data>();
    expect(data.account).toMatchObject({
      id,
      email: ADA,
      name: 'Ada Lovelace',
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      organisation: { name: 'Analytical Engines', country: 'DK', currency: 'DKK' },
      tokens: [{ usedAt: null }],
      retries: [{ at: expect.any(String) }],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|argon|Correct-Horse/i);
    const formsOf = ({ form, answers }: Readonly<Record<string, unknown>>): unknown => [
      form,
      isRecord(answers) && answers['email'],
    ];
    expect(data['submissions']?.map(formsOf)).toStrictEqual([
      ['sign-up', ADA],
      ['contact-sales', ADA],
    ]);
    expect(data['events']?.map(({ kind, userId }) => [kind, userId]).toSorted()).toStrictEqual([
      ['identify_user', id],
      ['page_event', id],
    ]);
    expect(data['webhooks']?.map(({ type }) => type).toSorted()).toStrictEqual([
      'form.submitted',
      'signup.created',
    ]);
    expect([data['attempts'], data['mails'], data['releasedAccounts'], data['mentions']]).toStrictEqual([
      [],
      [],
      [],
      [],
    ]);

    expect((await person(ADA, 'DELETE')).json()).toStrictEqual({
      erased: {
        account: 1,
        releasedAccounts: 0,
        submissions: 2,
        events: 2,
        webhooks: 2,
        attempts: 0,
        mails: 0,
        audit: 0,
        mentions: 0,
        remarks: 0,
      },
    });
    const bytes = withoutOthers(await forgotten(product));
    expect(bytes).not.toContain(ADA);
    expect(bytes, 'the names of others stay').toContain('Ada Lovelace');
    for (const email of OTHERS) {
      const { account, submissions, events, webhooks } = (await person(email)).json<Data>();
      expect([account?.['email'], submissions?.length, events?.length, webhooks?.length]).toStrictEqual([
        email,
        2,
        2,
        2,
      ]);
    }
    const deeds = (await store.deeds({ limit: 99 }))
      .filter(({ action }) => action.startsWith('person'))
      .slice(-2);
    const counts = { account: 1, submissions: 2, events: 2, webhooks: 2 };
    expect(deeds.map(({ action, by, details }) => [action, by, details])).toStrictEqual([
      ['person erased', 'token:owner', { accountId: id, ...counts }],
      ['person exported', 'token:owner', { accountId: id }],
    ]);
  });

  it.each([
    { kept: ADA, asked: 'ADA.Lovelace@Engines.Example', because: 'letters have no case' },
    {
      kept: ADA,
      asked: 'ａｄａ．ｌｏｖｅｌａｃｅ＠ｅｎｇｉｎｅｓ．ｅｘａｍｐｌｅ',
      because: 'a keyboard for Japanese types so',
    },
    { kept: ADA, asked: ` ${ADA}\u200B`, because: 'people copy characters that nobody sees' },
    {
      kept: 'a/b%2F?c+d#e&f@engines.example',
      asked: 'A/b%2f?c+d#e&f@engines.example',
      because: 'each sign may stand before the @',
    },
    {
      kept: 'жанна@xn--fllhorn-n2a.example',
      asked: 'Жанна@Füllhorn.example',
      because: 'a domain has two spellings',
    },
    {
      kept: `${'ж'.repeat(64)}@${'d'.repeat(56)}.example`,
      asked: `${'Ж'.repeat(64)}@${'d'.repeat(56)}.example`,
      because: 'it is as long as an address may be',
    },
  ])('R15.5 is found for $asked: $because', async ({ kept, asked }) => {
    const product = await opened();
    await live(product, kept);
    const { account, submissions } = (await product.person(asked)).json<Data>();
    expect([account?.['email'], submissions?.length]).toStrictEqual([kept, 2]);
    expect((await product.person(asked, 'DELETE')).json()).toMatchObject({
      erased: { account: 1, submissions: 2 },
    });
    expect(await forgotten(product)).not.toContain(kept);
  });

  it.each(['nobody@shop.example', 'ada', '%', 'a/b', 'x'.repeat(500), '\uFFFD@x.example'])(
    'R15.5 answers 404 for %s, twice, without an audit entry',
    async (email) => {
      const product = await opened();
      await live(product, ADA);
      const before = await product.store.deeds({ limit: 99 });
      for (const method of ['GET', 'DELETE', 'DELETE'] as const)
        expect((await product.person(email, method)).statusCode).toBe(404);
      expect(await product.store.deeds({ limit: 99 })).toStrictEqual(before);
    },
  );

  it('R15.5 is erased once, however often and however many owners ask', async () => {
    const product = await opened();
    await live(product, ADA);
    const erase = async (): Promise<number> => (await product.person(ADA, 'DELETE')).statusCode;
    expect((await Promise.all([erase(), erase(), erase()])).toSorted()).toStrictEqual([200, 404, 404]);
    expect([await erase(), (await product.person(ADA)).statusCode]).toStrictEqual([404, 404]);
    const deeds = await product.store.deeds({ limit: 99 });
    expect(deeds.filter(({ action }) => action === 'person erased')).toHaveLength(1);
  });

  it('R15.5 a person may sign up again, also while their data is erased', async () => {
    const product = await opened();
    const { person, post } = product;
    await live(product, ADA);
    const again = async (): Promise<number> =>
      (await post('/api/signup', makePayload({ email: ADA }), randomUUID())).statusCode;
    const [, ...meanwhile] = await Promise.all([person(ADA, 'DELETE'), again(), again(), again()]);
    const made = meanwhile.filter((status) => status === 201);
    expect(meanwhile.every((status) => [201, 409].includes(status))).toBe(true);
    expect(made.length).toBeLessThan(2);
    expect((await person(ADA)).statusCode).toBe(made.length === 1 ? 200 : 404);
    expect(await again()).toBe(made.length === 1 ? 409 : 201);
    expect((await person(ADA)).json<Data>().account?.['email']).toBe(ADA);
  });

  it('R15.5 R7.6 a retry of a sign-up whose account was erased gets no token of it', async () => {
    const { store } = await opened();
    const { accountId, ...account } = makeAccount();
    await store.createAccount({ ...account, accountId });
    const deed = { at: 1, by: 'operator', action: 'person erased', note: '', details: {} } as const;
    const erase = async (): Promise<unknown> =>
      store.erasePerson({ person: { ...NOTHING, account: accountId }, deed });
    expect(await erase()).toMatchObject({ account: 1 });
    expect(await erase(), 'another server has erased it meanwhile').toBeNull();
    expect((await store.deeds({ limit: 99 })).filter(({ action }) => action === deed.action)).toHaveLength(1);
    await expect(store.addToken({ accountId, tokenHash: 'late', now: 2 })).rejects.toThrow(
      /was released or erased/,
    );
  });

  it('R15.5 R15.9 a webhook that is on its way leaves nothing behind', async () => {
    const product = await opened();
    const { store, person, page } = product;
    await live(product, ADA);
    const receiver = await startReceiver((_webhook, before) => (before === 0 ? 204 : 500));
    const erasures: Promise<unknown>[] = [];
    const sendOne = makeSender({ url: receiver.url, secret: WEBHOOK_SECRET }, Date.now);
    const log = { warn: () => undefined, error: () => undefined };
    await deliverDue(
      {
        store,
        metrics: makeMetrics(),
        log,
        now: () => page.clock.now,
        onGone: () => undefined,
        send: async (webhook, stop) => {
          erasures.push(person(ADA, 'DELETE'));
          await Promise.all(erasures);
          return sendOne(webhook, stop);
        },
      },
      new AbortController().signal,
    );
    expect(receiver.received.length).toBe(2);
    expect(await forgotten(product)).not.toContain(ADA);
    expect((await store.webhooks({ limit: 9 })).length).toBe(0);
  });

  it('R15.5 R15.2 a released account belongs to its former address, and its audit entries name no address', async () => {
    const product = await opened();
    const { store, person } = product;
    const first = await live(product, ADA);
    await store.releaseAddress(ADA);
    const second = (await product.post('/api/signup', makePayload({ email: ADA }), randomUUID())).json<{
      userId: string;
    }>().userId;
    const { account, releasedAccounts, submissions } = (await person(ADA)).json<Data>();
    expect([account?.['id'], releasedAccounts?.map(({ id }) => id), submissions?.length]).toStrictEqual([
      second,
      [first],
      3,
    ]);
    expect((await person(ADA, 'DELETE')).json()).toMatchObject({
      erased: { account: 1, releasedAccounts: 1, submissions: 3, events: 2, webhooks: 3 },
    });
    expect(await forgotten(product)).not.toContain(ADA);
  });

  it('R15.5 the audit stays whole: entries lose the address of the person, and those about an editor keep it', async () => {
    const product = await opened();
    const { store, workbench, person } = product;
    const { join } = peopleOf(workbench);
    await live(product, ADA);
    await join(ADA, 'publisher');
    const note = `For "${ADA.toUpperCase()}", (${ADA}). Not for x${ADA} or ${ADA}.org!`;
    await store.addDeed({
      at: 1,
      by: 'ann@shop.example',
      action: 'published',
      note,
      details: { release: 1, for: ADA },
    });
    const before = await store.deeds({ limit: 99 });
    expect((await person(ADA)).json<Data>()['audit']).toMatchObject([{ action: 'published', note }]);
    expect((await person(ADA, 'DELETE')).json()).toMatchObject({ erased: { account: 1, audit: 1 } });
    const after = (await store.deeds({ limit: 99 })).slice(2);
    expect(after).toStrictEqual(
      before.map((entry) =>
        entry.action === 'published'
          ? {
              ...entry,
              note: `For "(erased)", ((erased)). Not for x${ADA} or ${ADA}.org!`,
              details: { release: 1, for: '(erased)' },
            }
          : entry,
      ),
    );
    expect(await store.editor(ADA)).toMatchObject({ role: 'publisher' });
    expect((await person(ADA)).statusCode, 'an editor is no merchant').toBe(404);
  });

  it('R15.5 the metadata of another organisation lose the address, and the answers that name it are erased', async () => {
    const product = await opened();
    const { store, person } = product;
    const billing = { billing: [{ email: ADA }, { email: `x${ADA}` }] };
    const account = makeAccount();
    await store.createAccount({
      ...account,
      organisation: { ...account.organisation, metadata: JSON.stringify(billing) },
      submission: account.submission && { ...account.submission, answers: JSON.stringify(billing) },
    });
    const data = (await person(ADA)).json<Data>();
    expect(data).toMatchObject({
      account: null,
      submissions: [{ id: account.accountId, answers: billing }],
      mentions: [{ organisationId: account.organisationId, metadata: billing }],
    });
    expect((await person(ADA, 'DELETE')).json()).toMatchObject({
      erased: { account: 0, submissions: 1, mentions: 1, webhooks: 1 },
    });
    const other = (await person(account.user.email)).json<Data>();
    expect(other.account?.['organisation']).toMatchObject({
      metadata: { billing: [{ email: '(erased)' }, { email: `x${ADA}` }] },
    });
    expect(withoutOthers(await forgotten(product))).not.toContain(ADA);
  });

  it.each([
    { name: ADA, left: '(erased)', because: 'it is the address' },
    {
      name: `Shop of ${ADA}, x${ADA}`,
      left: `Shop of (erased), x${ADA}`,
      because: 'it contains the address',
    },
  ])('R15.5 the name of another organisation loses the address: $because', async ({ name, left }) => {
    const product = await opened();
    const { store, person } = product;
    const account = makeAccount();
    const organisation = { ...account.organisation, name };
    await store.createAccount({ ...account, organisation });
    expect((await person(ADA)).json<Data>()).toMatchObject({
      mentions: [{ organisationId: account.organisationId, name }],
    });
    expect((await person(ADA, 'DELETE')).json()).toMatchObject({ erased: { account: 0, mentions: 1 } });
    const other = (await person(account.user.email)).json<Data>();
    expect(other.account?.['organisation']).toMatchObject({ name: left });
    expect(withoutOthers(await forgotten(product))).not.toContain(ADA);
  });

  it('R15.5 the name of another organisation loses the address in each copy: answers, searches, export and webhooks', async () => {
    const product = await opened();
    const { post, store, workbench, person } = product;
    const organisation = `Shop of ${ADA}`;
    expect((await post('/api/signup', makePayload({ organisation }), randomUUID())).statusCode).toBe(201);
    while ((await store.indexSubmissions()) > 0);
    const found = async (search: string): Promise<readonly unknown[]> =>
      (await store.formSubmissions({ form: 'sign-up', search, limit: 9 })).map(({ answers }) => {
        const read: unknown = JSON.parse(answers);
        return isRecord(read) && read['organisation'];
      });
    expect(await found(ADA)).toStrictEqual([organisation]);
    expect((await person(ADA, 'DELETE')).json()).toMatchObject({ erased: { account: 0, mentions: 1 } });
    const foundNow = async (): Promise<unknown> => [await found(ADA), await found('shop of')];
    const clean = [[], ['Shop of (erased)']];
    expect(await foundNow(), 'the row is not in the index').toStrictEqual(clean);
    while ((await store.indexSubmissions()) > 0);
    expect(await foundNow(), 'the row is in the index again').toStrictEqual(clean);
    const csv = await workbench.send({
      method: 'POST',
      path: '/api/submissions/export',
      as: 'owner',
      body: { form: 'sign-up' },
    });
    expect(csv.body).toContain('Shop of (erased)');
    const [webhook] = await store.webhooks({ limit: 9 });
    expect((await store.webhook(webhook?.id ?? ''))?.payload).toContain('"Shop of (erased)"');
    expect(await forgotten(product)).not.toContain(ADA);
  });

  it('R15.5 sign-ups that an external admin API has accepted are the data of their person', async () => {
    const product = await opened();
    const { store, person } = product;
    const forwarded = makeForwarded('u-1', {
      answers: { email: ADA },
      idempotency: { key: 'key', fingerprint: 'print' },
    });
    await store.saveSubmission(forwarded);
    await product.post('/v1/integration/june/page_event', { userId: 'u-1', name: '/en' });
    expect((await person(ADA)).json()).toMatchObject({
      account: null,
      submissions: [{ id: 'u-1', organisationId: 'organisation of u-1' }],
      events: [{ userId: 'u-1', isVerified: false }],
    });
    expect((await person(ADA, 'DELETE')).json()).toMatchObject({
      erased: { submissions: 1, events: 1, webhooks: 1 },
    });
    await store.saveSubmission(forwarded);
    expect(await forgotten(product), 'a late retry brings nothing back').not.toContain(ADA);
  });

  it.each([
    { because: 'of an account', isLeft: true, signUp: async (product: Product) => live(product, ADA) },
    {
      because: 'that an external admin API has accepted',
      isLeft: true,
      async signUp({ store }: Product) {
        const forwarded = makeForwarded('u-2', { answers: { email: ADA } });
        await store.saveSubmission(forwarded);
        return forwarded.userId;
      },
    },
    {
      because: 'of an organisation whose name is the address',
      isLeft: true,
      async signUp({ store }: Product) {
        const { submission, ...account } = makeAccount();
        const answers = JSON.stringify({ organisation: ADA });
        const organisation = { ...account.organisation, name: ADA };
        await store.createAccount({
          ...account,
          organisation,
          submission: submission && { ...submission, answers },
        });
        return account.accountId;
      },
    },
    {
      because: 'that waits, whose organisation goes with it',
      isLeft: false,
      async signUp({ store }: Product) {
        const account = makeAccount({ emailKey: ADA });
        const organisation = { ...account.organisation, name: ADA };
        await store.beginAttempt(makeAttempt({ account: { ...account, organisation } }));
        return account.accountId;
      },
    },
  ])(
    'R15.5 an erasure that stops before its last row, of a sign-up $because, leaves an entry and nothing that is not found again',
    async ({ signUp, isLeft }) => {
      const product = await opened();
      const { store, person } = product;
      const userId = await signUp(product);
      await product.post('/v1/integration/june/page_event', { userId, name: '/en' });
      await store.addDeed({ at: 1, by: 'ann@shop.example', action: 'published', note: ADA, details: {} });
      const found = await findPerson(store, ADA);
      expect(found).not.toBeNull();
      if (!found) return;
      await expect(store.erasePerson({ person: found, deed: stopping(found) })).rejects.toThrow('stopped');
      vi.restoreAllMocks();
      expect((await person(ADA, 'DELETE')).statusCode).toBe(isLeft ? 200 : 404);
      const [entry] = await store.deeds({ limit: 1 });
      expect(entry?.action).toBe('person erased');
      expect(withoutOthers(await forgotten(product))).not.toContain(ADA);
      expect((await person(ADA)).statusCode).toBe(404);
    },
  );

  it.each([
    { member: { [ADA]: 'x' }, because: 'it is the name of a member' },
    { member: { link: `https://x.example/?to=${encodeURIComponent(ADA)}` }, because: 'it is in a link' },
    { member: { from: `Ada <${ADA}>` }, because: 'a name stands beside it' },
  ])('R15.5 an event of another visitor that has the address goes: $because', async ({ member }) => {
    const product = await opened();
    const { person, post } = product;
    await live(product, `x${ADA}`);
    const event = { userId: 'u-9', name: 'clicked', properties: member };
    expect((await post('/v1/integration/june/track_event', event)).statusCode).toBe(204);
    expect((await person(ADA)).json<Data>()['events']).toHaveLength(1);
    expect((await person(ADA, 'DELETE')).json()).toMatchObject({ erased: { account: 0, events: 1 } });
    expect(withoutOthers(await forgotten(product))).not.toContain(ADA);
    expect((await person(`x${ADA}`)).json<Data>()['events']).toHaveLength(2);
  });

  it('R15.5 is found among many rows, and all of it is erased', async () => {
    const product = await opened();
    const { store, person } = product;
    const ids = Array.from({ length: 620 }, (_, at) => `id-${at}`);
    for (const [at, id] of ids.entries())
      await store.addFormSubmission(
        makeSubmission(id, { answers: { email: at % 5 === 0 ? ADA : `${id}@x.example` } }),
      );
    const read = vi.spyOn(store, 'personData');
    expect((await person(ADA)).json<Data>()['submissions']).toHaveLength(124);
    const sizes = read.mock.calls.map(([{ forms }]) => forms.length);
    expect(Math.max(...sizes), 'the rows are never in memory as a whole').toBeLessThanOrEqual(50);
    const command = personCommand(store, Date.now, 1_000);
    await expect(command({ action: 'export', email: ADA })).rejects.toThrow('too much data');
    expect((await person(ADA, 'DELETE')).json()).toMatchObject({
      erased: { submissions: 124, webhooks: 124 },
    });
    expect(await store.countFormSubmissions('contact-sales')).toBe(496);
    expect(await forgotten(product)).not.toContain(ADA);
  });
});

/** What is left when the addresses of others are gone. */
/** A deed that stops an erasure before its last row. Each step handles one row until all mocks are restored. */
function stopping({ emailKey: _emailKey, account, webhooks: _webhooks, ...rows }: FoundPerson): Deed {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 25));
  let steps = Object.values(rows).flat().length + (account === null ? 0 : 1);
  const details = {
    get stop(): string {
      steps -= 1;
      if (steps === 0) throw new Error('stopped');
      return '';
    },
  };
  return { at: 5, by: 'ann@shop.example', action: 'person erased', note: '', details };
}

function withoutOthers(bytes: string): string {
  return OTHERS.reduce((left, email) => left.replaceAll(email, 'other'), bytes);
}

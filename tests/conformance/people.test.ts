import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Role } from '#protocol/workbench.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { makePasswords } from '#server/security/passwords.ts';
import { CONTENT } from '#tests/support/content.ts';
import { HOST, makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { cookieOf, peopleOf, type TestCaller, type TestPeople } from '#tests/support/server/people-of.ts';
import { DATABASES } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const [ANN, BOB, EVE, NEW] = ['Ann@shop.example', 'bob@shop.example', 'eve@shop.example', 'new@shop.example'];
const COMPANY = CONTENT.get(ENGLISH)?.replace('"Organisation"', '"Company"') ?? '';
const DAY_MS = 24 * 3_600_000;
const WEEK_LATER = '2026-12-02T12:00:00.000Z';

interface PeopleList {
  readonly editors: readonly unknown[];
  readonly tokens: readonly { readonly name: string }[];
  readonly invitations: readonly unknown[];
}

async function whoIs(caller: TestCaller): Promise<unknown> {
  const response = await caller.call('GET', '/api/session');
  return response.statusCode === 200 ? response.json<{ role: Role }>().role : response.statusCode;
}

async function rolesOf(callers: readonly TestCaller[]): Promise<readonly unknown[]> {
  const roles = [];
  for (const caller of callers) roles.push(await whoIs(caller));
  return roles;
}

describe.each(DATABASES)('R21.5 the people of the workbench, on $driver', ({ makePlace, open }) => {
  async function opened(
    options?: Parameters<typeof makeTestWorkbench>[1],
  ): Promise<TestWorkbench & TestPeople> {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    const workbench = await makeTestWorkbench(store, options);
    return { ...workbench, ...peopleOf(workbench) };
  }

  const list = async ({ owner }: TestPeople): Promise<PeopleList> =>
    (await owner.call('GET', '/api/editors')).json<PeopleList>();

  const deedsOf = async ({ store }: TestWorkbench, limit: number): Promise<readonly unknown[]> =>
    (await store.deeds({ limit })).map(({ action, by, details }) => [action, by, details]);

  it.each([
    {
      way: 'by HTTP',
      by: 'token:owner',
      remove: async ({ owner }: TestPeople) =>
        (await owner.call('DELETE', `/api/editors/${ANN.toLowerCase()}`)).statusCode === 204,
    },
    {
      way: 'by a command',
      by: 'operator',
      remove: async ({ command }: TestPeople) =>
        (await command({ action: 'remove', email: ANN.toLowerCase() })).kind === 'done',
    },
  ])('R21.5 ends what a removed person has made, and nothing else, $way', async ({ by, remove }) => {
    const workbench = await opened();
    const { invite, accept, join, signIn, makeToken, owner } = workbench;
    const [ann, bob] = [await join(ANN, 'owner'), await join(BOB, 'owner')];
    const annsToken = await makeToken(ann, { name: 'anns', role: 'owner' });
    const tokenOfToken = await makeToken(annsToken, { name: 'anns-child', role: 'publisher' });
    const bobsToken = await makeToken(bob, { name: 'bobs', role: 'editor' });
    const fromAnn = await invite(EVE, 'viewer', ann);
    const fromToken = await invite('two@shop.example', 'viewer', annsToken);
    const fromBob = await invite(NEW, 'viewer', bob);
    expect(await remove(workbench)).toBe(true);
    expect(await rolesOf([ann, annsToken, tokenOfToken, bob, bobsToken, owner])).toStrictEqual([
      401,
      401,
      401,
      'owner',
      'editor',
      'owner',
    ]);
    expect((await signIn(ANN)).statusCode).toBe(401);
    const links = [fromAnn, fromToken, fromBob];
    expect(await Promise.all(links.map(async (link) => (await accept(link)).status))).toStrictEqual([
      410, 410, 303,
    ]);
    const { tokens, invitations } = await list(workbench);
    expect(tokens.map(({ name }) => name)).toStrictEqual(['bobs', 'editor', 'owner', 'publisher', 'viewer']);
    expect(invitations).toStrictEqual([]);
    const deeds = (await deedsOf(workbench, 6)).slice(1);
    expect(deeds).toStrictEqual([
      ['invitation taken back', by, { email: EVE }],
      ['invitation taken back', by, { email: 'two@shop.example' }],
      ['token revoked', by, { name: 'anns-child' }],
      ['token revoked', by, { name: 'anns' }],
      ['editor removed', by, { email: ANN.toLowerCase() }],
    ]);
    // With the same address, they come back without what they had.
    const again = await join(ANN, 'owner');
    expect(await rolesOf([again, ann, annsToken, tokenOfToken])).toStrictEqual(['owner', 401, 401, 401]);
  });

  it('R21.5 ends what a token has made when an owner revokes the token', async () => {
    const { join, makeToken, invite, accept } = await opened();
    const ann = await join(ANN, 'owner');
    const token = await makeToken(ann, { name: 'first', role: 'owner' });
    const child = await makeToken(token, { name: 'second', role: 'editor' });
    const link = await invite(BOB, 'editor', token);
    expect((await ann.call('DELETE', '/api/tokens/first')).statusCode).toBe(204);
    await makeToken(ann, { name: 'first', role: 'owner' });
    expect(await rolesOf([token, child])).toStrictEqual([401, 401]);
    expect((await accept(link)).status).toBe(410);
  });

  it('R21.5 lists open invitations by HTTP and by the command, until somebody uses them or they expire', async () => {
    const workbench = await opened();
    const { invite, join, accept, command, clock } = workbench;
    const ann = await join(ANN, 'owner');
    const used = await invite('used@shop.example', 'editor');
    await invite(BOB, 'publisher', ann);
    clock.now += 1_000;
    await invite(NEW, 'viewer');
    await accept(used);
    const bobs = { email: BOB, role: 'publisher', by: ANN.toLowerCase(), until: WEEK_LATER };
    const news = { email: NEW, role: 'viewer', by: 'token:owner', until: '2026-12-02T12:00:01.000Z' };
    expect((await list(workbench)).invitations).toStrictEqual([bobs, news]);
    const listed = await command({ action: 'list' });
    expect(listed.kind === 'done' && listed.lines).toContain(
      `publisher ${BOB}, invited by ${ANN.toLowerCase()} until 2026-12-02`,
    );
    clock.now += 7 * DAY_MS - 1_000;
    expect((await list(workbench)).invitations).toStrictEqual([news]);
    clock.now += 1_000;
    expect((await list(workbench)).invitations).toStrictEqual([]);
  });

  it.each([
    { path: '/api/invitations/BOB@shop.example', because: 'the call is about invitations' },
    { path: '/api/editors/bob%40shop.example', because: 'the invited person is no editor yet' },
  ])('R21.5 takes an open invitation back by DELETE $path: $because', async ({ path }) => {
    const workbench = await opened();
    const { invite, accept, owner, command } = workbench;
    const link = await invite(BOB, 'editor');
    expect((await owner.call('DELETE', path)).statusCode).toBe(204);
    expect(await deedsOf(workbench, 1)).toStrictEqual([
      ['invitation taken back', 'token:owner', { email: decodeURIComponent(path).split('/').at(-1) }],
    ]);
    expect((await accept(link)).status).toBe(410);
    expect((await owner.call('DELETE', path)).statusCode).toBe(404);
    await invite(BOB, 'editor');
    expect((await command({ action: 'remove', email: BOB })).kind).toBe('done');
    expect(await command({ action: 'remove', email: BOB })).toStrictEqual({
      kind: 'refused',
      reason: `there is no editor and no invitation ${BOB}`,
    });
  });

  it('R21.5 takes back no editor and no expired invitation by DELETE /api/invitations', async () => {
    const { invite, join, owner, clock } = await opened();
    const bob = await join(BOB, 'editor');
    await invite(NEW, 'editor');
    clock.now += 7 * DAY_MS - 1;
    expect((await owner.call('DELETE', `/api/invitations/${BOB}`)).statusCode).toBe(404);
    clock.now += 1;
    expect((await owner.call('DELETE', `/api/invitations/${NEW}`)).statusCode).toBe(404);
    clock.now -= 7 * DAY_MS;
    expect(await whoIs(bob)).toBe('editor');
  });

  it('R21.5 ends the older sessions of a person who chooses a new password, and no other session', async () => {
    const { invite, accept, join, signIn } = await opened();
    const [ann, bob] = [await join(ANN, 'editor'), await join(BOB, 'editor')];
    const renewed = await accept(await invite(ANN, 'editor'), 'battery staple');
    expect(await rolesOf([ann, bob, renewed])).toStrictEqual([401, 'editor', 'editor']);
    expect((await signIn(ANN)).statusCode).toBe(401);
    expect((await signIn(ANN, 'battery staple')).statusCode).toBe(204);
  });

  it('R21.5 lowers a role at once, in sessions, tokens and invitations, and raises it when the person accepts', async () => {
    const { invite, accept, join, makeToken } = await opened();
    const ann = await join(ANN, 'owner');
    const token = await makeToken(ann, { name: 'anns', role: 'publisher' });
    const low = await makeToken(ann, { name: 'low', role: 'viewer' });
    const child = await makeToken(await makeToken(ann, { name: 'mid', role: 'owner' }), {
      name: 'child',
      role: 'publisher',
    });
    const fromAnn = await invite(BOB, 'owner', ann);
    const lowered = await invite(ANN, 'editor');
    const all = [ann, token, child, low];
    expect(await rolesOf(all)).toStrictEqual(['editor', 'editor', 'editor', 'viewer']);
    expect((await accept(fromAnn)).status).toBe(410);
    const renewed = await accept(lowered);
    const raised = await invite(ANN, 'publisher');
    expect(await rolesOf([...all, renewed])).toStrictEqual([401, 'editor', 'editor', 'viewer', 'editor']);
    await accept(raised);
    expect(await rolesOf([token, child, low])).toStrictEqual(['publisher', 'publisher', 'viewer']);
  });

  it('R21.5 lists with a token what it may do now', async () => {
    const workbench = await opened();
    const ann = await workbench.join(ANN, 'owner');
    await workbench.makeToken(ann, { name: 'anns', role: 'publisher' });
    await workbench.invite(ANN, 'viewer');
    const { tokens } = await list(workbench);
    expect(tokens.find(({ name }) => name === 'anns')).toMatchObject({
      role: 'viewer',
      by: ANN.toLowerCase(),
    });
  });

  it('R21.5 refuses a token after its end, and lists the end', async () => {
    const workbench = await opened();
    const { makeToken, command, owner, clock } = workbench;
    const token = await makeToken(owner, { name: 'weekly', role: 'owner', days: 7 });
    const child = await makeToken(token, { name: 'child', role: 'editor' });
    expect(await command({ action: 'token', name: 'yearly', role: 'editor', days: 365 })).toMatchObject({
      kind: 'done',
    });
    const weekly = { name: 'weekly', role: 'owner', since: '2026-11-25T12:00:00.000Z', by: 'token:owner' };
    const find = async (): Promise<unknown> =>
      (await list(workbench)).tokens.find(({ name }) => name === 'weekly');
    expect(await find()).toStrictEqual({ ...weekly, until: WEEK_LATER });
    clock.now += 7 * DAY_MS - 1;
    expect(await rolesOf([token, child])).toStrictEqual(['owner', 'editor']);
    clock.now += 1;
    expect(await rolesOf([token, child])).toStrictEqual([401, 401]);
    expect(await find()).toStrictEqual({ ...weekly, until: WEEK_LATER, ended: true });
    const listed = await command({ action: 'list' });
    const lines = listed.kind === 'done' ? listed.lines : [];
    expect(lines).toContain(
      'owner     token weekly, made by token:owner on 2026-11-25, ends on 2026-12-02 (does not work any more)',
    );
    expect(lines).toContain('editor    token yearly, made by operator on 2026-11-25, ends on 2027-11-25');
  });

  it('R21.5 refuses a token that ends after no day, a part of a day or more than ten years, and says what to send', async () => {
    const { owner, command } = await opened();
    for (const days of [0, -1, 1.5, 3_651, '7', null, true, Number.MAX_SAFE_INTEGER]) {
      const refused = await owner.call('POST', '/api/tokens', { name: 'ci', role: 'viewer', days });
      expect([days, refused.statusCode, refused.json<{ reason: string }>().reason]).toStrictEqual([
        days,
        422,
        '"days" has to be a whole number from 1 to 3650.',
      ]);
      await expect(command({ action: 'token', name: 'ci', role: 'viewer', days })).rejects.toThrow(
        'the days have to be a whole number from 1 to 3650',
      );
    }
  });

  describe('R11.10 keeps an owner', () => {
    it.each([
      {
        because: 'the last owner removes herself',
        change: async (ann: TestCaller) => ann.call('DELETE', `/api/editors/${ANN}`),
        status: 409,
      },
      {
        because: 'the last owner gives herself a lower role',
        change: async (ann: TestCaller) => ann.call('POST', '/api/editors', { email: ANN, role: 'editor' }),
        status: 409,
      },
      {
        because: 'a token of the last owner removes her',
        change: async (ann: TestCaller, { makeToken }: TestPeople) =>
          (await makeToken(ann, { name: 'hers', role: 'owner' })).call('DELETE', `/api/editors/${ANN}`),
        status: 409,
      },
      {
        because: 'a program of the operator removes the last owner, and the operator can invite another one',
        change: async (_ann: TestCaller, { owner }: TestPeople) =>
          owner.call('DELETE', `/api/editors/${ANN}`),
        status: 204,
      },
    ])('R11.10 answers $status: $because', async ({ change, status }) => {
      const workbench = await opened();
      const ann = await workbench.join(ANN, 'owner');
      expect((await change(ann, workbench)).statusCode).toBe(status);
      expect(await whoIs(ann)).toBe(status === 409 ? 'owner' : 401);
    });

    it('R11.10 R21.5 removes only one of two owners who remove each other at the same time', async () => {
      const { join } = await opened();
      const [ann, bob] = [await join(ANN, 'owner'), await join(BOB, 'owner')];
      const outcomes = await Promise.all([
        ann.call('DELETE', `/api/editors/${BOB}`),
        bob.call('DELETE', `/api/editors/${ANN}`),
      ]);
      const statuses = outcomes.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      // The other one is refused as an owner without a role, or as signed out when the call comes later.
      expect(statuses.filter((status) => [401, 403].includes(status))).toHaveLength(1);
      expect(new Set(await rolesOf([ann, bob]))).toStrictEqual(new Set([401, 'owner']));
    });
  });

  it.each([
    {
      because: 'the person was removed, and is back',
      meanwhile: async ({ owner, join }: TestPeople) => {
        await owner.call('DELETE', `/api/editors/${ANN}`);
        await join(ANN, 'editor', 'battery staple');
      },
    },
    {
      because: 'the person has another password now',
      meanwhile: async ({ join }: TestPeople) => void (await join(ANN, 'editor', 'battery staple')),
    },
  ])('R21.5 opens no session for a sign-in that has begun before: $because', async ({ meanwhile }) => {
    const base = await open(await makePlace());
    onTestFinished(async () => base.close());
    let beforeSession = async (): Promise<void> => undefined;
    const openSession: typeof base.openSession = async (session) => {
      const now = beforeSession;
      beforeSession = async () => undefined;
      await now();
      return base.openSession(session);
    };
    const workbench = await makeTestWorkbench({ ...base, openSession });
    const people = peopleOf(workbench);
    await people.join(ANN, 'editor');
    beforeSession = async () => meanwhile(people);
    const late = await people.signIn(ANN);
    expect([late.statusCode, late.headers['set-cookie']]).toStrictEqual([401, undefined]);
    const cookie = cookieOf(late);
    expect((await workbench.send({ path: '/api/session', headers: { cookie } })).statusCode).toBe(401);
  });

  it('R15.4 a sign-in renews the hash of a password when the operator has raised the cost', async () => {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    const at = async (memoryKib: number, iterations: number): Promise<TestPeople> =>
      peopleOf(
        await makeTestWorkbench(store, {
          passwords: makePasswords({ memoryKib, iterations }, makeWorkQueue(2, 64)),
        }),
      );
    const costNow = async (): Promise<string | undefined> =>
      /m=\d+,t=\d+/.exec((await store.editor(ANN))?.passwordHash ?? '')?.[0];
    const before = await at(8, 2);
    const session = await before.join(ANN, 'editor');
    const raised = await at(32, 1);
    expect((await raised.signIn(ANN, 'wrong')).statusCode).toBe(401);
    expect(await costNow(), 'a wrong password renews nothing').toBe('m=8,t=2');
    expect((await raised.signIn(ANN)).statusCode).toBe(204);
    expect(await costNow()).toBe('m=32,t=1');
    expect(await whoIs(session), 'the session from before goes on').toBe('editor');
    expect((await before.signIn(ANN)).statusCode).toBe(204);
    expect(await costNow(), 'a lower cost renews nothing').toBe('m=32,t=1');
  });

  it('R21.5 answers 401 when a person is removed while the body of their call arrives', async () => {
    const { join, owner, app } = await opened();
    const ann = await join(ANN, 'editor');
    const opens = await ann.call('POST', '/api/content/drafts');
    const { draft } = opens.json<{ draft: string }>();
    async function* slowBody(): AsyncGenerator<string> {
      await owner.call('DELETE', `/api/editors/${ANN}`);
      yield '{}';
    }
    const written = await app.inject({
      method: 'PUT',
      url: `/api/content/drafts/${draft}/files/${ENGLISH}`,
      headers: { ...ann.headers, host: HOST, 'if-match': '"1"', 'content-type': 'text/plain' },
      payload: Readable.from(slowBody()),
    });
    expect(written.statusCode).toBe(401);
  });

  it.each([
    { call: 'publishes', body: { note: 'Because.' } },
    { call: 'schedules', body: { note: 'Because.', at: '2026-11-26T12:00:00Z' } },
  ])(
    'R21.5 answers 403 when a person who $call a draft is removed while the gate checks it',
    async ({ body }) => {
      let duringGate = async (): Promise<void> => undefined;
      const workbench = await opened({ duringGate: async () => duringGate() });
      const ann = await workbench.join(ANN, 'publisher');
      const opens = await ann.call('POST', '/api/content/drafts');
      const { draft } = opens.json<{ draft: string }>();
      await workbench.send({
        method: 'PUT',
        path: `/api/content/drafts/${draft}/files/${ENGLISH}`,
        as: 'editor',
        headers: { 'if-match': '"1"' },
        text: COMPANY,
      });
      duringGate = async () => void (await workbench.owner.call('DELETE', `/api/editors/${ANN}`));
      const published = await ann.call('POST', `/api/content/drafts/${draft}/publish`, body);
      expect(published.statusCode).toBe(403);
      const state = (await workbench.owner.call('GET', '/api/content')).json<{
        live: object;
        scheduled: object[];
      }>();
      expect([state.live, state.scheduled]).toStrictEqual([expect.objectContaining({ number: 1 }), []]);
    },
  );

  it.each([
    { what: 'begins a form', path: '/forms', body: { name: 'Spring list', template: 'empty' } },
    { what: 'begins a form that there is', path: '/forms', body: { name: 'Sign up', template: 'empty' } },
    { what: 'begins a language', path: '/languages', body: { language: 'fr' } },
    { what: 'begins a language that there is', path: '/languages', body: { language: 'de' } },
    { what: 'brings back a form', path: '', body: { restore: 1, form: 'sign-up' } },
    { what: 'rebases a draft with a conflict', path: '/rebase', body: { release: 3 } },
  ])('R21.5 answers 403 when a person who $what is removed meanwhile', async ({ path, body }) => {
    let duringGate = async (): Promise<void> => undefined;
    const workbench = await opened({ duringGate: async () => duringGate() });
    await workbench.publish({ [ENGLISH]: COMPANY });
    const ann = await workbench.join(ANN, 'editor');
    const opens = await ann.call('POST', '/api/content/drafts');
    const { draft } = opens.json<{ draft: string }>();
    await ann.write(`/api/content/drafts/${draft}/files/${ENGLISH}`, COMPANY.replace('"Company"', '"Firm"'));
    await workbench.publish({ [ENGLISH]: COMPANY.replace('"Company"', '"Shop"') });
    duringGate = async () => void (await workbench.owner.call('DELETE', `/api/editors/${ANN}`));
    const begun = await workbench.app.inject({
      method: 'POST',
      url: `/api/content/drafts${path && `/${draft}${path}`}`,
      headers: { ...ann.headers, host: HOST, 'if-match': '"2"' },
      payload: body,
    });
    expect(begun.statusCode).toBe(403);
    expect(await workbench.store.drafts()).toMatchObject([{ draft, revision: '2' }]);
  });
});

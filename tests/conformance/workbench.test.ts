import { EventEmitter } from 'node:events';
import { ROLES, type Role } from '#protocol/workbench.ts';
import Papa from 'papaparse';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { compileRelease } from '#compiler/release.ts';
import type { Release } from '#contract/release.ts';
import { CONTACT_SALES, withContactSales } from '#tests/support/contact-sales.ts';
import { CONTENT, RELEASE } from '#tests/support/content.ts';
import { makeSubmission } from '#tests/support/make-submission.ts';
import {
  type Call,
  HOST,
  makeTestWorkbench,
  openTestContent,
  type TestWorkbench,
} from '#tests/support/server/make-test-workbench.ts';
import { recordDeploy, takeUpLive } from '#server/publishing/record-deploy.ts';
import type { Deed } from '#store/audit-store.ts';
import { DATABASES } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const GERMAN = 'catalogs/messages/de.json';
const KEYS = 'catalogs/messages/keys.json';
const SCHEMA = 'forms/sign-up/schema.json';
const LABEL = '"signup.inputs.organisation.label": "Organisation"';
const NOTE = { note: 'Because.' };
const DAY_MS = 24 * 3_600_000;

function textOf(path: string): string {
  const text = CONTENT.get(path);
  if (text === undefined) throw new Error(`there is no ${path}`);
  return text;
}

function edited(path: string, from: string, to: string): string {
  const text = textOf(path);
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return text.replace(from, to);
}

const COMPANY = edited(ENGLISH, LABEL, LABEL.replace('"Organisation"', '"Company"'));
const FIRMA = edited(
  GERMAN,
  '"signup.inputs.organisation.label": "',
  '"signup.inputs.organisation.label": "Meine ',
);

/** The contact form with its texts, as files that a draft adds. */
const CONTACT_FILES = Object.fromEntries(
  [...withContactSales(CONTENT)].filter(
    ([path]) => path in CONTACT_SALES || [ENGLISH, GERMAN].includes(path),
  ),
);

/** Every call of R11.12, with the lowest role that may make it. */
const CALLS: readonly (Call & { readonly role: Role })[] = [
  { path: '/api/content', role: 'viewer' },
  { path: '/api/content/releases', role: 'viewer' },
  { path: '/api/content/releases/1', role: 'viewer' },
  { path: `/api/content/releases/1/files/${ENGLISH}`, role: 'viewer' },
  { path: '/api/content/drafts', method: 'POST', role: 'editor' },
  { path: '/api/content/drafts/none', role: 'viewer' },
  { path: `/api/content/drafts/none/files/${ENGLISH}`, role: 'viewer' },
  {
    path: `/api/content/drafts/none/files/${ENGLISH}`,
    method: 'PUT',
    role: 'editor',
    text: '{}',
    headers: { 'if-match': '"1"' },
  },
  {
    path: `/api/content/drafts/none/files/${ENGLISH}`,
    method: 'DELETE',
    role: 'editor',
    headers: { 'if-match': '"1"' },
  },
  {
    path: '/api/content/drafts/none/forms',
    method: 'POST',
    role: 'editor',
    body: { name: 'Waiting list', template: 'empty' },
    headers: { 'if-match': '"1"' },
  },
  { path: '/api/content/drafts/none', method: 'DELETE', role: 'editor' },
  { path: '/api/content/drafts/none/end', role: 'viewer' },
  { path: '/api/content/releases/99/check', method: 'POST', role: 'viewer' },
  { path: '/api/content/drafts/none/share', method: 'POST', role: 'editor' },
  { path: '/api/content/drafts/none/check', method: 'POST', role: 'viewer' },
  { path: '/api/content/drafts/none/findings', method: 'POST', role: 'editor', body: { files: [] } },
  { path: '/api/content/drafts/none/publish', method: 'POST', role: 'publisher', body: NOTE },
  { path: '/api/content/releases/99/restore', method: 'POST', role: 'publisher', body: NOTE },
  { path: '/api/content/releases/99/withdraw', method: 'POST', role: 'publisher', body: NOTE },
  { path: '/api/content/scheduled/none', method: 'DELETE', role: 'publisher' },
  { path: '/api/audit', role: 'publisher' },
  { path: '/api/submissions?form=terms', role: 'editor' },
  { path: '/api/submissions/forms', role: 'editor' },
  { path: '/api/submissions/none', role: 'editor' },
  { path: '/api/submissions/export', method: 'POST', role: 'publisher', body: { form: 'contact-sales' } },
  { path: '/api/submissions/none', method: 'DELETE', role: 'publisher' },
  { path: '/api/webhooks', role: 'editor' },
  { path: '/api/webhooks/none', role: 'publisher' },
  { path: '/api/webhooks/none/repeat', method: 'POST', role: 'publisher' },
  { path: '/api/funnel/sign-up', role: 'viewer' },
  { path: '/api/content/drafts/none/accepted-examples', method: 'POST', role: 'editor' },
  { path: '/api/session', role: 'viewer' },
  { path: '/api/editors', role: 'owner' },
  {
    path: '/api/editors',
    method: 'POST',
    role: 'owner',
    body: { email: 'new@shop.example', role: 'viewer' },
  },
  { path: '/api/editors/none', method: 'DELETE', role: 'owner' },
  { path: '/api/invitations/none', method: 'DELETE', role: 'owner' },
  { path: '/api/people/none@shop.example', role: 'owner' },
  { path: '/api/people/none@shop.example', method: 'DELETE', role: 'owner' },
  { path: '/api/tokens', method: 'POST', role: 'owner', body: { name: 'ci', role: 'publisher' } },
  { path: '/api/tokens/none', method: 'DELETE', role: 'owner' },
];

/** Paths, as parts of addresses, that are no paths of content (R21.10). */
const OTHER_PATHS = [
  'forms/%252e%252e/%252e%252e/editors/boss@x.example%3F.json',
  'forms/a%3Fb.json',
  'forms/a%23b.json',
  'forms/a%25b.json',
  'forms/a%20b.json',
  'forms/a%0Ab.json',
  'forms/b.json%0A',
  'forms/a%5Cb.json',
  'forms/gr%C3%B6%C3%9Fe.json',
  'forms/a@b.json',
  'forms/a~b.json',
  'forms/a:b.json',
  'forms/a;b.json',
  'forms/a%26b.json',
  'forms//a.json',
  'forms/.json',
  'forms/a/.json',
  'forms/a.JSON',
  'forms/a.json/',
  'forms.json',
  'x/forms/a.json',
  'catalogs/Sources/zones.json',
  '%2Fforms/a.json',
  `forms/${'a'.repeat(300)}.json`,
] as const;

/** Writes to a draft with revision 1 that the workbench refuses. */
const REFUSED_WRITES: readonly (Pick<Call, 'text' | 'headers'> & {
  readonly because: string;
  readonly status: number;
  readonly path?: string;
})[] = [
  { because: 'If-Match is missing', headers: {}, status: 428 },
  { because: 'If-Match names another revision', headers: { 'if-match': '"7"' }, status: 412 },
  { because: 'If-Match may not be an asterisk', headers: { 'if-match': '*' }, status: 412 },
  { because: 'the path leads out of the content', path: 'forms/..%2F..%2Fpackage.json', status: 422 },
  {
    because: 'the path leads out of the content with encoded dots',
    path: 'forms/a/%2E%2E/%2E%2E/b.json',
    status: 422,
  },
  ...OTHER_PATHS.map((path) => ({ because: 'the path has other characters or parts', path, status: 422 })),
  { because: 'content has no TypeScript files', path: 'forms/a/form.ts', status: 422 },
  { because: 'the sources of catalogs are not content', path: 'catalogs/sources/a.json', status: 422 },
  { because: 'a file has at most 1 MiB', text: 'x'.repeat(1_048_577), status: 413 },
  { because: 'PostgreSQL stores no NUL', text: 'a\0b', status: 422 },
  { because: 'the bytes are not UTF-8', text: Buffer.from([0xff, 0xfe]), status: 422 },
  {
    because: 'the content type names Latin 1',
    headers: { 'if-match': '"1"', 'content-type': 'text/plain; charset=latin1' },
    status: 415,
  },
  {
    because: 'a file must be sent as text',
    headers: { 'if-match': '"1"', 'content-type': 'image/png' },
    status: 415,
  },
];

/** Requests to publish a draft that the workbench refuses. */
const REFUSED_PUBLISHES = [
  { because: 'the note is missing', body: {}, status: 422 },
  { because: 'the note is empty', body: { note: ' ' }, status: 422 },
  { because: 'the note is too long', body: { note: 'x'.repeat(501) }, status: 422 },
  { because: 'the note is not a text', body: { note: 5 }, status: 422 },
  { because: 'the draft has no changes', body: NOTE, status: 409 },
  { because: 'the time has no zone', body: { ...NOTE, at: '2026-12-01T09:00:00' }, status: 422 },
  {
    because: 'November has 30 days',
    body: { ...NOTE, at: '2026-11-31T09:00:00Z' },
    status: 422,
  },
  { because: 'the time is in the past', body: { ...NOTE, at: '2026-11-25T11:59:00Z' }, status: 422 },
  { because: 'the time is too far ahead', body: { ...NOTE, at: '2027-03-01T09:00:00Z' }, status: 422 },
];

describe.each(DATABASES)('the workbench, on $driver', ({ makePlace, open }) => {
  async function opened(duringGate?: () => Promise<void>): Promise<TestWorkbench> {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    return makeTestWorkbench(store, { ...(duringGate && { duringGate }) });
  }

  it('R11.10 R11.12 allows each role its calls, and refuses all others', async () => {
    const { send } = await opened();
    const wrong = [];
    for (const { role, ...call } of CALLS) {
      const below = ROLES.slice(0, ROLES.indexOf(role));
      const strangers = [call, { ...call, headers: { ...call.headers, authorization: 'Bearer guessed' } }];
      const refused = [];
      for (const one of [...strangers, ...below.map((as) => ({ ...call, as }))])
        refused.push((await send(one)).statusCode);
      const own = (await send({ ...call, as: role })).statusCode;
      // A call for "none" or for release 99 gets 404, because neither exists.
      const isFine = /none|99/.test(call.path) ? own === 404 : own < 300;
      if (!isFine || refused.join() !== ['401', '401', ...below.map(() => '403')].join())
        wrong.push({ path: call.path, method: call.method, refused, own });
    }
    expect(wrong).toStrictEqual([]);
  });

  async function openDraft({ send }: TestWorkbench, body?: object): Promise<string> {
    const response = await send({
      method: 'POST',
      path: '/api/content/drafts',
      as: 'editor',
      ...(body && { body }),
    });
    expect(response.statusCode).toBe(201);
    return response.json<{ draft: string }>().draft;
  }

  interface Write {
    readonly draft: string;
    readonly path: string;
    readonly text: string | Buffer;
    readonly revision?: string;
  }

  async function writeFile(
    { send }: TestWorkbench,
    { draft, path, text, revision = '1' }: Write,
  ): ReturnType<TestWorkbench['send']> {
    return send({
      method: 'PUT',
      path: `/api/content/drafts/${draft}/files/${path}`,
      as: 'editor',
      text,
      headers: { 'if-match': `"${revision}"` },
    });
  }

  async function publish(
    { send }: TestWorkbench,
    draft: string,
    body: object = NOTE,
  ): ReturnType<TestWorkbench['send']> {
    return send({ method: 'POST', path: `/api/content/drafts/${draft}/publish`, as: 'publisher', body });
  }

  function liveText({ content }: TestWorkbench, key: string): unknown {
    return content.live().messages.get('en')?.[key];
  }

  function liveLabel(workbench: TestWorkbench): unknown {
    return liveText(workbench, 'signup.inputs.organisation.label');
  }

  it('R17.3 lists, searches, exports and erases submissions of a form', async () => {
    const { store, send } = await opened();
    const answers = { name: '=1+1', plans: ['a', 'b;=1+1'], gone: 'x' };
    for (const [id, words] of [
      ['first', 'ada'],
      ['second', 'bob'],
    ] as const)
      await store.addFormSubmission(makeSubmission(id, { words, answers }));
    const list = await send({ path: '/api/submissions?form=contact-sales&search=ADA', as: 'editor' });
    expect(list.json()).toMatchObject({ submissions: [{ id: 'first', answers }] });
    const exported = await send({
      method: 'POST',
      path: '/api/submissions/export',
      as: 'publisher',
      body: { form: 'contact-sales' },
    });
    expect(exported.body.split('\r\n')).toHaveLength(4);
    const erased = await send({ method: 'DELETE', path: '/api/submissions/first', as: 'publisher' });
    expect(erased.statusCode).toBe(204);
    const one = await send({ path: '/api/submissions/first', as: 'editor' });
    expect(one.statusCode).toBe(404);
    const audit = await send({ path: '/api/audit', as: 'publisher' });
    const actions = audit.json<{ entries: { action: string }[] }>().entries.map(({ action }) => action);
    expect(actions.slice(0, 3)).toStrictEqual(['answers erased', 'answers exported', 'answers read']);
  });

  it.each(['', 'Mars/Base'])('R18.4 refuses an export whose times are in the zone "%s"', async (timeZone) => {
    const { send } = await opened();
    const body = { form: 'contact-sales', timeZone };
    const refused = await send({ method: 'POST', path: '/api/submissions/export', as: 'publisher', body });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('timeZone');
  });

  it('R21 serves one export of a caller at a time, and the next one afterwards', async () => {
    const { store, send } = await opened();
    await store.addFormSubmission(makeSubmission('first', {}));
    const exported = async (as: 'publisher' | 'owner'): Promise<number> => {
      const body = { form: 'contact-sales' };
      return (await send({ method: 'POST', path: '/api/submissions/export', as, body })).statusCode;
    };
    const read = store.formSubmissions.bind(store);
    const held = new EventEmitter();
    const reading = vi.spyOn(store, 'formSubmissions').mockImplementationOnce(async (query) => {
      await new Promise((resolve) => held.once('released', resolve));
      return read(query);
    });
    const slow = exported('publisher');
    await expect.poll(() => reading).toHaveBeenCalledOnce();
    expect([await exported('publisher'), await exported('owner')]).toStrictEqual([429, 200]);
    held.emit('released');
    expect(await slow).toBe(200);
    expect(await exported('publisher')).toBe(200);
  });

  it('R18.4 lists who read, exported and erased answers of which form, and reading once an hour for each person and form', async () => {
    const { store, send, clock } = await opened();
    for (const id of ['first', 'second', 'third']) await store.addFormSubmission(makeSubmission(id));
    await store.addFormSubmission(makeSubmission('other', { form: 'gone' }));
    const list = async (form: string, as: Role, search = ''): Promise<unknown> =>
      send({ path: `/api/submissions?form=${form}&search=${search}`, as });
    await list('contact-sales', 'editor', 'nobody');
    await list('contact-sales', 'editor');
    await send({ path: '/api/submissions/first', as: 'editor' });
    await list('gone', 'editor');
    await list('contact-sales', 'publisher', 'second');
    clock.now += 3_600_000;
    await send({ path: '/api/submissions/first', as: 'editor' });
    const body = { form: 'contact-sales' };
    for (const _ of [1, 2])
      await send({ method: 'POST', path: '/api/submissions/export', as: 'publisher', body });
    await send({ method: 'DELETE', path: '/api/submissions/first', as: 'publisher' });
    // An earlier version named the action differently.
    const old: object = {
      at: 1,
      by: 'ann@shop.example',
      action: 'submissions erased',
      note: '',
      details: {},
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no code makes such an entry any more
    await store.addDeed(old as Deed);
    const audit = await send({ path: '/api/audit', as: 'publisher' });
    const entries = audit.json<{ entries: (Deed & { form?: string; count?: number })[] }>().entries;
    expect(
      entries
        .filter(({ action }) => /^(?:answers|submissions) /.test(action))
        .map(({ action, by, form, count }) => [action, by, form, count]),
    ).toStrictEqual([
      ['submissions erased', 'ann@shop.example', undefined, undefined],
      ['answers erased', 'token:publisher', 'contact-sales', 1],
      ['answers exported', 'token:publisher', 'contact-sales', 3],
      ['answers exported', 'token:publisher', 'contact-sales', 3],
      ['answers read', 'token:editor', 'contact-sales', 1],
      ['answers read', 'token:publisher', 'contact-sales', 1],
      ['answers read', 'token:editor', 'gone', 1],
      ['answers read', 'token:editor', 'contact-sales', 3],
    ]);
  });

  it('R21.12 exports submissions without a formula, a torn line or a name twice, where cells end at commas, semicolons or tabs', async () => {
    const workbench = await opened();
    await workbench.publish(CONTACT_FILES);
    const answers = {
      name: '=1+1',
      email: 'a;"=1+1;b',
      message: 'a\n=1+1\r@x\t-1',
      topic: -5,
      // The form has no such fields any more.
      phone: '+49 30 1',
      gone: '＝1;＋1',
    };
    await workbench.store.addFormSubmission(makeSubmission('first', { answers }));
    const { body } = await workbench.send({
      method: 'POST',
      path: '/api/submissions/export',
      as: 'publisher',
      body: { form: 'contact-sales' },
    });
    for (const delimiter of [',', ';', '\t']) {
      const lines = Papa.parse<string[]>(body, { delimiter })
        .data.flat()
        .flatMap((cell) => cell.split(/[\r\n]/));
      const formulas = lines.filter((line) => /^[\s"]*[=+\-@＝＋－＠]/u.test(line) && line !== '-5');
      expect(formulas, `cells end at "${delimiter}"`).toStrictEqual([]);
    }
    expect(body.startsWith('\u{FEFF}id,time,language,release,')).toBe(true);
    const { data } = Papa.parse<Record<string, string>>(body, {
      header: true,
      delimiter: ',',
      skipEmptyLines: true,
    });
    expect(data, 'a text with a line break stays in its row').toHaveLength(1);
    expect(data[0]).toMatchObject({
      'What is it about?': '-5',
      'Your name': "'=1+1",
      Email: 'a;\'"=1+1;b',
      'Your message': "a\n'=1+1\r'@x\t'-1",
    });
  });

  it.each([
    { before: '2', status: 200, because: '2 is the number of an entry' },
    { before: '0', status: 422, because: 'entries count from 1' },
    { before: 'abc', status: 422, because: 'abc is no number' },
    { before: '1e99', status: 422, because: 'no entry has such a number' },
  ])(
    'R11.12 answers $status when asked for the audit before entry $before: $because',
    async ({ before, status }) => {
      const { send } = await opened();
      const { statusCode } = await send({ path: `/api/audit?before=${before}`, as: 'publisher' });
      expect(statusCode).toBe(status);
    },
  );

  it('R17.3 R18.4 lists the sign-up first, then the forms with a page, and those that only have submissions', async () => {
    const workbench = await opened();
    const { store, send } = workbench;
    const forms = async (): Promise<unknown> =>
      (await send({ path: '/api/submissions/forms', as: 'editor' })).json();
    const signUp = { form: 'sign-up', hasPage: true };
    expect(await forms()).toStrictEqual({ forms: [signUp] });
    await store.addFormSubmission(makeSubmission('first', { form: 'gone' }));
    await workbench.publish(CONTACT_FILES);
    expect(await forms()).toStrictEqual({
      forms: [signUp, { form: 'contact-sales', hasPage: true }, { form: 'gone', hasPage: false }],
    });
    const none = await send({ path: '/api/submissions?form=gone&search=nobody', as: 'editor' });
    expect(none.json(), 'a search without a match is no mistake').toStrictEqual({ submissions: [] });
  });

  it('R17.3 names the release that the page of a submission came from, also after a restore', async () => {
    const workbench = await opened();
    const { store, content, clock, send } = workbench;
    const number = await workbench.publish({ [ENGLISH]: COMPANY });
    const contentId = content.liveEntry().id;
    await store.addFormSubmission(makeSubmission('first', { contentId, now: clock.now + 1 }));
    clock.now += DAY_MS;
    await workbench.publish({ [GERMAN]: FIRMA });
    const path = `/api/content/releases/${number}/restore`;
    expect((await send({ method: 'POST', path, as: 'publisher', body: NOTE })).statusCode).toBe(201);
    expect((await send({ path: '/api/submissions/first', as: 'editor' })).json()).toMatchObject({
      release: number,
    });
  });

  it.each([
    '',
    '?form=',
    '?form=a/b',
    '?form=a&after=yesterday',
    '?form=a&search=a&search=b',
    '?form=a&form=b',
  ])('R17.3 refuses to list submissions by "%s"', async (query) => {
    const { send } = await opened();
    expect((await send({ path: `/api/submissions${query}`, as: 'editor' })).statusCode).toBe(422);
  });

  it('R11.7 R11.8 R11.9 R11.12 publishes a draft to all visitors, and restores the previous release', async () => {
    const workbench = await opened();
    const { send } = workbench;
    const draft = await openDraft(workbench);
    expect((await writeFile(workbench, { draft, path: ENGLISH, text: COMPANY })).json()).toStrictEqual({
      revision: '2',
    });
    const check = await send({ method: 'POST', path: `/api/content/drafts/${draft}/check`, as: 'viewer' });
    expect(check.json()).toMatchObject({ findings: [], changes: [{ path: ENGLISH, change: 'changed' }] });
    expect(liveLabel(workbench)).toBe('Organisation');

    expect((await publish(workbench, draft, { note: 'People say so.' })).json()).toStrictEqual({ number: 2 });
    expect(liveLabel(workbench)).toBe('Company');
    const state = (await send({ path: '/api/content', as: 'viewer' })).json<object>();
    expect(state).toMatchObject({
      live: { number: 2, by: 'token:publisher', note: 'People say so.' },
      scheduled: [],
      drafts: [],
    });

    const restored = await send({
      method: 'POST',
      path: '/api/content/releases/1/restore',
      as: 'publisher',
      body: NOTE,
    });
    expect([restored.statusCode, restored.json()]).toStrictEqual([201, { number: 3 }]);
    expect(liveLabel(workbench)).toBe('Organisation');
    const { entries } = (await send({ path: '/api/audit', as: 'publisher' })).json<{
      entries: readonly { action: string }[];
    }>();
    expect(entries.map(({ action }) => action).slice(0, 4)).toStrictEqual([
      'restored',
      'published',
      'draft saved',
      'draft opened',
    ]);
    expect(entries[1]).toMatchObject({ by: 'token:publisher', note: 'People say so.', release: 2 });
  });

  it('R12.1 says how a draft has ended, by whom and when, and answers 404 for other drafts', async () => {
    const workbench = await opened();
    const { send, clock } = workbench;
    const [published, discarded, other] = [
      await openDraft(workbench),
      await openDraft(workbench),
      await openDraft(workbench),
    ];
    await writeFile(workbench, { draft: published, path: ENGLISH, text: COMPANY });
    await publish(workbench, published);
    await send({ method: 'DELETE', path: `/api/content/drafts/${discarded}`, as: 'editor' });
    const endOf = async (draft: string): ReturnType<TestWorkbench['send']> =>
      send({ path: `/api/content/drafts/${draft}/end`, as: 'viewer' });
    const at = new Date(clock.now).toISOString();
    expect((await endOf(published)).json()).toStrictEqual({
      kind: 'published',
      by: 'token:publisher',
      at,
      release: 2,
    });
    expect((await endOf(discarded)).json()).toStrictEqual({ kind: 'discarded', by: 'token:editor', at });
    // An underscore stands for any character in a search of the database.
    for (const draft of [other, published.replaceAll(/./g, '_')])
      expect((await endOf(draft)).statusCode).toBe(404);
  });

  it('R21.18 asks the store nothing about the end of what is no name of a draft', async () => {
    const { send, store } = await opened();
    const asked = vi.spyOn(store, 'endOfDraft');
    for (const name of ['%25', '____________%25', 'none', 'a%20b'])
      expect((await send({ path: `/api/content/drafts/${name}/end`, as: 'viewer' })).statusCode).toBe(404);
    expect(asked).not.toHaveBeenCalled();
  });

  it('R12.6 says what restoring a release would change, and has no finding in the release', async () => {
    const workbench = await opened();
    await workbench.publish({ [ENGLISH]: COMPANY });
    const check = { method: 'POST', path: '/api/content/releases/1/check', as: 'viewer' } as const;
    expect((await workbench.send(check)).json()).toMatchObject({
      findings: [],
      changes: [{ path: ENGLISH, change: 'changed' }],
    });
    expect(liveLabel(workbench)).toBe('Company');
  });

  it('R11.12 returns the files of drafts and releases byte for byte', async () => {
    const workbench = await opened();
    const { send } = workbench;
    const draft = await openDraft(workbench);
    const text = `\uFEFF{\r\n  "a": "ä€😀"  }\n\n`;
    const path = 'forms/New_form+1/a-b.c/schema.json';
    expect((await writeFile(workbench, { draft, path, text })).statusCode).toBe(200);
    expect(
      (await send({ path: `/api/content/drafts/${draft}/files/${path}`, as: 'viewer' })).rawPayload,
    ).toStrictEqual(Buffer.from(text));
    const { files, revision } = (await send({ path: `/api/content/drafts/${draft}`, as: 'viewer' })).json<{
      files: readonly { path: string; sha256: string }[];
      revision: string;
    }>();
    expect(files).toHaveLength(CONTENT.size + 1);
    expect(revision).toBe('2');
    const gone = await send({
      method: 'DELETE',
      path: `/api/content/drafts/${draft}/files/${path}`,
      as: 'editor',
      headers: { 'if-match': revision },
    });
    expect(gone.json()).toStrictEqual({ revision: '3' });
    expect(
      (await send({ path: `/api/content/drafts/${draft}/files/${path}`, as: 'viewer' })).statusCode,
    ).toBe(404);
    expect((await send({ path: `/api/content/releases/1/files/${ENGLISH}`, as: 'viewer' })).body).toBe(
      textOf(ENGLISH),
    );
    const release = (await send({ path: '/api/content/releases/1', as: 'viewer' })).json<{
      files: readonly { path: string }[];
    }>();
    expect(release.files.map((file) => file.path)).toStrictEqual([...CONTENT.keys()].toSorted());
  });

  it('R11.8 R11.12 refuses an invalid write, and leaves the draft unchanged', async () => {
    const workbench = await opened();
    const draft = await openDraft(workbench);
    const [found, wanted]: [unknown[], unknown[]] = [[], []];
    for (const {
      because,
      status,
      path = ENGLISH,
      text = '{}',
      headers = { 'if-match': '"1"' },
    } of REFUSED_WRITES) {
      const url = `/api/content/drafts/${draft}/files/${path}`;
      const response = await workbench.send({ method: 'PUT', path: url, as: 'editor', text, headers });
      found.push({ because, status: response.statusCode });
      wanted.push({ because, status });
    }
    expect(found).toStrictEqual(wanted);
    expect(await workbench.store.loadDraft(draft)).toMatchObject({ revision: '1', changes: new Map() });
  });

  it('R21.10 refuses unsaved texts and deletions of other paths', async () => {
    const workbench = await opened();
    const draft = await openDraft(workbench);
    const found = [];
    for (const encoded of OTHER_PATHS) {
      const files = [{ path: decodeURIComponent(encoded), text: '{}' }];
      const unsaved = await workbench.send({
        method: 'POST',
        path: `/api/content/drafts/${draft}/findings`,
        as: 'editor',
        body: { files },
      });
      const deleted = await workbench.send({
        method: 'DELETE',
        path: `/api/content/drafts/${draft}/files/${encoded}`,
        as: 'editor',
        headers: { 'if-match': '"1"' },
      });
      found.push([encoded, unsaved.statusCode, deleted.statusCode]);
    }
    expect(found).toStrictEqual(OTHER_PATHS.map((encoded) => [encoded, 422, 422]));
  });

  it('R21.10 works on with a release and a draft that have other paths from before, and publishes none of them', async () => {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    const strays = ['forms/a?b.json', 'forms/größe/notes.json', 'forms/%2e%2e/x.json', 'catalogs/a b.json'];
    const old = new Map([...CONTENT, ...strays.map((path) => [path, '{}'] as const)]);
    const workbench = await makeTestWorkbench(store, { built: compileRelease(old) });
    const { send, content } = workbench;
    const get = async (path: string): ReturnType<TestWorkbench['send']> => send({ path, as: 'viewer' });
    const check = async (path: string): Promise<{ readonly changes: readonly { readonly path: string }[] }> =>
      (await send({ method: 'POST', path: `${path}/check`, as: 'viewer' })).json();
    const gone = strays.toSorted().map((path) => ({ path, change: 'removed' }));
    const stray = encodeURIComponent(strays[0] ?? '').replace('%2F', '/');
    expect((await get(`/api/content/releases/1/files/${stray}`)).body, 'it can still be read').toBe('{}');

    const draft = await openDraft(workbench);
    const deed = { at: 1, by: 'an editor of before', action: 'draft saved', note: '', details: {} } as const;
    const path = 'forms/a#b.json';
    await store.writeDraft({ draft, revision: '1', changes: new Map([[path, '{}']]), deed });
    await writeFile(workbench, { draft, path: ENGLISH, text: COMPANY, revision: '2' });
    expect((await get(`/api/content/drafts/${draft}`)).json()).toMatchObject({
      files: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    const { changes } = await check(`/api/content/drafts/${draft}`);
    const [first, ...others] = gone;
    expect(changes).toStrictEqual([first, { path: ENGLISH, change: 'changed' }, ...others]);
    expect((await publish(workbench, draft)).statusCode).toBe(201);
    expect([...content.live().release.content.keys()]).toStrictEqual([...CONTENT.keys()]);

    expect((await check('/api/content/releases/1')).changes).toStrictEqual([
      { path: ENGLISH, change: 'changed' },
    ]);
    const restore = { method: 'POST', path: '/api/content/releases/1/restore', as: 'publisher' } as const;
    expect((await send({ ...restore, body: NOTE })).statusCode).toBe(201);
    expect(content.live().release.content).toStrictEqual(new Map(CONTENT));
    const restarted = await openTestContent(store, { built: compileRelease(old) });
    expect(restarted.liveEntry().number).toBe(3);
  });

  it('R11.12 refuses to publish without a reason, at an impossible time, or without a change', async () => {
    const workbench = await opened();
    const draft = await openDraft(workbench);
    const [found, wanted]: [unknown[], unknown[]] = [[], []];
    for (const { because, body, status } of REFUSED_PUBLISHES) {
      const answer = await publish(workbench, draft, body);
      const isUnchanged = answer.json<{ unchanged?: boolean }>().unchanged === true;
      found.push({ because, status: answer.statusCode, isUnchanged });
      wanted.push({ because, status, isUnchanged: status === 409 });
    }
    expect(found).toStrictEqual(wanted);
  });

  it('R11.4 lists all findings when it refuses to publish, and keeps the live release', async () => {
    const workbench = await opened();
    const draft = await openDraft(workbench);
    await writeFile(workbench, {
      draft,
      path: SCHEMA,
      text: edited(SCHEMA, '"type": "object"', '"type": "objekt"'),
    });
    await writeFile(workbench, { draft, path: GERMAN, text: '{', revision: '2' });
    const answer = await publish(workbench, draft);
    expect(answer.statusCode).toBe(409);
    const files = answer.json<{ findings: readonly { file: string }[] }>().findings.map(({ file }) => file);
    expect(files).toStrictEqual(expect.arrayContaining([SCHEMA, GERMAN]));
    expect(workbench.content.liveEntry().number).toBe(1);
    // The draft stays, so that the editor can correct it.
    expect((await workbench.store.drafts()).map((entry) => entry.draft)).toStrictEqual([draft]);
  });

  it('R11.8 merges two drafts that changed different files', async () => {
    const workbench = await opened();
    const [one, other] = [await openDraft(workbench), await openDraft(workbench)];
    await writeFile(workbench, { draft: one, path: ENGLISH, text: COMPANY });
    await writeFile(workbench, { draft: other, path: GERMAN, text: FIRMA });
    expect((await publish(workbench, one)).statusCode).toBe(201);
    expect((await publish(workbench, other)).statusCode).toBe(201);
    const { content } = workbench.content.live().release;
    expect([content.get(ENGLISH), content.get(GERMAN)]).toStrictEqual([COMPANY, FIRMA]);
  });

  it('R11.8 shows both texts of a file that two drafts have changed', async () => {
    const workbench = await opened();
    const [one, other] = [await openDraft(workbench), await openDraft(workbench)];
    const firm = COMPANY.replace('"Company"', '"Firm"');
    await writeFile(workbench, { draft: one, path: ENGLISH, text: COMPANY });
    await writeFile(workbench, { draft: other, path: ENGLISH, text: firm });
    expect((await publish(workbench, one)).statusCode).toBe(201);
    const refused = await publish(workbench, other);
    expect([refused.statusCode, refused.json<{ conflicts: unknown }>().conflicts]).toStrictEqual([
      409,
      [
        {
          path: ENGLISH,
          base: textOf(ENGLISH),
          live: COMPANY,
          draft: firm,
          members: [
            {
              path: ['signup.inputs.organisation.label'],
              kind: 'value',
              base: 'Organisation',
              mine: 'Firm',
              theirs: 'Company',
              by: 'token:publisher',
              at: new Date(workbench.clock.now).toISOString(),
            },
          ],
          by: 'token:publisher',
          at: new Date(workbench.clock.now).toISOString(),
        },
      ],
    ]);
  });

  it('R11.8 does not publish what an editor writes during the check, and keeps it in the draft', async () => {
    let write: (() => Promise<unknown>) | undefined;
    const workbench = await opened(async () => {
      const once = write;
      write = undefined;
      await once?.();
    });
    const draft = await openDraft(workbench);
    await writeFile(workbench, { draft, path: ENGLISH, text: COMPANY });
    write = async () => writeFile(workbench, { draft, path: GERMAN, text: FIRMA, revision: '2' });
    expect((await publish(workbench, draft)).statusCode).toBe(412);
    expect(workbench.content.live().release.content).toStrictEqual(CONTENT);
    expect((await publish(workbench, draft)).statusCode, 'the second check covers the new text').toBe(201);
    const { content } = workbench.content.live().release;
    expect([content.get(ENGLISH), content.get(GERMAN)]).toStrictEqual([COMPANY, FIRMA]);
  });

  it('R11.4 refuses a write that makes a draft larger than a check allows, and keeps the draft', async () => {
    const workbench = await opened();
    const draft = await openDraft(workbench);
    const text = 'x'.repeat(1_000_000);
    const statuses = [];
    for (let revision = 1; revision <= 6; revision += 1) {
      const path = `catalogs/large-${revision}/1.json`;
      const written = await writeFile(workbench, {
        draft,
        path,
        text: `${text}${revision}`,
        revision: `${revision}`,
      });
      statuses.push(written.statusCode);
    }
    expect(statuses).toStrictEqual([...Array.from({ length: 5 }, () => 200), 422]);
    const { revision } = (await workbench.store.loadDraft(draft)) ?? {};
    expect(revision).toBe('6');
  });

  it('R11.8 publishes only the revision that If-Match names', async () => {
    const workbench = await opened();
    const draft = await openDraft(workbench);
    await writeFile(workbench, { draft, path: ENGLISH, text: COMPANY });
    const publishSeen = async (revision: string): Promise<number> => {
      const path = `/api/content/drafts/${draft}/publish`;
      const headers = { 'if-match': `"${revision}"` };
      return (await workbench.send({ method: 'POST', path, as: 'publisher', body: NOTE, headers }))
        .statusCode;
    };
    expect(await publishSeen('1')).toBe(412);
    expect(await publishSeen('2')).toBe(201);
  });

  it('R11.7 does not publish a scheduled draft when the person who scheduled it may not publish any more', async () => {
    const workbench = await opened();
    const { clock, publisher, send, store } = workbench;
    const draft = await openDraft(workbench);
    await writeFile(workbench, { draft, path: ENGLISH, text: COMPANY });
    const at = new Date(clock.now + DAY_MS).toISOString();
    expect((await publish(workbench, draft, { ...NOTE, at })).statusCode).toBe(202);
    const [{ by } = { by: '' }] = await store.schedules();
    const name = by.replace('token:', '');
    expect((await send({ method: 'DELETE', path: `/api/tokens/${name}`, as: 'owner' })).statusCode).toBe(204);
    clock.now += DAY_MS;
    await publisher.publishDue(await store.releaseState());
    expect(workbench.content.live().release.content).toStrictEqual(CONTENT);
    expect(await store.schedules()).toMatchObject([{ error: { notAllowed: true } }]);
  });

  it('R11.7 does not publish a draft whose schedule is taken back while the gate checks it', async () => {
    let takeBack: (() => Promise<unknown>) | undefined;
    const workbench = await opened(async () => void (await takeBack?.()));
    const { clock, publisher, send, store } = workbench;
    const draft = await openDraft(workbench);
    await writeFile(workbench, { draft, path: ENGLISH, text: COMPANY });
    const at = new Date(clock.now + DAY_MS).toISOString();
    const answer = await publish(workbench, draft, { ...NOTE, at });
    const path = `/api/content/scheduled/${answer.json<{ scheduled: string }>().scheduled}`;
    takeBack = async () => {
      takeBack = undefined;
      expect((await send({ method: 'DELETE', path, as: 'publisher' })).statusCode).toBe(204);
    };
    clock.now += DAY_MS;
    await publisher.publishDue(await store.releaseState());
    expect(takeBack, 'the gate has run').toBeUndefined();
    expect(workbench.content.live().release.content).toStrictEqual(CONTENT);
    expect(await store.loadDraft(draft)).not.toBeNull();
    expect((await store.deeds({ limit: 1 }))[0]?.action).toBe('schedule taken back');
  });

  it('R11.7 schedules only the revision that was checked', async () => {
    let write: (() => Promise<unknown>) | undefined;
    const workbench = await opened(async () => void (await write?.()));
    const draft = await openDraft(workbench);
    await writeFile(workbench, { draft, path: ENGLISH, text: COMPANY });
    write = async () => {
      write = undefined;
      await writeFile(workbench, { draft, path: GERMAN, text: '{', revision: '2' });
    };
    const at = new Date(workbench.clock.now + DAY_MS).toISOString();
    expect((await publish(workbench, draft, { ...NOTE, at })).statusCode).toBe(412);
    expect(await workbench.store.schedules()).toStrictEqual([]);
  });

  describe('R11.3 a deploy', () => {
    const otherLabel = (label: string): Release =>
      compileRelease(new Map([...CONTENT, [ENGLISH, COMPANY.replace('"Company"', `"${label}"`)]]));
    const deed = { at: 0, by: 'deploy', action: 'draft opened', note: 'A deploy.' } as const;

    it('R11.3 puts its content live at once and records a release, unless an editor has published before', async () => {
      const workbench = await opened();
      const { store } = workbench;
      const second = await openTestContent(store, { built: otherLabel('Firm') });
      expect(second.live().messages.get('en')?.['signup.inputs.organisation.label']).toBe('Firm');
      expect((await store.releases()).map(({ number, by }) => [number, by])).toStrictEqual([
        [2, 'deploy'],
        [1, 'deploy'],
      ]);
    });

    it('R11.3 becomes one draft with its changes, once an editor has published', async () => {
      const workbench = await opened();
      const { store, content } = workbench;
      const record = async (release: Release, draft: string): Promise<boolean> =>
        store.recordDeploy({ release, live: content.liveEntry().number, draft, deed });
      expect(await record(RELEASE, 'first')).toBe(false);
      await workbench.publish({ [GERMAN]: FIRMA });
      expect(await record(RELEASE, 'same')).toBe(false);
      expect(await record(otherLabel('Firm'), 'second')).toBe(true);
      expect(await record(otherLabel('Firm'), 'again')).toBe(false);
      const [draft] = await store.drafts();
      expect(draft).toMatchObject({ draft: 'second', base: 2, by: 'deploy' });
      expect((await store.loadDraft('second'))?.changes).toStrictEqual(
        new Map([[ENGLISH, COMPANY.replace('"Company"', '"Firm"')]]),
      );
      const restarted = await openTestContent(store, { built: otherLabel('Firm') });
      expect(restarted.live().release.content.get(GERMAN), 'the published text stays live').toBe(FIRMA);
      expect((await publish(workbench, 'second')).statusCode).toBe(201);
      expect(liveLabel(workbench)).toBe('Firm');
    });

    it('R11.3 R11.8 conflicts with an editor’s change of the same file, and the conflict shows both texts', async () => {
      const workbench = await opened();
      const { store } = workbench;
      await store.recordDeploy({ release: RELEASE, live: null, draft: 'none', deed });
      await workbench.publish({ [ENGLISH]: COMPANY });
      const { published: live } = await workbench.content.refresh();
      expect(await store.recordDeploy({ release: otherLabel('Firm'), live, draft: 'deployed', deed })).toBe(
        true,
      );
      const refused = await publish(workbench, 'deployed');
      expect(refused.statusCode).toBe(409);
      const firm = COMPANY.replace('"Company"', '"Firm"');
      expect(refused.json()).toMatchObject({
        conflicts: [{ path: ENGLISH, base: textOf(ENGLISH), live: COMPANY, draft: firm }],
      });
    });

    it('R11.3 R11.8 a deploy and an editor change the same text: what another editor writes there undoes no published text', async () => {
      const workbench = await opened();
      const { store, send } = workbench;
      await store.recordDeploy({ release: RELEASE, live: null, draft: 'none', deed });
      await workbench.publish({ [ENGLISH]: COMPANY.replace('"First name"', '"Given name"') });
      const { published: live } = await workbench.content.refresh();
      await store.recordDeploy({ release: otherLabel('Firm'), live, draft: 'deployed', deed });
      const both = COMPANY.replace('"Company"', '"Company or firm"');
      await writeFile(workbench, { draft: 'deployed', path: ENGLISH, text: both });
      expect((await publish(workbench, 'deployed')).statusCode, 'no editor has resolved the conflict').toBe(
        409,
      );
      const label = {
        file: ENGLISH,
        path: ['signup.inputs.organisation.label'],
        kind: 'value',
        side: 'mine',
      } as const;
      const moved = await send({
        method: 'POST',
        path: '/api/content/drafts/deployed/rebase',
        as: 'editor',
        headers: { 'if-match': '"2"' },
        body: { release: live, decisions: [label] },
      });
      expect(moved.statusCode).toBe(200);
      expect((await publish(workbench, 'deployed')).statusCode).toBe(201);
      expect(liveLabel(workbench)).toBe('Company or firm');
      expect(workbench.content.live().messages.get('en')?.['signup.inputs.firstName.label']).toBe(
        'Given name',
      );
    });

    describe('R11.3 R18.5 at a start, the draft of a deploy takes up what is live', () => {
      const cases = [
        {
          because: 'editors have published another text since the deploy before',
          published: textOf(ENGLISH).replace('"First name"', '"Given name"'),
          draft: textOf(ENGLISH).replace('"First name"', '"Given name"').replace('"Organisation"', '"Firm"'),
        },
        {
          because: 'editors have published a text of another file',
          path: GERMAN,
          published: FIRMA,
          draft: textOf(ENGLISH).replace('"Organisation"', '"Firm"'),
        },
        {
          because: 'both have changed the same text, so that a person has to decide',
          published: COMPANY,
          draft: textOf(ENGLISH).replace('"Organisation"', '"Firm"'),
        },
        {
          because: 'editors have published the same, after the draft was opened',
          published: COMPANY,
          later: COMPANY.replace('"Company"', '"Firm"'),
          draft: undefined,
        },
      ];
      it.for(cases)('R11.3 R18.5 $because', async ({ path = ENGLISH, published, later, draft: expected }) => {
        const workbench = await opened();
        const { store, content, publisher, clock } = workbench;
        await store.recordDeploy({ release: RELEASE, live: null, draft: 'none', deed });
        await workbench.publish({ [path]: published });
        const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
        const parts = { store, content, built: otherLabel('Firm'), now: () => clock.now, log };
        await recordDeploy(parts);
        const [opening] = await store.drafts();
        // The server ended before it took up what is live, and starts again.
        await recordDeploy(parts);
        if (later !== undefined) await workbench.publish({ [ENGLISH]: later });
        await takeUpLive(parts, publisher);
        const loaded = await store.loadDraft(opening?.draft ?? '');
        expect(loaded?.changes.get(ENGLISH)).toBe(expected);
        await takeUpLive(parts, publisher);
        const afterAnother = await store.loadDraft(opening?.draft ?? '');
        expect(afterAnother?.revision, 'another start ends no approval').toBe(loaded?.revision);
      });
    });

    it('R11.3 R21.4 editors publish after a deploy whose program has a new text', async () => {
      const before = await opened();
      const { store, tokens } = before;
      await before.publish({ [GERMAN]: FIRMA });
      const withText = (path: string, text: string): readonly [string, string] => [
        path,
        edited(path, '"shell.skip":', `"shell.new": ${text},\n  "shell.skip":`),
      ];
      const built = compileRelease(
        new Map([
          ...CONTENT,
          withText(ENGLISH, '"New"'),
          withText(GERMAN, '"Neu"'),
          withText(KEYS, '{ "note": "A new text." }'),
        ]),
      );
      const after = await makeTestWorkbench(store, { built: { ...built, program: 'a later one' }, tokens });
      expect(liveText(after, 'shell.new'), 'the server completes what is live').toBe('New');
      await after.publish({ [ENGLISH]: COMPANY });
      expect([liveLabel(after), liveText(after, 'shell.new')]).toStrictEqual(['Company', 'New']);
    });

    it('R11.3 opens no draft when its content is live already', async () => {
      const workbench = await opened();
      const { store } = workbench;
      await store.recordDeploy({ release: RELEASE, live: null, draft: 'first', deed });
      await workbench.publish({ [ENGLISH]: COMPANY });
      expect(
        await store.recordDeploy({ release: otherLabel('Company'), live: 2, draft: 'second', deed }),
      ).toBe(false);
    });
  });

  it('R11.6 R11.7 withdraws an earlier release, but never the live one', async () => {
    const workbench = await opened();
    const { send, content } = workbench;
    const withdraw = async (number: number): Promise<number> =>
      (
        await send({
          method: 'POST',
          path: `/api/content/releases/${number}/withdraw`,
          as: 'publisher',
          body: NOTE,
        })
      ).statusCode;
    const [version = ''] =
      content
        .live()
        .forms.get('sign-up')
        ?.map((form) => form.version) ?? [];
    await workbench.publish({ [ENGLISH]: COMPANY });
    expect(await content.find('sign-up', { version })).toMatchObject({ form: { version } });
    expect(await withdraw(2)).toBe(409);
    expect(await withdraw(1)).toBe(200);
    expect(await withdraw(1)).toBe(409);
    expect(await content.find('sign-up', { version })).toBe('withdrawn');
  });

  it('R11.7 publishes a scheduled draft when it is due', async () => {
    const workbench = await opened();
    const { clock, send, content, publisher } = workbench;
    const draft = await openDraft(workbench);
    await writeFile(workbench, { draft, path: ENGLISH, text: COMPANY });
    const answer = await publish(workbench, draft, {
      ...NOTE,
      at: new Date(clock.now + DAY_MS).toISOString(),
    });
    expect(answer.statusCode).toBe(202);
    const { scheduled: id } = answer.json<{ scheduled: string }>();
    expect((await writeFile(workbench, { draft, path: ENGLISH, text: '{', revision: '2' })).statusCode).toBe(
      409,
    );
    await publisher.publishDue(await content.refresh());
    expect(liveLabel(workbench)).toBe('Organisation');
    const state = (await send({ path: '/api/content', as: 'viewer' })).json<{ scheduled: unknown }>();
    expect(state.scheduled).toMatchObject([{ id, draft, by: 'token:publisher', note: 'Because.' }]);
    clock.now += DAY_MS;
    await publisher.publishDue(await content.refresh());
    expect(liveLabel(workbench)).toBe('Company');
    expect(await workbench.store.schedules()).toStrictEqual([]);
  });

  it('R11.7 reports once that a scheduled draft failed, and keeps the live release', async () => {
    const workbench = await opened();
    const { clock, send, content, publisher } = workbench;
    const draft = await openDraft(workbench);
    await writeFile(workbench, { draft, path: ENGLISH, text: COMPANY });
    await publish(workbench, draft, { ...NOTE, at: new Date(clock.now + DAY_MS).toISOString() });
    await workbench.publish({ [ENGLISH]: COMPANY.replace('"Company"', '"Firm"') });
    clock.now += DAY_MS;
    await publisher.publishDue(await content.refresh());
    await publisher.publishDue(await content.refresh());
    expect(liveLabel(workbench)).toBe('Firm');
    const { scheduled } = (await send({ path: '/api/content', as: 'viewer' })).json<{
      scheduled: readonly { id: string; error: object }[];
    }>();
    expect(scheduled, 'without the texts').toMatchObject([{ draft }]);
    expect(scheduled[0]?.error).toStrictEqual({ conflicts: [{ path: ENGLISH }] });
    const failures = (await workbench.store.deeds({ limit: 50 })).filter(
      ({ action }) => action === 'schedule failed',
    );
    expect(failures).toHaveLength(1);
    expect(
      (await send({ method: 'DELETE', path: `/api/content/scheduled/${scheduled[0]?.id}`, as: 'publisher' }))
        .statusCode,
    ).toBe(204);
    expect(await workbench.store.schedules()).toStrictEqual([]);
  });

  it('R11.5 follows a release of another server, and serves the files of a release that it has not noticed yet', async () => {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    const [one, other] = [await makeTestWorkbench(store), await openTestContent(store)];
    await one.publish({ [ENGLISH]: COMPANY });
    const [pack = ''] = one.content.live().release.page.languages.map(({ url }) => url);
    expect((await other.file(pack))?.bodies.identity.body.toString()).toContain('Company');
    const [version = ''] =
      one.content
        .live()
        .forms.get('sign-up')
        ?.map((form) => form.version) ?? [];
    expect(await other.find('sign-up', { version })).toMatchObject({ form: { version } });
    await other.refresh();
    expect(other.liveEntry().number).toBe(2);
  });

  it('R11.10 answers 401 to an address that no database can store', async () => {
    const { send } = await opened();
    const body = { email: 'ann\0@shop.example', password: 'correct horse' };
    expect((await send({ method: 'POST', path: '/api/session', body })).statusCode).toBe(401);
  });

  it('R11.11 answers only to its own name, and to pages of its own', async () => {
    const { send } = await opened();
    const state = { path: '/api/content', as: 'viewer' } as const;
    expect((await send({ ...state, headers: { host: 'evil.example' } })).statusCode).toBe(421);
    expect((await send({ ...state, headers: { host: 'localhost:8081' } })).statusCode).toBe(200);
    const change = { path: '/api/content/drafts', method: 'POST', as: 'editor' } as const;
    expect((await send({ ...change, headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
    expect((await send({ ...change, headers: { origin: 'null' } })).statusCode).toBe(403);
    expect((await send({ ...change, headers: { origin: `http://${HOST}` } })).statusCode).toBe(201);
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { emailKeyOf } from '#server/security/email-key.ts';
import { makeStaticFile } from '#server/static/static-file.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { draftWith, ENGLISH, pageOf, toCompany, writeEnglish } from '#tests/support/server/draft-pages.ts';
import { HOST, makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

const PROGRAM = {
  html: '<!doctype html><title>Workbench</title>',
  files: new Map([
    [
      '/assets/index-12345678.js',
      makeStaticFile({ type: 'text/javascript', cacheControl: 'immutable', identity: Buffer.from('1') }),
    ],
  ]),
};

async function opened(previewPage = pageOf): Promise<TestWorkbench> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  return makeTestWorkbench(store, { workbenchClient: PROGRAM, previewPage });
}

describe('R12.4 the page of a draft', () => {
  it('R12.4 is rendered from the draft, not from the live release', async () => {
    const workbench = await opened();
    const draft = await draftWith(workbench, toCompany);
    const page = await workbench.send({ path: `/preview/${draft}/`, as: 'viewer' });
    expect([page.statusCode, page.headers['content-security-policy']]).toStrictEqual([
      200,
      "frame-ancestors 'self'",
    ]);
    expect(page.body).toContain('"Company"');
    expect(workbench.content.live().release.content.get(ENGLISH)).not.toContain('"Company"');
  });

  it('R12.4 may still load its files after the draft has changed, because a colleague may have it open', async () => {
    const packs: string[] = [];
    const workbench = await opened((release) => {
      packs.push(release.page.languages.find(({ language }) => language === 'en')?.url ?? '');
      return pageOf(release);
    });
    const draft = await draftWith(workbench, toCompany);
    const check = { method: 'POST', path: `/api/content/drafts/${draft}/check`, as: 'editor' } as const;
    await workbench.send(check);
    const toShop = (text: string): string => text.replace('"Company"', '"Shop"');
    await writeEnglish(workbench, draft, { edit: toShop, revision: 2 });
    await workbench.send(check);

    const files = await Promise.all(packs.map(async (path) => workbench.send({ path })));
    expect(files.map(({ body }) => /Company|Shop/.exec(body)?.[0])).toStrictEqual(['Company', 'Shop']);
  });

  it('R12.4 has the address that the check returns', async () => {
    const workbench = await opened();
    const draft = await draftWith(workbench, toCompany);
    const path = `/api/content/drafts/${draft}/check`;
    const { preview } = (await workbench.send({ method: 'POST', path, as: 'viewer' })).json<{
      preview: string;
    }>();
    expect(preview).toMatch(new RegExp(`^/preview/${draft}/\\?content=[0-9a-f]{12}$`));
    expect((await workbench.send({ path: preview, as: 'viewer' })).body).toContain('"Company"');
  });

  it('R12.4 stays the last one that could be rendered while the draft has mistakes', async () => {
    const workbench = await opened();
    const draft = await draftWith(workbench, toCompany);
    const path = `/preview/${draft}/`;
    await workbench.send({ path, as: 'viewer' });
    const file = `/api/content/drafts/${draft}/files/${ENGLISH}`;
    await workbench.send({
      method: 'PUT',
      path: file,
      as: 'editor',
      text: '{',
      headers: { 'if-match': '"2"' },
    });
    expect((await workbench.send({ path, as: 'viewer' })).body).toContain('"Company"');
  });

  it('R12.4 says that the draft could never be rendered', async () => {
    const workbench = await opened();
    const draft = await draftWith(workbench, () => '{');
    const page = await workbench.send({ path: `/preview/${draft}/`, as: 'viewer' });
    expect([page.statusCode, page.body]).toStrictEqual([
      409,
      expect.stringContaining('This draft cannot be drawn yet'),
    ]);
  });

  it('R12.4 needs a sign-in, and reloads once after a link on another site', async () => {
    const workbench = await opened();
    const draft = await draftWith(workbench, toCompany);
    const stranger = await workbench.send({ path: `/preview/${draft}/` });
    expect([stranger.statusCode, stranger.body]).toStrictEqual([401, expect.not.stringContaining('Company')]);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const led = await workbench.send({ path: `/preview/${draft}/`, headers });
    expect(led.body).toContain('http-equiv="refresh"');
  });

  it('R12.4 accepts a sign-up, and creates no account', async () => {
    const workbench = await opened();
    const sent = await workbench.send({
      method: 'POST',
      path: '/preview-api/signup',
      body: { email: 'ann@shop.example', password: 'Correct horse 7' },
    });
    expect(sent.statusCode).toBe(201);
    expect(await workbench.store.releaseAddress(emailKeyOf('ann@shop.example'))).toBeNull();
  });
});

describe('R12.4 the page of a draft that shows a state', () => {
  const signUp = { path: '/preview-api/signup', body: { email: 'ann@shop.example' } };
  const form = { path: '/preview-api/forms/contact', body: { answers: { name: 'Ann', city: 'Hull' } } };
  it.each([
    { call: signUp, state: 'refused', status: 409, body: { code: 57 }, because: 'the e-mail is in use' },
    {
      call: form,
      state: 'refused',
      status: 422,
      body: { fields: { name: 'invalidFormat' } },
      because: 'visitors can mend an answer',
    },
    { call: signUp, state: 'busy', status: 503, body: { code: 8 }, because: 'visitors may try again later' },
    { call: form, state: 'busy', status: 503, body: { code: 8 }, because: 'visitors may try again later' },
    {
      call: signUp,
      state: 'done',
      status: 201,
      body: { token: 'preview' },
      because: 'the sign-up seems to succeed',
    },
    {
      call: form,
      state: 'other',
      status: 201,
      body: { submissionId: 'preview' },
      because: 'an unknown state counts as a success',
    },
  ])(
    'gets the status $status from $call.path in the state “$state”: $because',
    async ({ call, state, status, body }) => {
      const { send } = await opened();
      const headers = { referer: `http://${HOST}/preview/one/?content=1&state=${state}` };
      const sent = await send({ method: 'POST', ...call, headers });
      expect([sent.statusCode, sent.json()]).toStrictEqual([status, expect.objectContaining(body)]);
    },
  );

  it('waits for a response in the state “sending” until the server closes', async () => {
    const { send, app } = await opened();
    const headers = { referer: `http://${HOST}/preview/one/?state=sending` };
    const held = send({ method: 'POST', ...signUp, headers });
    await app.close();
    expect((await held).statusCode).toBe(503);
  });

  it('gets the response of a success when its browser sends no usable Referer', async () => {
    const { send } = await opened();
    expect((await send({ method: 'POST', ...signUp })).statusCode).toBe(201);
    expect((await send({ method: 'POST', ...signUp, headers: { referer: '?' } })).statusCode).toBe(201);
  });
});

describe('R12.1 the program of the workbench', () => {
  it('R12.1 is sent to people who have signed in, with a policy that allows nothing inline', async () => {
    const { send } = await opened();
    const page = await send({ path: '/', as: 'viewer' });
    expect(page.body).toBe(PROGRAM.html);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self';/);
    expect((await send({ path: '/' })).body).toContain('Sign in to the workbench');
  });

  it('R12.1 has its files under its own path', async () => {
    const { send } = await opened();
    expect((await send({ path: '/workbench/assets/index-12345678.js' })).body).toBe('1');
    expect((await send({ path: '/workbench/assets/other.js' })).statusCode).toBe(404);
  });

  it('R12.1 names the other editors of a draft until their tabs have been silent for 15 seconds', async () => {
    const workbench = await opened();
    const draft = await draftWith(workbench, toCompany);
    const look = async (as: 'editor' | 'publisher'): Promise<unknown> =>
      (await workbench.send({ path: `/api/content/drafts/${draft}`, as })).json<{ others: unknown }>().others;
    expect(await look('editor')).toStrictEqual([]);
    expect(await look('publisher')).toStrictEqual(['token:editor']);
    workbench.clock.now += 16_000;
    expect(await look('publisher')).toStrictEqual([]);
  });
});

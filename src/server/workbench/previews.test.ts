import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emailKeyOf } from '#store/email-key.ts';
import { makeStaticFile } from '#server/static/static-file.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { draftWith, pageOf, toCompany, writeEnglish } from '#tests/support/server/draft-pages.ts';
import { HOST, makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { RELEASE } from '#tests/support/content.ts';
import { makeFile } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';
import { makePreviews, type PreviewPageMaker, type Previews } from './previews.ts';

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

/** Also the addresses of the English packs of the pages that were made. */
async function openedWithPacks(): Promise<{ readonly workbench: TestWorkbench; readonly packs: string[] }> {
  const packs: string[] = [];
  const workbench = await opened((release) => {
    packs.push(release.page.languages.find(({ language }) => language === 'en')?.url ?? '');
    return pageOf(release);
  });
  return { workbench, packs };
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
    const { workbench, packs } = await openedWithPacks();
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

describe('R21.14 the page of a draft in its sandbox', () => {
  it('is sent without the opener policy with which browsers refuse a page in a sandbox', async () => {
    const workbench = await opened();
    const draft = await draftWith(workbench, toCompany);
    const page = await workbench.send({ path: `/preview/${draft}/`, as: 'viewer' });
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });

  it('loads its files from an opaque origin, without a cookie', async () => {
    const { workbench, packs } = await openedWithPacks();
    const draft = await draftWith(workbench, toCompany);
    await workbench.send({ path: `/preview/${draft}/`, as: 'viewer' });
    const file = await workbench.send({ path: packs[0] ?? '', headers: { origin: 'null' } });
    expect([file.statusCode, file.headers]).toMatchObject([
      200,
      { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    ]);
  });

  const stranger = { origin: 'null', 'sec-fetch-site': 'cross-site' };

  it.each([
    { path: '/preview-api/signup', body: { email: 'ann@shop.example' }, status: 201 },
    { path: '/preview-api/forms/contact', body: { answers: { name: 'Ann' } }, status: 201 },
    { path: '/preview-api/funnel', body: { events: [] }, status: 204 },
    { path: '/v1/integration/june/page_event', body: {}, status: 204 },
  ])('may call the stand-in $path, which answers $status', async ({ path, body, status }) => {
    const { app, send } = await opened();
    const asked = await app.inject({
      method: 'OPTIONS',
      url: path,
      headers: { host: HOST, ...stranger, 'access-control-request-method': 'POST' },
    });
    expect([asked.statusCode, asked.headers]).toMatchObject([
      204,
      { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' },
    ]);
    expect(String(asked.headers['access-control-allow-headers'])).toContain('idempotency-key');
    const sent = await send({ method: 'POST', path, body, headers: stranger });
    expect([sent.statusCode, sent.headers['access-control-allow-origin']]).toStrictEqual([status, '*']);
    expect(sent.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may call nothing of the workbench, even with a token', async () => {
    const { send } = await opened();
    const opening = { method: 'POST', path: '/api/content/drafts', as: 'editor' } as const;
    const refused = await send({ ...opening, body: {}, headers: stranger });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toStrictEqual([
      403,
      undefined,
    ]);
  });
});

describe('R21.14 the files of a preview', () => {
  const NOTE = { note: 'A test.' };
  const DUE = Date.UTC(2026, 10, 25, 13);

  const publish =
    (body: object) =>
    async ({ send }: TestWorkbench, draft: string): Promise<unknown> =>
      send({ method: 'POST', path: `/api/content/drafts/${draft}/publish`, as: 'publisher', body });
  const discard =
    (query = '') =>
    async ({ send }: TestWorkbench, draft: string): Promise<unknown> =>
      send({ method: 'DELETE', path: `/api/content/drafts/${draft}${query}`, as: 'editor' });

  it.each<{ end: (workbench: TestWorkbench, draft: string) => Promise<unknown>; because: string }>([
    {
      end: async ({ store, clock }, draft) => {
        const by = { by: 'bea@shop.example', action: 'draft discarded', note: '' } as const;
        return store.discardDraft({ draft, deed: { at: clock.now, ...by, details: { draft } } });
      },
      because: 'another server over the same store has discarded it',
    },
    { end: publish(NOTE), because: 'it was published' },
    {
      end: async (workbench, draft) => {
        await publish({ ...NOTE, at: new Date(DUE).toISOString() })(workbench, draft);
        workbench.clock.now = DUE;
        await workbench.publisher.publishDue(await workbench.store.releaseState());
      },
      because: 'its schedule was due',
    },
    { end: discard(), because: 'it was discarded' },
    {
      end: async (workbench, draft) => discard(`?next=${await draftWith(workbench)}`)(workbench, draft),
      because: 'another draft has taken its place',
    },
  ])('R21.14 go with the draft: $because', async ({ end }) => {
    const { workbench, packs } = await openedWithPacks();
    const draft = await draftWith(workbench, toCompany);
    const page = { path: `/preview/${draft}/`, as: 'viewer' } as const;
    await workbench.send(page);
    const file = { path: packs[0] ?? '' };
    await workbench.dropEndedPreviews();
    expect((await workbench.send(file)).statusCode).toBe(200);
    await end(workbench, draft);
    await workbench.dropEndedPreviews();
    expect([(await workbench.send(page)).statusCode, (await workbench.send(file)).statusCode]).toStrictEqual([
      404, 404,
    ]);
  });

  it('R21.14 go with the draft: it ended while its check was running', async () => {
    const { workbench, packs } = await openedWithPacks();
    const draft = await draftWith(workbench, toCompany);
    const load = workbench.store.loadDraft.bind(workbench.store);
    vi.spyOn(workbench.store, 'loadDraft').mockImplementation(async (name) => {
      const loaded = await load(name);
      await discard()(workbench, draft);
      await workbench.dropEndedPreviews();
      return loaded;
    });
    await workbench.send({ path: `/preview/${draft}/`, as: 'viewer' });
    const file = { path: packs[0] ?? '' };
    await workbench.dropEndedPreviews();
    expect((await workbench.send(file)).statusCode).toBe(404);
  });
});

describe('R21.1 the memory for previews', () => {
  const LARGE = 30_000_000;

  function makeTestPreviews(makePage: PreviewPageMaker = pageOf): Pick<Previews, 'page'> & {
    readonly keep: (name: string, id?: string) => void;
  } {
    const { keep, page } = makePreviews(makePage);
    return {
      page,
      keep: (name, id = name) => {
        const files = new Map([[`/content/${id}.js`, ' '.repeat(LARGE)]]);
        keep(name, { ...RELEASE, id, files }, []);
      },
    };
  }

  function shown({ page }: Pick<Previews, 'page'>, names: readonly string[]): readonly string[] {
    return names.filter((name) => page(name) !== undefined);
  }

  it('is full after two large drafts: the oldest one makes room', () => {
    const previews = makeTestPreviews();
    const names = ['one', 'two', 'three'];
    for (const name of names) previews.keep(name);
    expect(shown(previews, names)).toStrictEqual(['two', 'three']);
  });

  it('R21.2 counts the pages, too, which may be larger than their files', () => {
    const identity = Buffer.alloc(LARGE);
    const page = {
      ...pageOf(RELEASE),
      file: makeStaticFile({ type: 'text/html', cacheControl: '', identity }),
    };
    const previews = makeTestPreviews(() => page);
    const names = ['one', 'two'];
    for (const name of names) previews.keep(name);
    expect(shown(previews, names)).toStrictEqual(['two']);
  });

  it('has no room for earlier pages of a large draft', () => {
    const previews = makeTestPreviews();
    previews.keep('one');
    for (const id of ['a', 'b', 'c', 'd']) previews.keep('two', id);
    expect(shown(previews, ['one', 'two'])).toStrictEqual(['one', 'two']);
  });

  it('is another one for releases, so that these end no preview of a draft', () => {
    const previews = makeTestPreviews();
    const names = ['one', 'release.1', 'release.2', 'release.3'];
    for (const name of names) previews.keep(name);
    expect(shown(previews, names)).toStrictEqual(['one', 'release.2', 'release.3']);
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

import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import type { Store } from '#store/store.ts';
import { draftWith, pageOf, toCompany, writeEnglish } from '#tests/support/server/draft-pages.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { HOST, makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

const DAY_MS = 24 * 3_600_000;

async function openedStore(): Promise<Store> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  return store;
}

/** A workbench, a draft with “Company”, and the path of a link to it. */
async function shared(): Promise<TestWorkbench & { readonly draft: string; readonly path: string }> {
  const workbench = await makeTestWorkbench(await openedStore(), { previewPage: pageOf });
  const draft = await draftWith(workbench, toCompany);
  return { ...workbench, draft, path: await share(workbench, draft) };
}

async function share({ send }: Pick<TestWorkbench, 'send'>, draft: string): Promise<string> {
  const path = `/api/content/drafts/${draft}/share`;
  const { link } = (await send({ method: 'POST', path, as: 'editor' })).json<{ link: string }>();
  expect(link).toMatch(new RegExp(`^http://${HOST}/shared/${draft}\\.`));
  return new URL(link).pathname;
}

describe('R12.4 a shared preview', () => {
  it('shows the page of the draft without a session, and search engines do not list it', async () => {
    const { send, path } = await shared();
    const page = await send({ path });
    expect([page.statusCode, page.headers['x-robots-tag'], page.headers['referrer-policy']]).toStrictEqual([
      200,
      'noindex',
      'same-origin',
    ]);
    expect(page.body).toContain('"Company"');
  });

  it('shows the draft in its present state each time the link is opened', async () => {
    const { send, path, draft } = await shared();
    await send({ path });
    const edit = (text: string): string => text.replace('"Company"', '"Firm"');
    await writeEnglish({ send }, draft, { edit, revision: 2 });
    expect((await send({ path })).body).toContain('"Firm"');
  });

  it.each<{ because: string; change: (token: string) => string }>([
    { because: 'its time was changed', change: (token) => token.replace(/\.(\d)/, '.9$1') },
    { because: 'it names another draft', change: (token) => `x${token}` },
    {
      because: 'its signature was changed',
      change: (token) => token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1),
    },
    { because: 'it has no signature', change: (token) => token.replace(/\.[^.]*$/, '') },
  ])('does not open when $because', async ({ change }) => {
    const { send, path } = await shared();
    const token = path.split('/')[2] ?? '';
    const page = await send({ path: `/shared/${change(token)}/` });
    expect([page.statusCode, page.body]).toStrictEqual([
      410,
      expect.stringContaining('This link does not work any more'),
    ]);
    expect(page.body).not.toContain('Company');
  });

  it('does not open after seven days', async () => {
    const { send, path, clock } = await shared();
    clock.now += 7 * DAY_MS - 1;
    expect((await send({ path })).statusCode).toBe(200);
    clock.now += 1;
    expect((await send({ path })).statusCode).toBe(410);
  });

  it('does not open once the draft is discarded', async () => {
    const { send, path, draft } = await shared();
    await send({ path });
    await send({ method: 'DELETE', path: `/api/content/drafts/${draft}`, as: 'editor' });
    expect((await send({ path })).statusCode).toBe(410);
  });

  it('opens after a restart, and while the earlier secret is valid', async () => {
    const store = await openedStore();
    const before = await makeTestWorkbench(store, { previewPage: pageOf, secrets: ['the earlier one'] });
    const path = await share(before, await draftWith(before, toCompany));
    const statuses: number[] = [];
    for (const secrets of [['the earlier one'], ['new', 'the earlier one'], ['new']] as const) {
      const { app } = await makeTestWorkbench(store, { previewPage: pageOf, secrets: [...secrets] });
      statuses.push((await app.inject({ url: path, headers: { host: HOST } })).statusCode);
    }
    expect(statuses).toStrictEqual([200, 200, 410]);
  });

  it('responds 409 when the draft cannot be rendered', async () => {
    const workbench = await makeTestWorkbench(await openedStore(), { previewPage: pageOf });
    const path = await share(workbench, await draftWith(workbench, () => '{'));
    expect((await workbench.send({ path })).statusCode).toBe(409);
  });

  it('is in the audit, with who has shared it', async () => {
    const { send, draft } = await shared();
    const { entries } = (await send({ path: '/api/audit', as: 'publisher' })).json<{ entries: object[] }>();
    expect(entries[0]).toMatchObject({
      by: 'token:editor',
      action: 'preview shared',
      draft,
      until: '2026-12-02T12:00:00.000Z',
    });
  });

  it('is not found on the public port', async () => {
    const { path } = await shared();
    const { app } = await makeTestApp();
    expect((await app.inject(path)).statusCode).toBe(404);
  });
});

describe('R21.14 shared previews on a port of their own', () => {
  /** A workbench with such a port, a draft with “Company”, and the path of a link to it. */
  async function opened(env: Readonly<Record<string, string>> = {}): Promise<{
    readonly workbench: TestWorkbench;
    readonly get: GetShared;
    readonly link: URL;
    readonly draft: string;
  }> {
    const packs: string[] = [];
    const workbench = await makeTestWorkbench(await openedStore(), {
      env: { SHARED_PORT: '8082', ...env },
      previewPage: (release) => {
        packs.push(release.page.languages.find(({ language }) => language === 'en')?.url ?? '');
        return pageOf(release);
      },
    });
    const draft = await draftWith(workbench, toCompany);
    const path = `/api/content/drafts/${draft}/share`;
    const { link } = (await workbench.send({ method: 'POST', path, as: 'editor' })).json<{ link: string }>();
    const get: GetShared = async (address) => {
      const url = address === 'a file' ? (packs[0] ?? '') : address;
      const response = await workbench.shared?.inject({ url, headers: { host: 'shown.example' } });
      if (!response) throw new Error('There is no port for shared previews.');
      return response;
    };
    return { workbench, get, link: new URL(link), draft };
  }

  type GetShared = (path: string) => Promise<LightMyRequestResponse>;

  it('have links to that port, where the page and its files are', async () => {
    const { get, link } = await opened();
    expect(link.origin).toBe('http://127.0.0.1:8082');
    expect((await get(link.pathname)).body).toContain('"Company"');
    expect((await get('a file')).statusCode).toBe(200);
  });

  it('have links that start with SHARED_URL', async () => {
    const { link } = await opened({ SHARED_URL: 'https://drafts.shop.example' });
    expect(link.href).toMatch(/^https:\/\/drafts\.shop\.example\/shared\//);
  });

  it('are not on the port of the workbench', async () => {
    const { workbench, link } = await opened();
    expect((await workbench.send({ path: link.pathname })).statusCode).toBe(404);
  });

  it('leave nothing else on that port', async () => {
    const { get, draft } = await opened();
    const others = [
      '/',
      '/sign-in',
      '/api/content',
      '/api/openapi.json',
      `/preview/${draft}/`,
      '/oidc',
      '/workbench/x.js',
    ];
    const statuses = await Promise.all(others.map(async (path) => (await get(path)).statusCode));
    expect(statuses).toStrictEqual(others.map(() => 404));
  });

  it('go with the draft, and so do their files', async () => {
    const { workbench, get, link, draft } = await opened();
    await get(link.pathname);
    await workbench.send({ method: 'DELETE', path: `/api/content/drafts/${draft}`, as: 'editor' });
    await workbench.dropEndedPreviews();
    expect([(await get(link.pathname)).statusCode, (await get('a file')).statusCode]).toStrictEqual([
      410, 404,
    ]);
  });
});

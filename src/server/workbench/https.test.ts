import { describe, expect, it, onTestFinished } from 'vitest';
import { firstOwnerLink } from '#server/publishing/editor-commands.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import {
  type Call,
  HOST,
  makeTestWorkbench,
  type TestWorkbench,
} from '#tests/support/server/make-test-workbench.ts';
import { makeFile } from '#tests/support/stores.ts';

const URL_OF_ALL = 'https://workbench.example';
const CHANGE = { method: 'POST', path: '/api/content/drafts', as: 'editor' } as const satisfies Call;

const CHANGES = [
  { origin: URL_OF_ALL, status: 201, because: 'it is the page of the workbench' },
  { origin: URL_OF_ALL, host: HOST, status: 201, because: 'a proxy may send its own host' },
  { status: 201, because: 'scripts with a token send no origin' },
  { 'sec-fetch-site': 'same-origin', status: 201, because: 'old browsers send only this' },
  { 'sec-fetch-site': 'cross-site', status: 403, because: 'another site calls' },
  { 'sec-fetch-site': 'same-site', status: 403, because: 'another host of the domain calls' },
  ...[
    'http://workbench.example',
    'http://workbench.example:443',
    'https://workbench.example:8443',
    'https://workbench.example.',
    'https://www.workbench.example',
    'https://workbench.example.evil.example',
    'https://workbench.example@evil.example',
    `http://${HOST}`,
    'http://localhost:8081',
    `https://${HOST}`,
    `${URL_OF_ALL}, https://evil.example`,
    'null',
    '',
  ].map((origin) => ({ origin, status: 403, because: 'it is another origin' })),
];

const HOSTS = [
  { host: 'workbench.example', status: 200, because: 'the address has this host' },
  { host: 'Workbench.Example:443', status: 200, because: 'proxies add the port of https' },
  { host: HOST, status: 200, because: 'programs of this machine need no proxy' },
  ...[
    'workbench.example:80',
    'workbench.example:8443',
    'workbench.example.',
    'evil.example',
    'workbench.example/x',
    'ann@workbench.example',
    'workbench.example:443:443',
  ].map((host) => ({ host, status: 421, because: 'it is another host' })),
];

async function opened(env: Readonly<Record<string, string>> = {}): Promise<TestWorkbench> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  return makeTestWorkbench(store, { env });
}

describe('R21.14 a workbench with WORKBENCH_URL', () => {
  it('R21.14 takes changes only from its own origin, and from programs that send none', async () => {
    const { send } = await opened({ WORKBENCH_URL: URL_OF_ALL });
    const found = [];
    for (const { because, status: _wanted, ...headers } of CHANGES) {
      const { statusCode } = await send({ ...CHANGE, headers: { host: 'workbench.example', ...headers } });
      found.push({ ...headers, status: statusCode, because });
    }
    expect(found).toStrictEqual(CHANGES);
  });

  it('R21.14 answers only to its own host', async () => {
    const { send } = await opened({ WORKBENCH_URL: URL_OF_ALL });
    const found = [];
    for (const { host, because } of HOSTS) {
      const { statusCode } = await send({ path: '/api/content', as: 'viewer', headers: { host } });
      found.push({ host, status: statusCode, because });
    }
    expect(found).toStrictEqual(HOSTS);
  });

  it('R21.14 lets scripts with a token change and delete without an origin', async () => {
    const { send } = await opened({ WORKBENCH_URL: URL_OF_ALL });
    const { draft } = (await send(CHANGE)).json<{ draft: string }>();
    const path = `/api/content/drafts/${draft}/files/forms/x/page.json`;
    const headers = { 'if-match': '"1"' };
    const written = await send({ method: 'PUT', path, as: 'editor', text: '{}', headers });
    expect(written.statusCode).toBe(200);
    const gone = await send({ method: 'DELETE', path: `/api/content/drafts/${draft}`, as: 'editor' });
    expect(gone.statusCode).toBe(204);
  });
});

describe('R21.14 the cookie of a session', () => {
  const person = { email: 'ann@shop.example', password: 'correct horse' };

  async function join({ store, clock, send }: TestWorkbench, headers: Call['headers']): Promise<string> {
    const link = await firstOwnerLink({ store, now: () => clock.now, url: () => '' });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const text = new URLSearchParams(person).toString();
    const path = link ?? '';
    const response = await send({ method: 'POST', path, text, headers: { ...type, ...headers } });
    const [session = ''] = [response.headers['set-cookie']].flat();
    return session;
  }

  it.each([
    {
      env: { WORKBENCH_URL: URL_OF_ALL },
      origin: URL_OF_ALL,
      wanted:
        /^__Host-vestibule-workbench=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
      because: 'browsers reach the workbench by https',
    },
    {
      env: {},
      origin: `http://${HOST}`,
      wanted: /^vestibule-workbench=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
      because: 'browsers refuse the prefix over http',
    },
  ])('R21.14 is $wanted: $because', async ({ env, origin, wanted }) => {
    const workbench = await opened(env);
    const { send } = workbench;
    const set = await join(workbench, { origin });
    expect(set).toMatch(wanted);
    const [cookie = ''] = set.split(';');
    expect((await send({ path: '/api/session', headers: { cookie } })).statusCode).toBe(200);
    const signedOut = await send({ method: 'DELETE', path: '/api/session', headers: { cookie, origin } });
    expect(signedOut.headers['set-cookie']).toMatch(new RegExp(`^${cookie.split('=')[0]}=;.*; Max-Age=0$`));
    expect((await send({ path: '/api/session', headers: { cookie } })).statusCode).toBe(401);
  });

  it('R21.14 counts over https only with the prefix, because another host of the domain can set any other', async () => {
    const workbench = await opened({ WORKBENCH_URL: URL_OF_ALL });
    const set = await join(workbench, { origin: URL_OF_ALL });
    const cookie = (set.split(';')[0] ?? '').replace('__Host-', '');
    const answer = await workbench.send({ path: '/api/session', headers: { cookie } });
    expect(answer.statusCode).toBe(401);
  });
});

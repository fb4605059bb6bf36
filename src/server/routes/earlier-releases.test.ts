import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Release } from '#contract/release.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import type { Store } from '#store/store.ts';
import { RELEASE } from '#tests/support/content.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { openTestContent } from '#tests/support/server/make-test-workbench.ts';
import { spyOnEvents } from '#tests/support/server/spy-on-events.ts';
import { makeFile } from '#tests/support/stores.ts';

const EARLIER = 24;

const versionOf = (at: number): string => `${at}-aaaaaaaa`;
const idOf = (at: number): string => String(at).padStart(64, '0');

/** A release that another version of the program has compiled, so that each opening compiles it again. */
function releaseAt(at: number, program = 'another'): Release {
  const [signUp] = RELEASE.forms['sign-up'] ?? [];
  if (!signUp) throw new Error('There is no sign-up form.');
  const data = { ...signUp.data, version: versionOf(at) };
  return { ...RELEASE, id: idOf(at), program, forms: { ...RELEASE.forms, 'sign-up': [{ ...signUp, data }] } };
}

async function publishInto(store: Store, release: Release): Promise<void> {
  const reason = { by: 'test', note: 'A test.' };
  const deed = { ...reason, at: 0, action: 'published' } as const;
  const { published } = await store.releaseState();
  const about = { ...reason, release, origin: 'publish', since: Date.now(), draft: null } as const;
  await store.publishRelease({ ...about, liveBefore: published ?? 0, deed });
}

interface Served {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly content: RecordedContent;
  readonly funnel: readonly { readonly version: string }[];
  /** Which releases were compiled again, and how many at once. */
  readonly compiled: { readonly ids: string[]; now: number; most: number };
}

/** A server that follows a store with many earlier releases, none of which it has opened. */
async function served(): Promise<Served> {
  const store = await openSqliteStore({ file: makeFile(), migrations: MIGRATIONS });
  onTestFinished(async () => store.close());
  for (let at = 1; at <= EARLIER; at += 1) await publishInto(store, releaseAt(at));
  await publishInto(store, { ...RELEASE, id: idOf(99), program: 'another' });
  const compiled = { ids: new Array<string>(), now: 0, most: 0 };
  const recompile = async (release: Release): Promise<Release> => {
    compiled.ids.push(release.id);
    compiled.now += 1;
    compiled.most = Math.max(compiled.most, compiled.now);
    await wait(100);
    compiled.now -= 1;
    return release;
  };
  const content = await openTestContent(store, { recompile });
  // The start has opened the live one.
  compiled.ids.length = 0;
  const { funnel, overStore } = spyOnEvents();
  const { app } = await makeTestApp({ content, overStore });
  return { app, store, content, funnel, compiled };
}

const signUpOf = async (app: FastifyInstance, at: number): Promise<number> =>
  (await post(app, makePayload({ meta: { version: versionOf(at) } }))).statusCode;

const visitOf = async (app: FastifyInstance, form: string, version: string): Promise<number> => {
  const payload = { form, version, variant: null, language: 'en', events: [{ step: 'viewed' }] };
  return (await app.inject({ method: 'POST', url: '/api/funnel', payload })).statusCode;
};

const ALL = Array.from({ length: EARLIER }, (_, at) => at + 1);

describe('R21.16 visitors of many earlier releases at once', () => {
  it('R21.16 let the server open one release after the other, each once; beyond eight that wait, they get 503', async () => {
    const { app, compiled } = await served();
    const statuses = await Promise.all([...ALL, ...ALL].map(async (at) => signUpOf(app, at)));
    expect(compiled.most).toBe(1);
    expect(compiled.ids).toStrictEqual([...new Set(compiled.ids)]);
    expect(compiled.ids).toHaveLength(9);
    expect(statuses.filter((status) => status === 201)).toHaveLength(18);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2 * EARLIER - 18);
    expect(await signUpOf(app, EARLIER), 'the page tries again').toBe(201);
  });

  it('R21.16 R9.10 open no release when they only visit, and count as soon as a sign-up has opened it', async () => {
    const { app, compiled, funnel } = await served();
    for (const at of ALL) expect(await visitOf(app, 'sign-up', versionOf(at))).toBe(204);
    expect([compiled.ids, funnel]).toStrictEqual([[], []]);
    expect(await signUpOf(app, 3)).toBe(201);
    expect(await visitOf(app, 'sign-up', versionOf(3))).toBe(204);
    expect(funnel).toMatchObject([{ version: versionOf(3) }]);
  });

  it('R21.16 find the release that was live until now without an opening', async () => {
    const { app, store, content, compiled, funnel } = await served();
    const [{ data } = { data: { version: '' } }] = RELEASE.forms['sign-up'] ?? [];
    await publishInto(store, releaseAt(100, RELEASE.program));
    await content.refresh();
    expect(await visitOf(app, 'sign-up', data.version)).toBe(204);
    const answer = await post(app, makePayload({ meta: { version: data.version } }));
    expect([answer.statusCode, compiled.ids]).toStrictEqual([201, []]);
    expect(funnel).toMatchObject([{ version: data.version }]);
  });

  it('R7.1 get no error when a form has a name that is a property of every object', async () => {
    const { app, store, content } = await served();
    const forms = { ...RELEASE.forms, ['constructor']: RELEASE.forms['sign-up'] ?? [] };
    await publishInto(store, { ...RELEASE, id: idOf(100), forms });
    await content.refresh();
    expect(await visitOf(app, 'constructor', versionOf(1))).toBe(204);
  });
});

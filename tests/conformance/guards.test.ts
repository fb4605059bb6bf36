import { describe, expect, it, onTestFinished } from 'vitest';
import { compileRelease } from '#compiler/release.ts';
import type { Finding } from '#contract/finding.ts';
import type { Content, Release } from '#contract/release.ts';
import type { Store } from '#store/store.ts';
import { CONTENT, RELEASE } from '#tests/support/content.ts';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import {
  makeTestWorkbench,
  openTestContent,
  type TestWorkbench,
} from '#tests/support/server/make-test-workbench.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { DATABASES } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const LABEL = '"signup.inputs.organisation.label": "Organisation"';

type Entry = Readonly<Record<string, unknown>>;

/** The next version of a catalog, with other entries. */
function nextVersion(catalog: string, change: (entries: readonly Entry[]) => readonly Entry[]): string {
  const document: { entries: readonly Entry[] } = JSON.parse(CONTENT.get(`catalogs/${catalog}/1.json`) ?? '');
  return JSON.stringify({ ...document, version: 2, entries: change(document.entries) });
}

/** Content with other files. Null deletes a file. */
function contentWith(files: Readonly<Record<string, string | null>>): Content {
  const changed = new Map<string, string | null>([...CONTENT, ...Object.entries(files)]);
  return new Map([...changed].flatMap(([path, text]) => (text === null ? [] : [[path, text] as const])));
}

const RELABELLED = {
  [ENGLISH]: (CONTENT.get(ENGLISH) ?? '').replace(LABEL, LABEL.replace('"Organisation"', '"Company"')),
};

const NO_ADMIN = nextVersion('reserved-subdomains', (all) => all.filter(({ label }) => label !== 'admin'));
const NO_VAT = nextVersion('sign-up-defaults', (all) =>
  all.map((entry) => (entry['country'] === 'DK' ? { ...entry, defaultVat: 0 } : entry)),
);

const DECLARED = 'catalogs/messages/keys.json';
const LANGUAGES = ['de', 'en'].map((language) => `catalogs/messages/${language}.json`);

type Messages = Readonly<Record<string, unknown>>;

/** A document of messages with another member. Undefined takes it out. */
function withMember(path: string, key: string, value: unknown): Readonly<Record<string, string>> {
  const document: Messages & { readonly keys?: Messages } = JSON.parse(CONTENT.get(path) ?? '');
  return {
    [path]: JSON.stringify({
      ...document,
      ...(document.keys ? { keys: { ...document.keys, [key]: value } } : { [key]: value }),
    }),
  };
}

/** Drafts that weaken what protects the service, with the file of the finding and words in it. */
const WEAKENING: readonly {
  readonly because: string;
  readonly files: Readonly<Record<string, string | null>>;
  readonly file: string;
  readonly words: string;
}[] = [
  {
    because: 'it frees a reserved subdomain',
    files: { 'catalogs/reserved-subdomains/2.json': NO_ADMIN },
    file: 'catalogs/reserved-subdomains/2.json',
    words: '"admin"',
  },
  {
    because: 'it changes the VAT of new accounts',
    files: { 'catalogs/sign-up-defaults/2.json': NO_VAT },
    file: 'catalogs/sign-up-defaults/2.json',
    words: '"DK"',
  },
  {
    because: 'it leaves out almost all endpoints',
    files: {
      'catalogs/tracked-endpoints/2.json': nextVersion('tracked-endpoints', (all) => all.slice(0, 1)),
    },
    file: 'catalogs/tracked-endpoints/2.json',
    words: 'more',
  },
  {
    because: 'it edits the version that is there',
    files: { 'catalogs/reserved-subdomains/1.json': NO_ADMIN.replace('"version":2', '"version":1') },
    file: 'catalogs/reserved-subdomains/1.json',
    words: '"admin"',
  },
  {
    because: 'the page would crash at the first letter of a password',
    files: Object.assign(
      {},
      ...[DECLARED, ...LANGUAGES].map((path) => withMember(path, 'form.password.met', undefined)),
    ),
    file: DECLARED,
    words: '"form.password.met"',
  },
  {
    because: 'the page gives this text no value',
    files: Object.assign(
      withMember(DECLARED, 'signup.submitting', { note: 'Busy.', parameters: ['x'] }),
      ...LANGUAGES.map((path) => withMember(path, 'signup.submitting', 'Wait for {x}')),
    ),
    file: DECLARED,
    words: '"signup.submitting"',
  },
  ...[
    'reserved-subdomains',
    'sign-up-defaults',
    'tracked-endpoints',
    'country-sets',
    'countries',
    'currencies',
    'formats',
    'locales',
    'time-zones',
  ].map((catalog) => ({
    because: `the product needs ${catalog}`,
    files: { [`catalogs/${catalog}/1.json`]: null },
    file: `catalogs/${catalog}/1.json`,
    words: catalog,
  })),
];

describe.each(DATABASES)('R21.4 what protects the service, on $driver', ({ makePlace, open }) => {
  async function opened(options: Parameters<typeof makeTestWorkbench>[1] = {}): Promise<TestWorkbench> {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    return makeTestWorkbench(store, options);
  }

  async function draftWith(
    { send }: TestWorkbench,
    files: Readonly<Record<string, string | null>>,
  ): Promise<string> {
    const { draft } = (await send({ method: 'POST', path: '/api/content/drafts', as: 'editor' })).json<{
      draft: string;
    }>();
    let revision = '1';
    for (const [path, text] of Object.entries(files)) {
      const written = await send({
        method: text === null ? 'DELETE' : 'PUT',
        path: `/api/content/drafts/${draft}/files/${path}`,
        as: 'editor',
        ...(text !== null && { text }),
        headers: { 'if-match': `"${revision}"` },
      });
      ({ revision } = written.json<{ revision: string }>());
    }
    return draft;
  }

  const publish = async ({ send }: TestWorkbench, draft: string): ReturnType<TestWorkbench['send']> =>
    send({
      method: 'POST',
      path: `/api/content/drafts/${draft}/publish`,
      as: 'publisher',
      body: { note: 'A test.' },
    });

  it('R21.4 a draft that weakens it is refused, with a finding in its file', async () => {
    const workbench = await opened();
    const [found, wanted]: [unknown[], unknown[]] = [[], []];
    for (const { because, files, file, words } of WEAKENING) {
      const refused = await publish(workbench, await draftWith(workbench, files));
      const { findings = [] } = refused.json<{ findings?: readonly Finding[] }>();
      const isNamed = findings.some(
        (each) => each.file === file && each.severity === 'error' && each.message.includes(words),
      );
      found.push({ because, status: refused.statusCode, isNamed });
      wanted.push({ because, status: 409, isNamed: true });
    }
    expect(found).toStrictEqual(wanted);
    expect(workbench.content.liveEntry().number).toBe(1);
  });

  it('R21.4 the check shows the finding before anybody publishes', async () => {
    const workbench = await opened();
    const draft = await draftWith(workbench, { 'catalogs/reserved-subdomains/2.json': NO_ADMIN });
    const check = { method: 'POST', path: `/api/content/drafts/${draft}/check`, as: 'viewer' } as const;
    expect((await workbench.send(check)).json()).toMatchObject({ findings: [{ rule: 'protected-catalog' }] });
  });

  it('R21.4 a draft may add to what protects the service', async () => {
    const workbench = await opened();
    const more = nextVersion('reserved-subdomains', (all) => [
      ...all,
      { label: 'brand', because: 'a name of ours' },
    ]);
    const draft = await draftWith(workbench, { 'catalogs/reserved-subdomains/2.json': more });
    expect((await publish(workbench, draft)).statusCode).toBe(201);
    const { app, forwardedSignups } = await makeTestApp({ contents: [workbench.content.live()] });
    await post(app, makePayload({ organisation: 'Brand' }));
    expect(forwardedSignups.map(({ subdomain }) => subdomain)).not.toContain('brand');
  });

  it('R21.4 a release that is stored already and frees "admin" gives it to nobody, and its VAT is the one of the build', async () => {
    const { store, content } = await opened();
    await store.publishRelease(
      published(
        compileRelease(
          contentWith({
            'catalogs/reserved-subdomains/2.json': NO_ADMIN,
            'catalogs/sign-up-defaults/2.json': NO_VAT,
          }),
        ),
      ),
    );
    await content.refresh();
    expect(content.liveEntry().number).toBe(2);
    const { app, forwardedSignups } = await makeTestApp({ contents: [content.live()] });
    expect((await post(app, makePayload({ organisation: 'Admin' }))).statusCode).toBe(201);
    expect(forwardedSignups).toMatchObject([{ country: 'DK', default_vat: 0.25 }]);
    expect(forwardedSignups.map(({ subdomain }) => subdomain)).not.toContain('admin');
  });

  it('R21.4 a draft on a release of an earlier program passes without what only the new build protects', async () => {
    const store = await open(await makePlace());
    onTestFinished(async () => store.close());
    const more = nextVersion('reserved-subdomains', (all) => [
      ...all,
      { label: 'brand', because: 'a name of ours' },
    ]);
    await store.publishRelease(published(compileRelease(contentWith(RELABELLED))));
    const built = compileRelease(contentWith({ 'catalogs/reserved-subdomains/2.json': more }));
    const later = await makeTestWorkbench(store, { built });
    const draft = await draftWith(later, {
      [ENGLISH]: (CONTENT.get(ENGLISH) ?? '').replace(LABEL, LABEL.replace('"Organisation"', '"Firm"')),
    });
    expect((await publish(later, draft)).statusCode).toBe(201);
    expect(later.content.live().reservedSubdomains.has('brand')).toBe(true);
  });

  describe('R21.4 a release that cannot be opened', () => {
    it('R21.4 never becomes live, even when the gate finds nothing', async () => {
      const isBroken = ({ content }: Release): boolean => content.get(ENGLISH) === RELABELLED[ENGLISH];
      const workbench = await opened({ isBlind: true, isBroken });
      const refused = await publish(workbench, await draftWith(workbench, RELABELLED));
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        findings: [{ severity: 'error', message: expect.stringContaining('this release cannot be opened') }],
      });
      expect((await workbench.send({ path: '/api/content', as: 'viewer' })).json()).toMatchObject({
        live: { number: 1 },
      });
      expect(await workbench.store.releases()).toHaveLength(1);
    });

    it('R21.4 leaves the live release to visitors when another server has published it', async () => {
      const workbench = await opened();
      await workbench.publish(RELABELLED);
      await workbench.store.publishRelease(published(unopenable(), 2));
      await workbench.content.refresh();
      expect((await workbench.send({ path: '/api/content', as: 'viewer' })).json()).toMatchObject({
        live: { number: 2 },
        unopened: 3,
      });
      const { app } = await makeTestApp({ contents: [workbench.content.live()] });
      expect((await post(app, makePayload({}))).statusCode).toBe(201);
    });

    it('R21.4 is left out at a start: the newest earlier release that opens is live, or else the one of the build', async () => {
      const workbench = await opened();
      const { store } = workbench;
      const start = async (): Promise<number> => (await openTestContent(store)).liveEntry().number;
      await store.publishRelease(published(unopenable(), 1));
      // The build's own, also when it starts again.
      expect([await start(), await start()]).toStrictEqual([3, 3]);
      await store.publishRelease(published(compileRelease(contentWith(RELABELLED)), 2));
      await store.publishRelease(published(unopenable(), 4));
      await store.publishRelease(published(unopenable(), 5));
      expect(await start()).toBe(4);
    });

    it('R21.4 R11.7 is followed by a draft, and by an earlier release that is restored', async () => {
      const workbench = await opened();
      const { store, send, content } = workbench;
      await workbench.publish(RELABELLED);
      await store.publishRelease(published(unopenable(), 2));
      const restored = await send({
        method: 'POST',
        path: '/api/content/releases/2/restore',
        as: 'publisher',
        body: { note: 'Back.' },
      });
      expect(restored.statusCode).toBe(201);
      expect(content.unopened()).toBeNull();
      await store.publishRelease(published(unopenable(), 4));
      await content.refresh();
      expect(await workbench.publish(RELABELLED)).toBe(6);
      expect(content.liveEntry().number).toBe(6);
    });

    it('R21.4 R11.6 decides on no submission: the live form validates the page of another server', async () => {
      const { store, content } = await opened();
      await store.publishRelease(published(unopenable()));
      await content.refresh();
      const [entry] = await store.releases();
      expect(entry?.versions['sign-up']).toStrictEqual(['99-broken']);
      const found = await content.find('sign-up', { version: '99-broken' });
      expect(found).toMatchObject({ form: { version: RELEASE.forms['sign-up']?.[0]?.data.version } });
    });
  });
});

/** A release whose sign-up form has no module: no server can open it. */
function unopenable(): Release {
  const [signUp] = RELEASE.forms['sign-up'] ?? [];
  if (!signUp) throw new Error('There is no sign-up form.');
  const data = { ...signUp.data, version: '99-broken' };
  return {
    ...RELEASE,
    id: 'f'.repeat(64),
    forms: { ...RELEASE.forms, 'sign-up': [{ data, module: '/content/none.js' }] },
  };
}

function published(release: Release, liveBefore = 1): Parameters<Store['publishRelease']>[0] {
  const reason = { by: 'test', note: 'A test.' };
  return {
    ...reason,
    release,
    origin: 'publish',
    since: 0,
    liveBefore,
    draft: null,
    deed: { ...reason, at: 0, action: 'published' },
  };
}

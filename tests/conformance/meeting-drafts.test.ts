import { describe, expect, it, onTestFinished } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { DATABASES, type StoreKind } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const GERMAN = 'catalogs/messages/de.json';

/** The English texts with other labels of fields of the sign-up form. */
function labelled(labels: Readonly<Record<string, string>>): string {
  const texts: object = JSON.parse(CONTENT.get(ENGLISH) ?? '');
  const entries = Object.entries(labels).map(([field, label]) => [`signup.inputs.${field}.label`, label]);
  return `${JSON.stringify({ ...texts, ...Object.fromEntries(entries) }, null, 2)}\n`;
}

async function opened({ makePlace, open }: StoreKind): Promise<TestWorkbench> {
  const store = await open(await makePlace());
  onTestFinished(async () => store.close());
  return makeTestWorkbench(store);
}

async function draftWith({ send }: TestWorkbench, text: string): Promise<string> {
  const response = await send({ method: 'POST', path: '/api/content/drafts', as: 'editor' });
  const { draft } = response.json<{ draft: string }>();
  const path = `/api/content/drafts/${draft}/files/${ENGLISH}`;
  const written = await send({ method: 'PUT', path, as: 'editor', text, headers: { 'if-match': '"1"' } });
  expect(written.statusCode).toBe(200);
  return draft;
}

async function publish({ send }: TestWorkbench, draft: string): ReturnType<TestWorkbench['send']> {
  const path = `/api/content/drafts/${draft}/publish`;
  return send({ method: 'POST', path, as: 'publisher', body: { note: 'Because.' } });
}

interface Member {
  readonly path: readonly string[];
}

/** Publishes drafts an hour after each other. Returns the times. */
async function publishedAt(workbench: TestWorkbench, drafts: readonly string[]): Promise<readonly string[]> {
  const times: string[] = [];
  for (const draft of drafts) {
    workbench.clock.now += 3_600_000;
    expect((await publish(workbench, draft)).statusCode).toBe(201);
    times.push(new Date(workbench.clock.now).toISOString());
  }
  return times;
}

async function rebase(
  { send }: TestWorkbench,
  draft: string,
  {
    revision = '2',
    ...body
  }: { readonly revision?: string; readonly release: number; readonly decisions?: object[] },
): ReturnType<TestWorkbench['send']> {
  const path = `/api/content/drafts/${draft}/rebase`;
  return send({ method: 'POST', path, as: 'editor', body, headers: { 'if-match': `"${revision}"` } });
}

describe.each(DATABASES)('R18.5 R11.8 drafts meet by text, on $driver', (kind) => {
  it('R18.5 two drafts of one release that changed different texts of one file are both published', async () => {
    const workbench = await opened(kind);
    const one = await draftWith(workbench, labelled({ organisation: 'Company' }));
    const other = await draftWith(workbench, labelled({ email: 'Work email', password: 'Secret' }));
    expect((await publish(workbench, one)).statusCode).toBe(201);
    const path = `/api/content/drafts/${other}/check`;
    expect((await workbench.send({ method: 'POST', path, as: 'viewer' })).json()).not.toHaveProperty(
      'conflicts',
    );
    expect((await publish(workbench, other)).statusCode).toBe(201);
    const merged = workbench.content.live().release.content.get(ENGLISH) ?? '';
    const all = labelled({ organisation: 'Company', email: 'Work email', password: 'Secret' });
    expect(JSON.parse(merged)).toStrictEqual(JSON.parse(all));
  });

  it('R18.5 only the text that both drafts changed asks, and the conflict names who published it and when', async () => {
    const workbench = await opened(kind);
    const one = await draftWith(workbench, labelled({ organisation: 'Company', email: 'Work email' }));
    const other = await draftWith(workbench, labelled({ organisation: 'Firm', password: 'Secret' }));
    expect((await publish(workbench, one)).statusCode).toBe(201);
    const conflicts = [
      {
        path: ENGLISH,
        by: 'token:publisher',
        at: new Date(workbench.clock.now).toISOString(),
        members: [{ path: ['signup.inputs.organisation.label'], mine: 'Firm', theirs: 'Company' }],
      },
    ];
    const path = `/api/content/drafts/${other}/check`;
    const checked = await workbench.send({ method: 'POST', path, as: 'viewer' });
    expect(checked.json()).toMatchObject({ conflicts });
    const refused = await publish(workbench, other);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ conflicts });
  });

  it.each([
    { because: 'the texts are short', length: 0, hasTexts: true },
    { because: 'the texts have more than 500,000 characters', length: 245_000, hasTexts: false },
  ])(
    'R18.5 R21.1 a conflict has its members, and the texts while they are short: $because',
    async (example) => {
      const workbench = await opened(kind);
      const textOf = (organisation: string): string => labelled({ organisation }).padEnd(example.length);
      const one = await draftWith(workbench, textOf('Company'));
      const mine = await draftWith(workbench, textOf('Firm'));
      expect((await publish(workbench, one)).statusCode).toBe(201);
      const path = `/api/content/drafts/${mine}/check`;
      const checked = await workbench.send({ method: 'POST', path, as: 'viewer' });
      for (const answer of [checked, await publish(workbench, mine)]) {
        const { conflicts } = answer.json<{ conflicts: readonly object[] }>();
        expect(conflicts).toMatchObject([{ path: ENGLISH, members: [{ mine: 'Firm', theirs: 'Company' }] }]);
        const texts = Object.keys(conflicts[0] ?? {}).filter((key) =>
          ['base', 'live', 'draft'].includes(key),
        );
        expect(texts).toStrictEqual(example.hasTexts ? ['base', 'live', 'draft'] : []);
      }
    },
  );

  it('R18.5 each member of a conflict names who has published it, also when others have changed the file since', async () => {
    const workbench = await opened(kind);
    const one = await draftWith(workbench, labelled({ organisation: 'Company' }));
    const two = await draftWith(workbench, labelled({ email: 'Work email' }));
    const mine = await draftWith(workbench, labelled({ organisation: 'Firm', email: 'Mail' }));
    const times = await publishedAt(workbench, [one, two]);
    const path = `/api/content/drafts/${mine}/check`;
    const checked = await workbench.send({ method: 'POST', path, as: 'viewer' });
    const [first, second] = times;
    const members = [
      { path: ['signup.inputs.email.label'], by: 'token:publisher', at: second },
      { path: ['signup.inputs.organisation.label'], by: 'token:publisher', at: first },
    ];
    const { conflicts } = checked.json<{ conflicts: readonly { members: readonly Member[] }[] }>();
    expect(
      conflicts.flatMap((file) => file.members).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    ).toMatchObject(members);
  });

  it.each([
    { side: 'mine', label: 'Firm', because: 'the editor keeps the text of the draft' },
    { side: 'theirs', label: 'Company', because: 'the editor takes the live text' },
  ])(
    'R18.5 a decided draft starts from the live release, without a conflict: $because',
    async ({ side, label }) => {
      const workbench = await opened(kind);
      const { send } = workbench;
      const one = await draftWith(workbench, labelled({ organisation: 'Company', email: 'Work email' }));
      const other = await draftWith(workbench, labelled({ organisation: 'Firm', password: 'Secret' }));
      expect((await publish(workbench, one)).statusCode).toBe(201);
      const decisions = [{ file: ENGLISH, path: ['signup.inputs.organisation.label'], kind: 'value', side }];
      const release = workbench.content.published().number;
      expect((await rebase(workbench, other, { release, decisions })).json()).toStrictEqual({
        base: release,
        revision: '3',
      });
      const path = `/api/content/drafts/${other}`;
      const check = await send({ method: 'POST', path: `${path}/check`, as: 'viewer' });
      expect(check.json()).not.toHaveProperty('conflicts');
      expect(check.json()).toMatchObject({ live: release });
      const text = (await send({ path: `${path}/files/${ENGLISH}`, as: 'viewer' })).body;
      const all = labelled({ organisation: label, email: 'Work email', password: 'Secret' });
      expect(JSON.parse(text)).toStrictEqual(JSON.parse(all));
      const { files } = (await send({ path, as: 'viewer' })).json<{ files: readonly object[] }>();
      expect(files).toContainEqual(expect.objectContaining({ path: ENGLISH, by: 'token:editor' }));
      expect((await publish(workbench, other)).statusCode).toBe(201);
    },
  );

  it('R18.5 R18.9 a rebase is in the audit, and a file that it leaves alone keeps its writer', async () => {
    const workbench = await opened(kind);
    const { send, clock } = workbench;
    const one = await draftWith(workbench, labelled({ organisation: 'Company' }));
    const other = await draftWith(workbench, labelled({ email: 'Work email' }));
    const text = `${CONTENT.get(GERMAN) ?? ''}\n`;
    const headers = { 'if-match': '"2"' };
    const path = `/api/content/drafts/${other}`;
    await send({ method: 'PUT', path: `${path}/files/${GERMAN}`, as: 'publisher', text, headers });
    const at = new Date(clock.now).toISOString();
    await publishedAt(workbench, [one]);
    const release = workbench.content.published().number;
    expect((await rebase(workbench, other, { release, revision: '3' })).statusCode).toBe(200);
    const { files } = (await send({ path, as: 'viewer' })).json<{ files: readonly object[] }>();
    const written = files.filter((file) => 'by' in file);
    const now = new Date(clock.now).toISOString();
    expect(written).toMatchObject([
      { path: GERMAN, by: 'token:publisher', at },
      { path: ENGLISH, by: 'token:editor', at: now },
    ]);
    const { entries } = (await send({ path: '/api/audit', as: 'owner' })).json<{ entries: unknown[] }>();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'draft rebased', draft: other, base: release }),
    );
  });

  it('R18.5 a draft does not move while a member is not decided, and never over what the caller has not seen', async () => {
    const workbench = await opened(kind);
    const one = await draftWith(workbench, labelled({ organisation: 'Company' }));
    const other = await draftWith(workbench, labelled({ organisation: 'Firm' }));
    expect((await publish(workbench, one)).statusCode).toBe(201);
    const release = workbench.content.published().number;
    const decision = { file: ENGLISH, path: ['signup.inputs.email.label'], kind: 'value', side: 'mine' };
    const open = await rebase(workbench, other, { release, decisions: [decision] });
    const decisions = Array.from({ length: 1_000 }, (_, at) => ({ ...decision, path: [`text.${at}`] }));
    const found: Record<string, number> = {
      'another member is decided': open.statusCode,
      'a thousand others are decided': (await rebase(workbench, other, { release, decisions })).statusCode,
      'the caller has seen another revision': (await rebase(workbench, other, { release, revision: '1' }))
        .statusCode,
      'there is no such release': (await rebase(workbench, other, { release: release + 1 })).statusCode,
      'the release is older': (await rebase(workbench, other, { release: 0 })).statusCode,
      'no side is named': (
        await rebase(workbench, other, { release, decisions: [{ ...decision, side: 'x' }] })
      ).statusCode,
      'there is no such draft': (await rebase(workbench, 'none', { release })).statusCode,
    };
    expect(found).toStrictEqual({
      'another member is decided': 409,
      'a thousand others are decided': 409,
      'the caller has seen another revision': 412,
      'there is no such release': 422,
      'the release is older': 422,
      'no side is named': 422,
      'there is no such draft': 404,
    });
    expect(open.json()).toMatchObject({ conflicts: [{ path: ENGLISH, by: 'token:publisher' }] });
    const { revision, base } = (await workbench.store.draftEntry(other)) ?? {};
    expect({ revision, base }).toStrictEqual({ revision: '2', base: release - 1 });
  });

  it('R18.5 a draft that went on as another one is closed: its end names the other draft, and the list has only that', async () => {
    const workbench = await opened(kind);
    const { send, store, clock } = workbench;
    const one = await draftWith(workbench, labelled({ organisation: 'Company' }));
    const next = await draftWith(workbench, labelled({ organisation: 'Firm' }));
    const close = async (query: string, revision?: string): Promise<number> => {
      const headers = { ...(revision !== undefined && { 'if-match': `"${revision}"` }) };
      const path = `/api/content/drafts/${one}${query}`;
      return (await send({ method: 'DELETE', path, as: 'editor', headers })).statusCode;
    };
    const found: Record<string, number> = {
      'there is no such draft': await close('?next=none'),
      'a draft cannot go on as itself': await close(`?next=${one}`),
      'no database stores such a name': await close('?next=%00'),
      'two names are no name': await close(`?next=${next}&next=${next}`),
      'somebody has written to it since': await close(`?next=${next}`, '1'),
    };
    expect(found).toStrictEqual({
      'there is no such draft': 422,
      'a draft cannot go on as itself': 422,
      'no database stores such a name': 422,
      'two names are no name': 422,
      'somebody has written to it since': 412,
    });
    expect((await store.drafts()).map(({ draft }) => draft).toSorted()).toStrictEqual([one, next].toSorted());
    expect(await close(`?next=${next}`, '2')).toBe(204);
    expect((await store.drafts()).map(({ draft }) => draft)).toStrictEqual([next]);
    const end = await send({ path: `/api/content/drafts/${one}/end`, as: 'viewer' });
    const at = new Date(clock.now).toISOString();
    expect(end.json()).toStrictEqual({ kind: 'discarded', by: 'token:editor', at, next });
  });
});

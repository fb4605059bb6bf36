import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#store/migrate.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { makeSqlContent } from '#store/sql-content.ts';
import { makeSqlRetention } from '#store/sql-retention.ts';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { WRITE_BUDGET } from '#server/workbench/write-budget.ts';
import { bytesOf } from '#tests/support/bytes-of.ts';
import { CONTENT, RELEASE } from '#tests/support/content.ts';
import { BARE_DATABASES, rowsOf } from '#tests/support/databases.ts';
import { makeTestWorkbench, type TestWorkbench } from '#tests/support/server/make-test-workbench.ts';
import { DATABASES, type StoreKind } from '#tests/support/stores.ts';
import { ENGLISH } from '#tests/support/server/reviewed-drafts.ts';

const HOUR_MS = 3_600_000;

const [SQLITE] = DATABASES;

interface Opened extends TestWorkbench {
  readonly place: string;
  /** Opens a draft and writes these texts of one file, one after the other. Returns the draft and its revision. */
  readonly write: (
    ...texts: readonly string[]
  ) => Promise<{ readonly draft: string; readonly revision: string }>;
  /** Deletes everything that nothing uses now. */
  readonly tidy: () => Promise<void>;
}

async function opened(kind: StoreKind | undefined): Promise<Opened> {
  if (!kind) throw new Error('there is no such store');
  const { makePlace, open } = kind;
  const place = await makePlace();
  const store = await open(place);
  onTestFinished(async () => store.close());
  const workbench = await makeTestWorkbench(store);
  return {
    ...workbench,
    place,
    write: async (...texts) => {
      const path = '/api/content/drafts';
      const { draft } = (await workbench.send({ method: 'POST', path, as: 'editor' })).json<{
        draft: string;
      }>();
      let revision = '1';
      for (const text of texts) revision = await save(workbench, { draft, revision, text });
      return { draft, revision };
    },
    tidy: async () => {
      while ((await store.deleteUnusedTexts({ before: workbench.clock.now + 1 })) > 0);
      await store.forgetErased();
    },
  };
}

interface Saving {
  readonly draft: string;
  readonly revision: string;
  readonly text: string;
}

async function save({ send }: TestWorkbench, { draft, revision, text }: Saving): Promise<string> {
  const saved = await send({
    method: 'PUT',
    path: `/api/content/drafts/${draft}/files/${ENGLISH}`,
    as: 'editor',
    text,
    headers: { 'if-match': `"${revision}"` },
  });
  expect(saved.statusCode).toBe(200);
  return saved.json<{ revision: string }>().revision;
}

/** A valid file of texts with a word that stands nowhere else. */
function marked(word: string): string {
  return (CONTENT.get(ENGLISH) ?? '').replace('"Organisation"', `"${word}"`);
}

describe.each(DATABASES)('R21.9 texts of drafts, on $driver', (kind) => {
  it('R21.9 texts that nothing uses are deleted: earlier saves, and those of a discarded draft', async () => {
    const { place, write, tidy, send } = await opened(kind);
    const open = await write(marked('first-word'), marked('second-word'), marked('third-word'));
    const { draft } = await write(marked('fourth-word'));
    expect(await bytesOf(place)).toMatch(/first-word[^]*fourth-word/);
    await send({ method: 'DELETE', path: `/api/content/drafts/${draft}`, as: 'editor' });
    await tidy();
    expect(await bytesOf(place)).not.toMatch(/(?:first|second|fourth)-word/);
    const path = `/api/content/drafts/${open.draft}/files/${ENGLISH}`;
    expect((await send({ path, as: 'viewer' })).body, 'an open draft keeps its text').toContain('third-word');
  });

  it('R21.9 releases, deploys and their drafts keep their texts', async () => {
    const { store, publish, tidy, clock, write } = await opened(kind);
    const deed = { at: clock.now, by: 'deploy', action: 'draft opened', note: '' } as const;
    const live = await publish({ [ENGLISH]: marked('live-word') });
    await store.recordDeploy({ release: RELEASE, live: null, draft: 'none', deed });
    const changed = new Map([...CONTENT, [ENGLISH, marked('deployed-word')]]);
    await store.recordDeploy({ release: { id: 'x', content: changed }, live, draft: 'deployed', deed });
    await store.saveFiles({ files: new Map([['/content/again.js', 'compiled again']]), now: clock.now });
    await write(marked('other-word'));
    await tidy();
    const releases = await store.releases();
    for (const { number } of releases) expect(await store.loadRelease(number)).not.toBeNull();
    expect(releases.length).toBe(2);
    const draft = await store.loadDraft('deployed');
    expect(draft?.changes.get(ENGLISH)).toContain('deployed-word');
    expect(draft?.bases.get(ENGLISH)).toBe(CONTENT.get(ENGLISH));
    expect(await store.contentFile('/content/again.js')).toBe('compiled again');
  });

  it('R21.9 a text that was saved a moment ago stays, and so does a text that somebody saves at the same time', async () => {
    const workbench = await opened(kind);
    const { store, write, clock } = workbench;
    const { draft, revision } = await write(marked('first-word'), marked('second-word'));
    expect(await store.deleteUnusedTexts({ before: clock.now })).toBe(0);
    clock.now += HOUR_MS;
    let last = revision;
    for (const word of ['first-word', 'second-word', 'first-word']) {
      const text = marked(word);
      const [next] = await Promise.all([
        save(workbench, { draft, revision: last, text }),
        store.deleteUnusedTexts({ before: clock.now }),
      ]);
      last = next;
      expect(await store.draftText({ draft, path: ENGLISH })).toBe(text);
      clock.now += HOUR_MS;
    }
  });

  it('R21.9 R11.9 the audit has one entry for each draft, editor and hour of saving', async () => {
    const workbench = await opened(kind);
    const { write, clock, send } = workbench;
    const first = await write('{}', '{ }', '{  }');
    await write('[]');
    clock.now += HOUR_MS - 1;
    const revision = await save(workbench, { ...first, text: '{   }' });
    clock.now += 1;
    await save(workbench, { ...first, revision, text: '{    }' });
    const { entries } = (await send({ path: '/api/audit', as: 'publisher' })).json<{
      entries: readonly { action: string; draft: string; by: string }[];
    }>();
    const saved = entries.filter(({ action }) => action === 'draft saved');
    expect(saved.map(({ draft }) => draft === first.draft)).toStrictEqual([true, false, true]);
    expect(saved[0]).toMatchObject({ by: 'token:editor' });
  });
});

it('R21.9 an editor who saves too much gets 429 with the reason, and the others go on', async () => {
  const { write, send } = await opened(SQLITE);
  const { draft } = await write();
  const path = `/api/content/drafts/${draft}/files/${ENGLISH}`;
  const headers = { 'if-match': '"0"' };
  const text = ' '.repeat(1_000_000);
  const statuses = new Set<number>();
  for (let bytes = 0; bytes < WRITE_BUDGET.perEditor.bytes; bytes += text.length)
    statuses.add((await send({ method: 'PUT', path, as: 'editor', text, headers })).statusCode);
  expect([...statuses], 'an editor of another revision').toStrictEqual([412]);
  const refused = await send({ method: 'PUT', path, as: 'editor', text, headers });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused.json()).toMatchObject({ reason: expect.stringMatching(/^You have saved too much/) });
  expect((await send({ method: 'PUT', path, as: 'owner', text, headers })).statusCode).toBe(412);
});

it.each(DATABASES)(
  'R21.1 a draft has at most 6 MB, in bytes: an emoji has four, on $driver',
  async (kind) => {
    const { write, send } = await opened(kind);
    const { draft, revision } = await write('{}');
    const text = '😀'.repeat(250_000);
    const statuses: number[] = [];
    let now = revision;
    for (let files = 0; files < 6; files += 1) {
      const path = `/api/content/drafts/${draft}/files/catalogs/emoji-${files}/1.json`;
      const headers = { 'if-match': `"${now}"` };
      const saved = await send({ method: 'PUT', path, as: 'owner', text, headers });
      statuses.push(saved.statusCode);
      now = saved.json<{ revision?: string }>().revision ?? now;
    }
    expect(statuses, 'two more bytes are those of the first file').toStrictEqual([
      200, 200, 200, 200, 200, 422,
    ]);
  },
);

it('R21.9 so many drafts may be open, and a further one waits until one of them is gone', async () => {
  const { write, send } = await opened(SQLITE);
  const openAs = async (as: 'editor' | 'publisher' | 'owner'): ReturnType<typeof send> =>
    send({ method: 'POST', path: '/api/content/drafts', as });
  const drafts: string[] = [];
  while (drafts.length < CONTENT_LIMITS.openDraftsOfOne) drafts.push((await write()).draft);
  const own = await openAs('editor');
  expect([own.statusCode, own.json()], 'the others still have room').toMatchObject([
    409,
    { reason: 'You have opened 50 drafts. Publish or discard some of them first.' },
  ]);
  for (let others = drafts.length; others < CONTENT_LIMITS.openDrafts; others += 1)
    expect((await openAs('publisher')).statusCode).toBe(201);
  const refused = await openAs('owner');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { reason: '100 drafts are open. Publish or discard some of them first.' },
  ]);
  await send({ method: 'DELETE', path: `/api/content/drafts/${drafts[0]}`, as: 'editor' });
  expect((await openAs('owner')).statusCode).toBe(201);
});

it.each([
  { call: 'hand-in', because: 'it is the note of a step' },
  { call: 'send-back', because: 'it is the note of a step, too' },
  { call: '', because: 'a new draft has a note' },
])('R21.9 notes of “$call” meet a budget of their own bytes: $because', async ({ call }) => {
  const { write, send } = await opened(SQLITE);
  const { draft } = await write('{}');
  const path = `/api/content/drafts${call && `/${draft}/${call}`}`;
  const note = '😀'.repeat(call ? 2_000 : 500);
  let left = WRITE_BUDGET.perEditor.bytes / 1_000;
  const statuses: number[] = [];
  for (; left > Buffer.byteLength(note); left -= Buffer.byteLength(note))
    statuses.push((await send({ method: 'POST', path, as: 'editor', body: { note } })).statusCode);
  statuses.push((await send({ method: 'POST', path, as: 'editor', body: { note } })).statusCode);
  expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toStrictEqual([new Set([call ? 200 : 201]), 429]);
});

it('R21.9 links to previews count like saves', async () => {
  const { write, send } = await opened(SQLITE);
  const { draft } = await write();
  const share = { method: 'POST', path: `/api/content/drafts/${draft}/share`, as: 'editor' } as const;
  const statuses: number[] = [];
  for (let calls = 1; calls <= WRITE_BUDGET.perEditor.writes; calls += 1)
    statuses.push((await send(share)).statusCode);
  expect(statuses.lastIndexOf(201), 'opening the draft counted, too').toBe(WRITE_BUDGET.perEditor.writes - 2);
  expect(statuses.at(-1)).toBe(429);
});

describe.each(BARE_DATABASES)('R21.9 texts of an earlier version, on $driver', ({ open }) => {
  it('R21.9 are deleted when nothing uses them, and kept when a release does', async () => {
    const database = await open(MIGRATIONS.filter(({ name }) => name < '028'));
    await database.transaction(async (session) => {
      const [used, unused] = ['a'.repeat(64), 'b'.repeat(64)];
      await session.query('insert into content_text (hash, body) values ($1, $3), ($2, $3)', [
        used,
        unused,
        '',
      ]);
      await session.query(
        `insert into content_release (number, content_id, origin, since, author, note, versions, manifest)
         values (1, '', 'deploy', 0, '', '', '{}', $1)`,
        [JSON.stringify({ content: [[ENGLISH, used]], files: [] })],
      );
    });
    await migrate(database, MIGRATIONS);
    const retention = makeSqlRetention(database);
    expect([
      await retention.deleteUnusedTexts({ before: 1 }),
      await retention.deleteUnusedTexts({ before: 1 }),
    ]).toStrictEqual([2, 0]);
    expect(await rowsOf(database, 'select hash from content_text')).toStrictEqual([{ hash: 'a'.repeat(64) }]);
  });

  it('R21.9 a release stores its texts again that were deleted while it was made', async () => {
    const database = await open();
    const content = makeSqlContent({
      ...database,
      transaction: async (work) => {
        // Another server deletes everything before each transaction of this one.
        await database.transaction(async (session) => session.query('delete from content_text'));
        return database.transaction(work);
      },
    });
    const number = await content.saveRelease({
      release: RELEASE,
      origin: 'deploy',
      since: 1,
      by: '',
      note: '',
    });
    expect(await makeSqlContent(database).loadRelease(number)).toStrictEqual(RELEASE);
  });
});

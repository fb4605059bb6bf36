import type { FormVersions, Manifest, Release } from '#contract/release.ts';
import { versionsOf } from '#contract/release.ts';
import type {
  ContentState,
  ContentStore,
  NewRelease,
  Publication,
  Published,
  ReleaseEntry,
  ReleaseOrigin,
} from './content-store.ts';
import { type Database, numberIn, optionalTextIn, type Row, type Session, textIn } from './database.ts';
import { insertDeed, lockCounter, setCounter } from './sql-audit.ts';
import { recordDeploy } from './sql-deploys.ts';
import { closeDraft } from './sql-drafts.ts';
import { hashOf, type Hashes, saveText, textsOf } from './sql-texts.ts';

/** So many texts are written in one transaction: sign-ups go first, and SQLite has one writer. */
const TEXTS_AT_ONCE = 20;

/** The column `manifest`: a release with hashes in place of texts. */
interface StoredManifest extends Manifest {
  readonly content: Hashes;
  readonly files: Hashes;
}

/** The content store over any SQL database. */
export function makeSqlContent(database: Database): ContentStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    saveRelease: async (release) => {
      const stored = await saveReleaseTexts(database, release.release);
      return transaction(async (session) => {
        const last = await lockCounter(session, 'release');
        if (await isNewestDeploy(session, release)) return last;
        return insertRelease(session, release, { number: last + 1, stored });
      });
    },
    publishRelease: async (release) => {
      const stored = await saveReleaseTexts(database, release.release);
      return transaction(async (session) => publishRelease(session, release, stored));
    },
    saveFiles: async (files) => {
      const hashes = await saveTexts(database, files);
      await transaction(async (session) => nameFiles(session, hashes));
    },
    releases: async () => transaction(releases),
    contentState: async () => transaction(contentState),
    loadRelease: async (number) => transaction(async (session) => loadRelease(session, number)),
    loadContent: async (number) =>
      transaction(async (session) => {
        const stored = await loadManifest(session, number);
        return stored && textsOf(session, stored.content);
      }),
    contentFile: async (address) => transaction(async (session) => contentFile(session, address)),
    withdrawRelease: async ({ number, deed }) =>
      transaction(async (session) => {
        const gone = await session.query(
          `update content_release set withdrawn_at = $1, withdrawn_note = $2
           where number = $3 and withdrawn_at is null returning number`,
          [deed.at, deed.note, number],
        );
        if (gone.length > 0) await insertDeed(session, deed);
        return gone.length > 0;
      }),
    recordDeploy: async (deploy) => {
      const content = await saveTexts(database, deploy.release.content);
      return transaction(async (session) => recordDeploy(session, deploy, content));
    },
  };
}

/** Writes all texts first. A crash leaves texts that nothing names, and no half release. */
async function saveReleaseTexts(
  database: Database,
  { content, files, ...manifest }: Release,
): Promise<StoredManifest> {
  return {
    ...manifest,
    content: await saveTexts(database, content),
    files: await saveTexts(database, files),
  };
}

/** Stores texts, some at a time. Returns their hashes, by name. */
async function saveTexts(database: Database, texts: ReadonlyMap<string, string>): Promise<Hashes> {
  const all = [...texts];
  for (let at = 0; at < all.length; at += TEXTS_AT_ONCE)
    await database.transaction(async (session) => {
      for (const [, text] of all.slice(at, at + TEXTS_AT_ONCE)) await saveText(session, text);
    });
  return all.map(([name, text]) => [name, hashOf(text)]);
}

async function isNewestDeploy(session: Session, { release, origin }: NewRelease): Promise<boolean> {
  const [newest] = await session.query(
    'select content_id, origin from content_release order by number desc limit 1',
  );
  return newest !== undefined && newest['content_id'] === release.id && newest['origin'] === origin;
}

/** Whoever publishes meanwhile waits for the counter, and finds that another release is live. */
async function publishRelease(
  session: Session,
  release: NewRelease & Publication,
  stored: StoredManifest,
): Promise<Published> {
  const number = (await lockCounter(session, 'release')) + 1;
  const published = await publishedNumber(session);
  if (published !== null && published !== release.liveBefore) return { kind: 'outrun' };
  if (release.draft !== null && !(await closeDraft(session, release.draft))) return { kind: 'outrun' };
  await insertRelease(session, release, { number, stored });
  await insertDeed(session, { ...release.deed, details: { release: number } });
  return { kind: 'published', number };
}

async function insertRelease(
  session: Session,
  { release, origin, since, by, note }: NewRelease,
  { number, stored }: { readonly number: number; readonly stored: StoredManifest },
): Promise<number> {
  await nameFiles(session, stored.files);
  await session.query(
    `insert into content_release (number, content_id, origin, since, author, note, versions, manifest)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      number,
      release.id,
      origin,
      since,
      by,
      note,
      JSON.stringify(versionsOf(release)),
      JSON.stringify(stored),
    ],
  );
  await setCounter(session, 'release', number);
  return number;
}

async function nameFiles(session: Session, files: Hashes): Promise<void> {
  for (const [address, hash] of files)
    await session.query('insert into content_file (address, hash) values ($1, $2) on conflict do nothing', [
      address,
      hash,
    ]);
}

async function releases(session: Session): Promise<readonly ReleaseEntry[]> {
  const rows = await session.query(
    `select number, content_id, origin, since, author, note, versions, withdrawn_at, withdrawn_note
     from content_release order by number desc`,
  );
  return rows.map(toEntry);
}

function toEntry(row: Row): ReleaseEntry {
  const versions: FormVersions = JSON.parse(textIn(row, 'versions'));
  const note = optionalTextIn(row, 'withdrawn_note');
  return {
    number: numberIn(row, 'number'),
    id: textIn(row, 'content_id'),
    origin: originIn(row),
    since: numberIn(row, 'since'),
    by: textIn(row, 'author'),
    note: textIn(row, 'note'),
    versions,
    withdrawn: note === null ? null : { at: numberIn(row, 'withdrawn_at'), note },
  };
}

function originIn(row: Row): ReleaseOrigin {
  const origin = textIn(row, 'origin');
  return origin === 'publish' || origin === 'restore' ? origin : 'deploy';
}

async function publishedNumber(session: Session): Promise<number | null> {
  const [row] = await session.query(
    `select number from content_release where origin <> 'deploy' order by number desc limit 1`,
  );
  return row ? numberIn(row, 'number') : null;
}

async function contentState(session: Session): Promise<ContentState> {
  const [row] = await session.query(
    `select coalesce(max(number), 0) as newest, count(withdrawn_at) as withdrawn,
       (select max(number) from content_release where origin <> 'deploy') as published,
       (select min(due) from content_schedule where error is null) as due
     from content_release`,
  );
  return {
    newest: numberIn(row, 'newest'),
    withdrawn: numberIn(row, 'withdrawn'),
    published: row?.['published'] === null ? null : numberIn(row, 'published'),
    due: row?.['due'] === null ? null : numberIn(row, 'due'),
  };
}

async function loadManifest(session: Session, number: number): Promise<StoredManifest | null> {
  const [row] = await session.query('select manifest from content_release where number = $1', [number]);
  if (!row) return null;
  const stored: StoredManifest = JSON.parse(textIn(row, 'manifest'));
  return stored;
}

async function loadRelease(session: Session, number: number): Promise<Release | null> {
  const stored = await loadManifest(session, number);
  if (!stored) return null;
  const { content, files, ...manifest } = stored;
  return { ...manifest, content: await textsOf(session, content), files: await textsOf(session, files) };
}

async function contentFile(session: Session, address: string): Promise<string | null> {
  const [row] = await session.query(
    `select body from content_text where hash = (select hash from content_file where address = $1)`,
    [address],
  );
  return row ? textIn(row, 'body') : null;
}

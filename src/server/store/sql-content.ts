import { createHash } from 'node:crypto';
import type { FormVersions, Manifest, Release } from '#contract/release.ts';
import { versionsOf } from '#contract/release.ts';
import type { ContentStore, NewRelease, ReleaseEntry, ReleaseOrigin } from './content-store.ts';
import { type Database, numberIn, optionalTextIn, type Row, type Session, textIn } from './database.ts';

/** So many texts are written in one transaction: sign-ups go first, and SQLite has one writer. */
const TEXTS_AT_ONCE = 20;

/** The column `manifest`: a release with hashes in place of texts. */
interface StoredManifest extends Manifest {
  readonly content: readonly (readonly [path: string, hash: string])[];
  readonly files: readonly (readonly [address: string, hash: string])[];
}

/** The content store over any SQL database. */
export function makeSqlContent(database: Database): ContentStore {
  return {
    saveRelease: async (release) => saveRelease(database, release),
    releases: async () => database.transaction(releases),
    publishedNumber: async () => database.transaction(publishedNumber),
    loadRelease: async (number) => database.transaction(async (session) => loadRelease(session, number)),
    contentFile: async (address) => database.transaction(async (session) => contentFile(session, address)),
  };
}

/** Writes all texts first. A crash leaves texts that nothing names, and no half release. */
async function saveRelease(database: Database, release: NewRelease): Promise<number> {
  const { content, files, ...manifest } = release.release;
  const texts = [...content.values(), ...files.values()].map((text) => [hashOf(text), text] as const);
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE)
    await database.transaction(async (session) => saveTexts(session, texts.slice(at, at + TEXTS_AT_ONCE)));
  const stored: StoredManifest = {
    ...manifest,
    content: [...content].map(([path, text]) => [path, hashOf(text)]),
    files: [...files].map(([address, text]) => [address, hashOf(text)]),
  };
  return database.transaction(async (session) => insertRelease(session, release, stored));
}

async function saveTexts(session: Session, texts: readonly (readonly [string, string])[]): Promise<void> {
  for (const [hash, text] of texts)
    await session.query('insert into content_text (hash, body) values ($1, $2) on conflict do nothing', [
      hash,
      text,
    ]);
}

async function insertRelease(
  session: Session,
  { release, origin, since, by, note }: NewRelease,
  stored: StoredManifest,
): Promise<number> {
  const [newest] = await session.query(
    'select number, content_id, origin from content_release order by number desc limit 1',
  );
  const last = newest ? numberIn(newest, 'number') : 0;
  if (newest && newest['content_id'] === release.id && newest['origin'] === origin) return last;
  for (const [address, hash] of stored.files)
    await session.query('insert into content_file (address, hash) values ($1, $2) on conflict do nothing', [
      address,
      hash,
    ]);
  const versions = JSON.stringify(versionsOf(release));
  await session.query(
    `insert into content_release (number, content_id, origin, since, author, note, versions, manifest)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [last + 1, release.id, origin, since, by, note, versions, JSON.stringify(stored)],
  );
  return last + 1;
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

async function loadRelease(session: Session, number: number): Promise<Release | null> {
  const [row] = await session.query('select manifest from content_release where number = $1', [number]);
  if (!row) return null;
  const { content, files, ...manifest }: StoredManifest = JSON.parse(textIn(row, 'manifest'));
  return {
    ...manifest,
    content: await withTexts(session, content),
    files: await withTexts(session, files),
  };
}

async function withTexts(
  session: Session,
  hashes: StoredManifest['files'],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [name, hash] of hashes) {
    const [row] = await session.query('select body from content_text where hash = $1', [hash]);
    texts.set(name, textIn(row, 'body'));
  }
  return texts;
}

async function contentFile(session: Session, address: string): Promise<string | null> {
  const [row] = await session.query(
    `select body from content_text where hash = (select hash from content_file where address = $1)`,
    [address],
  );
  return row ? textIn(row, 'body') : null;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

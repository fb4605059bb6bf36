import type { Content, FormVersions, Manifest, Release } from '#contract/release.ts';
import type { ReleaseState, ContentStore, ReleaseEntry, ReleaseOrigin } from './content-store.ts';
import {
  numberColumn,
  optionalNumberColumn,
  optionalTextColumn,
  type Row,
  type Session,
  textColumn,
} from './database.ts';
import { type Hashes, textsOf } from './sql-texts.ts';

/** The content of the column `manifest`: a release with the hashes of texts instead of the texts. */
export interface StoredManifest extends Manifest {
  readonly content: Hashes;
  readonly files: Hashes;
}

/** All releases, newest first. */
export async function releases(session: Session): Promise<readonly ReleaseEntry[]> {
  const rows = await session.query(
    `select number, content_id, origin, since, author, note, versions, withdrawn_at, withdrawn_note
     from content_release order by number desc`,
  );
  return rows.map(toEntry);
}

function toEntry(row: Row): ReleaseEntry {
  const versions: FormVersions = JSON.parse(textColumn(row, 'versions'));
  const note = optionalTextColumn(row, 'withdrawn_note');
  return {
    number: numberColumn(row, 'number'),
    id: textColumn(row, 'content_id'),
    origin: originIn(row),
    since: numberColumn(row, 'since'),
    by: textColumn(row, 'author'),
    note: textColumn(row, 'note'),
    versions,
    withdrawn: note === null ? null : { at: numberColumn(row, 'withdrawn_at'), note },
  };
}

function originIn(row: Row): ReleaseOrigin {
  const origin = textColumn(row, 'origin');
  return origin === 'publish' || origin === 'restore' ? origin : 'deploy';
}

/** The number of the newest release that was published or restored. Null before the first one. */
export async function publishedNumber(session: Session): Promise<number | null> {
  const [row] = await session.query(
    `select number from content_release where origin <> 'deploy' order by number desc limit 1`,
  );
  return row ? numberColumn(row, 'number') : null;
}

/** Reads the state of the content. Every server calls this once a second. */
export async function releaseState(session: Session): Promise<ReleaseState> {
  const [row] = await session.query(
    `select coalesce(max(number), 0) as newest, count(withdrawn_at) as withdrawn,
       (select max(number) from content_release where origin <> 'deploy') as published,
       (select min(due) from content_schedule where error is null) as due
     from content_release`,
  );
  return {
    newest: numberColumn(row, 'newest'),
    withdrawn: numberColumn(row, 'withdrawn'),
    published: optionalNumberColumn(row, 'published'),
    due: optionalNumberColumn(row, 'due'),
  };
}

async function loadManifest(session: Session, number: number): Promise<StoredManifest | null> {
  const [row] = await session.query('select manifest from content_release where number = $1', [number]);
  if (!row) return null;
  const stored: StoredManifest = JSON.parse(textColumn(row, 'manifest'));
  return stored;
}

/** The release with this number. Null when there is none. */
export async function loadRelease(session: Session, number: number): Promise<Release | null> {
  const stored = await loadManifest(session, number);
  if (!stored) return null;
  const { content, files, ...manifest } = stored;
  return { ...manifest, content: await textsOf(session, content), files: await textsOf(session, files) };
}

/** The documents of the release with this number. Null when there is none. */
export async function loadContent(session: Session, number: number): Promise<Content | null> {
  const stored = await loadManifest(session, number);
  return stored && textsOf(session, stored.content);
}

/** The hashes of the documents of the release with this number, by path. Null when there is none. */
export async function contentHashes(
  session: Session,
  number: number,
): Promise<ReadonlyMap<string, string> | null> {
  const stored = await loadManifest(session, number);
  return stored && new Map(stored.content);
}

/** One document of a release. Null when the release has no document at that path. */
export async function contentText(
  session: Session,
  { number, path }: Parameters<ContentStore['contentText']>[0],
): Promise<string | null> {
  const hash = (await contentHashes(session, number))?.get(path);
  if (hash === undefined) return null;
  return (await textsOf(session, [[path, hash]])).get(path) ?? null;
}

/** The text of the compiled file at an address, from any release. Null when there is none. */
export async function contentFile(session: Session, address: string): Promise<string | null> {
  const [row] = await session.query(
    `select body from content_text where hash = (select hash from content_file where address = $1)`,
    [address],
  );
  return row ? textColumn(row, 'body') : null;
}

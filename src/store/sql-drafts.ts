import { CONTENT_LIMITS } from '#publishing/content-limits.ts';
import { insertDeed } from './sql-audit.ts';
import { saveText, textsOf } from './sql-texts.ts';
import { type Database, numberIn, optionalTextIn, type Row, type Session, textIn } from './database.ts';
import type { Draft, DraftEntry, DraftStore, DraftWrite, Schedule, WriteOutcome } from './draft-store.ts';

/** The draft store over any SQL database. */
export function makeSqlDrafts(database: Database): DraftStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    openDraft: async ({ draft, base, note, deed }) =>
      transaction(async (session) => {
        await insertDraft(session, { draft, base, note, by: deed.by, since: deed.at });
        await insertDeed(session, deed);
      }),
    drafts: async () => (await transaction(async (session) => session.query(DRAFTS))).map(toEntry),
    loadDraft: async (draft) => transaction(async (session) => loadDraft(session, draft)),
    writeDraft: async (write) =>
      transaction(async (session) => writeDraft(session, write)).catch((error: unknown) => {
        if (error instanceof DraftFull) return { kind: 'full' } as const;
        throw error;
      }),
    discardDraft: async (discard) => transaction(async (session) => discardDraft(session, discard)),
    scheduleDraft: async (schedule) => transaction(async (session) => scheduleDraft(session, schedule)),
    schedules: async () =>
      (
        await transaction(async (session) =>
          session.query('select id, draft, due, author, note, error from content_schedule order by due, id'),
        )
      ).map(toSchedule),
    cancelSchedule: async ({ id, deed }) =>
      transaction(async (session) => {
        const gone = await session.query('delete from content_schedule where id = $1 returning id', [id]);
        return gone.length > 0 && noteDeed(session, deed);
      }),
    failSchedule: async ({ id, error, deed }) =>
      transaction(async (session) => {
        const failed = await session.query(
          'update content_schedule set error = $1 where id = $2 and error is null returning id',
          [JSON.stringify(error), id],
        );
        return failed.length > 0 && noteDeed(session, deed);
      }),
  };
}

async function discardDraft(
  session: Session,
  { draft, deed }: Parameters<DraftStore['discardDraft']>[0],
): ReturnType<DraftStore['discardDraft']> {
  if ((await lockDraft(session, draft)) === undefined) return { kind: 'unknown' };
  if (await isScheduled(session, draft)) return { kind: 'scheduled' };
  await closeDraft(session, draft);
  await insertDeed(session, deed);
  return { kind: 'discarded' };
}

async function scheduleDraft(
  session: Session,
  { id, draft, revision, due, by, note, deed }: Parameters<DraftStore['scheduleDraft']>[0],
): ReturnType<DraftStore['scheduleDraft']> {
  if ((await lockDraft(session, draft)) !== revision) return { kind: 'outrun' };
  if (await isScheduled(session, draft)) return { kind: 'taken' };
  // A new schedule replaces a failed one.
  await session.query('delete from content_schedule where draft = $1', [draft]);
  await session.query(
    'insert into content_schedule (id, draft, due, author, note, error) values ($1, $2, $3, $4, $5, null)',
    [id, draft, due, by, note],
  );
  await insertDeed(session, deed);
  return { kind: 'scheduled' };
}

async function noteDeed(session: Session, deed: Parameters<typeof insertDeed>[1]): Promise<true> {
  await insertDeed(session, deed);
  return true;
}

const COLUMNS = 'draft, base, revision, author, since, note';
const DRAFTS = `select ${COLUMNS} from content_draft order by since desc, draft`;

/** Adds an empty draft. */
export async function insertDraft(
  session: Session,
  { draft, base, by, since, note, deployId = null }: NewRow,
): Promise<void> {
  await session.query(
    `insert into content_draft (draft, base, revision, author, since, note, deploy_id)
     values ($1, $2, 1, $3, $4, $5, $6)`,
    [draft, base, by, since, note, deployId],
  );
}

interface NewRow extends Omit<DraftEntry, 'revision'> {
  readonly deployId?: string | null;
}

interface DraftFile {
  readonly draft: string;
  readonly path: string;
  /** Null deletes the file. */
  readonly hash: string | null;
  /** The original file, if it is not the base release's: its hash, or `NO_FILE`. */
  readonly baseHash?: string | null;
}

/** The `baseHash` of a file that did not exist before the draft. */
export const NO_FILE = 'none';

/** Stores the change of a draft at a path. */
export async function setDraftFile(
  session: Session,
  { draft, path, hash, baseHash = null }: DraftFile,
): Promise<void> {
  await session.query(
    `insert into content_draft_file (draft, path, hash, base_hash) values ($1, $2, $3, $4)
     on conflict (draft, path) do update set hash = excluded.hash, base_hash = excluded.base_hash`,
    [draft, path, hash, baseHash],
  );
}

/** Deletes a draft with its files and its schedule. */
export async function closeDraft(session: Session, draft: string): Promise<void> {
  await session.query('delete from content_schedule where draft = $1', [draft]);
  await session.query('delete from content_draft_file where draft = $1', [draft]);
  await session.query('delete from content_draft where draft = $1', [draft]);
}

async function loadDraft(session: Session, draft: string): Promise<Draft | null> {
  const [row] = await session.query(`select ${COLUMNS} from content_draft where draft = $1`, [draft]);
  if (!row) return null;
  const files = await session.query('select path, hash, base_hash from content_draft_file where draft = $1', [
    draft,
  ]);
  const changes = await textsIn(session, files, 'hash');
  const withBase = files.filter((file) => file['base_hash'] !== null);
  const bases = await textsIn(session, withBase, 'base_hash');
  return { ...toEntry(row), changes, bases };
}

/** The texts for the hashes of a column, by path. Null when there is no file. */
async function textsIn(
  session: Session,
  files: readonly Row[],
  column: 'hash' | 'base_hash',
): Promise<Draft['changes']> {
  const hashes = files.flatMap((file): readonly (readonly [string, string])[] => {
    const hash = optionalTextIn(file, column);
    return hash === null || hash === NO_FILE ? [] : [[textIn(file, 'path'), hash]];
  });
  const texts = await textsOf(session, hashes);
  return new Map(files.map((file) => [textIn(file, 'path'), texts.get(textIn(file, 'path')) ?? null]));
}

/** Rolls back a write that would make the draft too large. */
class DraftFull extends Error {
  override readonly name = 'DraftFull';
}

async function refuseWhenFull(session: Session, draft: string): Promise<void> {
  const [size] = await session.query(
    `select count(*) as files, coalesce(sum(length(body)), 0) as characters
     from content_draft_file left join content_text on content_text.hash = content_draft_file.hash
     where draft = $1`,
    [draft],
  );
  const { draftFiles, draftCharacters } = CONTENT_LIMITS;
  if (numberIn(size, 'files') > draftFiles || Number(size?.['characters']) > draftCharacters)
    throw new DraftFull();
}

async function writeDraft(
  session: Session,
  { draft, revision, path, text, deed }: DraftWrite,
): Promise<WriteOutcome> {
  const now = await lockDraft(session, draft);
  if (now === undefined) return { kind: 'unknown' };
  if (now !== revision) return { kind: 'stale' };
  // A scheduled draft is approved, so nobody may edit it.
  if (await isScheduled(session, draft)) return { kind: 'scheduled' };
  const hash = text === null ? null : await saveText(session, text);
  await setDraftFile(session, { draft, path, hash });
  await refuseWhenFull(session, draft);
  const [written] = await session.query(
    'update content_draft set revision = revision + 1 where draft = $1 returning revision',
    [draft],
  );
  await insertDeed(session, deed);
  return { kind: 'written', revision: String(numberIn(written, 'revision')) };
}

/** Locks the row of a draft until the transaction ends. Returns its revision. Undefined when there is no such draft. */
export async function lockDraft(session: Session, draft: string): Promise<string | undefined> {
  const [row] = await session.query(
    'update content_draft set revision = revision where draft = $1 returning revision',
    [draft],
  );
  return row && String(numberIn(row, 'revision'));
}

async function isScheduled(session: Session, draft: string): Promise<boolean> {
  const found = await session.query('select id from content_schedule where draft = $1 and error is null', [
    draft,
  ]);
  return found.length > 0;
}

function toEntry(row: Row): DraftEntry {
  return {
    draft: textIn(row, 'draft'),
    base: numberIn(row, 'base'),
    revision: String(numberIn(row, 'revision')),
    by: textIn(row, 'author'),
    since: numberIn(row, 'since'),
    note: textIn(row, 'note'),
  };
}

function toSchedule(row: Row): Schedule {
  const error = optionalTextIn(row, 'error');
  const reason: Schedule['error'] = error === null ? null : JSON.parse(error);
  return {
    id: textIn(row, 'id'),
    draft: textIn(row, 'draft'),
    due: numberIn(row, 'due'),
    by: textIn(row, 'author'),
    note: textIn(row, 'note'),
    error: reason,
  };
}

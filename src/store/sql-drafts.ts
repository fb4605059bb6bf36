import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import {
  type Database,
  numberColumn,
  optionalTextColumn,
  type Row,
  type Session,
  textColumn,
} from './database.ts';
import type {
  Draft,
  DraftEntry,
  DraftOverview,
  DraftStore,
  DraftWrite,
  FileWriter,
  NewDraft,
  WriteOutcome,
} from './draft-store.ts';
import { insertDeed, insertDeedOnceAnHour } from './sql-audit.ts';
import {
  DraftFull,
  loadDraftFiles,
  loadDraftHashes,
  loadDraftText,
  refuseWhenFull,
  setDraftFile,
} from './sql-draft-files.ts';
import { closeDraft, insertDraft, lockDraft } from './sql-draft-rows.ts';
import { contentHashes } from './sql-releases.ts';
import { insertAuthor } from './sql-review-rows.ts';
import { personOf } from './sql-roles.ts';
import { saveTexts } from './sql-saved-texts.ts';
import { isScheduled } from './sql-schedules.ts';
import { saveText } from './sql-texts.ts';

/** The draft store over any SQL database. */
export function makeSqlDrafts(database: Database): DraftStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    openDraft: async (draft) => {
      await saveTextsFirst(database, draft);
      return transaction(async (session) => openDraft(session, draft)).catch((error: unknown) => {
        if (error instanceof DraftFull) return { kind: 'tooLarge' } as const;
        throw error;
      });
    },
    drafts: async () => (await transaction(async (session) => session.query(DRAFTS))).map(toEntry),
    loadDraft: async (draft) => transaction(async (session) => loadDraft(session, draft)),
    draftEntry: async (draft) => transaction(async (session) => loadEntry(session, draft)),
    draftOverview: async (draft) => transaction(async (session) => draftOverview(session, draft)),
    draftText: async ({ draft, path }) => transaction(async (session) => loadDraftText(session, draft, path)),
    writeDraft: async (write) => {
      await saveTextsFirst(database, write);
      return transaction(async (session) => writeDraft(session, write)).catch((error: unknown) => {
        if (error instanceof DraftFull) return { kind: 'full' } as const;
        throw error;
      });
    },
    discardDraft: async (discard) => transaction(async (session) => discardDraft(session, discard)),
  };
}

/** Stores many texts in short transactions before the one that uses them, so that sign-ups do not wait for all of them. */
async function saveTextsFirst(
  database: Database,
  { changes, deed }: Pick<NewDraft, 'changes' | 'deed'>,
): Promise<void> {
  if (!changes || changes.size < 2) return;
  const texts = [...changes].flatMap(([path, text]) => (text === null ? [] : [[path, text] as const]));
  await saveTexts(database, new Map(texts), deed.at);
}

const COLUMNS = 'draft, base, revision, author, since, note, form';
const DRAFTS = `select ${COLUMNS} from content_draft order by since desc, draft`;

async function openDraft(
  session: Session,
  { draft, base, note, form, restore, changes, deed }: NewDraft,
): ReturnType<DraftStore['openDraft']> {
  const [row] = await session.query(
    'select count(*) as open, count(case when author = $1 then 1 end) as own from content_draft',
    [deed.by],
  );
  if (numberColumn(row, 'open') >= CONTENT_LIMITS.openDrafts) return { kind: 'full' };
  if (numberColumn(row, 'own') >= CONTENT_LIMITS.openDraftsOfOne) return { kind: 'fullOfOne' };
  await insertDraft(session, { draft, base, note, form, by: deed.by, since: deed.at });
  if (restore !== undefined) await bringBack(session, { draft, base, restore, writer: deed });
  if (changes) await setTexts(session, { draft, changes, writer: deed });
  if (restore !== undefined || changes)
    await insertAuthor(session, draft, await personOf(session, deed.by, deed.at));
  await insertDeed(session, deed);
  return { kind: 'opened' };
}

/** Gives a draft the documents of an earlier release. To bring them back is a change by the person who opens the draft (R18.9). */
async function bringBack(
  session: Session,
  {
    draft,
    base,
    restore,
    writer,
  }: Pick<NewDraft, 'draft' | 'base'> & { readonly restore: number; readonly writer: FileWriter },
): Promise<void> {
  const before = (await contentHashes(session, base)) ?? new Map<string, string>();
  const after = (await contentHashes(session, restore)) ?? new Map<string, string>();
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const hash = after.get(path) ?? null;
    if (hash !== (before.get(path) ?? null)) await setDraftFile(session, { draft, path, hash, writer });
  }
  await refuseWhenFull(session, draft);
}

interface DraftTexts extends Pick<DraftWrite, 'draft' | 'changes'> {
  readonly writer: FileWriter;
  /** What the draft had. A file with the same text keeps its writer. */
  readonly before?: Pick<DraftOverview, 'hashes' | 'writers'> | undefined;
}

/** Writes texts into a draft. Null deletes a file. It saves texts again, because the upkeep may have deleted them meanwhile. */
async function setTexts(session: Session, { draft, changes, writer, before }: DraftTexts): Promise<void> {
  for (const [path, text] of changes) {
    const hash = text === null ? null : await saveText(session, text, writer.at);
    const by = before?.hashes.get(path) === hash ? before?.writers.get(path) : writer;
    await setDraftFile(session, { draft, path, hash, ...(by && { writer: by }) });
  }
  await refuseWhenFull(session, draft);
}

async function discardDraft(
  session: Session,
  { draft, revision, deed }: Parameters<DraftStore['discardDraft']>[0],
): ReturnType<DraftStore['discardDraft']> {
  const currentRevision = await lockDraft(session, draft);
  if (currentRevision === undefined) return { kind: 'unknown' };
  if (revision !== undefined && revision !== currentRevision) return { kind: 'stale' };
  if (await isScheduled(session, draft)) return { kind: 'scheduled' };
  await closeDraft(session, draft);
  await insertDeed(session, deed);
  return { kind: 'discarded' };
}

async function loadDraft(session: Session, draft: string): Promise<Draft | null> {
  const entry = await loadEntry(session, draft);
  return entry && { ...entry, ...(await loadDraftFiles(session, draft)) };
}

async function draftOverview(session: Session, draft: string): Promise<DraftOverview | null> {
  const entry = await loadEntry(session, draft);
  return entry && { ...entry, ...(await loadDraftHashes(session, draft)) };
}

async function loadEntry(session: Session, draft: string): Promise<DraftEntry | null> {
  const [row] = await session.query(`select ${COLUMNS} from content_draft where draft = $1`, [draft]);
  return row ? toEntry(row) : null;
}

async function writeDraft(
  session: Session,
  { draft, revision, changes, base, deed }: DraftWrite,
): Promise<WriteOutcome> {
  const currentRevision = await lockDraft(session, draft);
  if (currentRevision === undefined) return { kind: 'unknown' };
  if (currentRevision !== revision) return { kind: 'stale' };
  // A scheduled draft is approved, so editors may not change it.
  if (await isScheduled(session, draft)) return { kind: 'scheduled' };
  const before = base === undefined ? undefined : await startFrom(session, draft, base);
  await setTexts(session, { draft, changes, writer: deed, before });
  await insertAuthor(session, draft, await personOf(session, deed.by, deed.at));
  const [written] = await session.query(
    'update content_draft set revision = revision + 1 where draft = $1 returning revision',
    [draft],
  );
  await insertDeedOnceAnHour(session, deed);
  return { kind: 'written', revision: String(numberColumn(written, 'revision')) };
}

/** Makes a draft start from another release, without any changes. Returns those that it had. */
async function startFrom(session: Session, draft: string, base: number): ReturnType<typeof loadDraftHashes> {
  const before = await loadDraftHashes(session, draft);
  await session.query('delete from content_draft_file where draft = $1', [draft]);
  await session.query('update content_draft set base = $1 where draft = $2', [base, draft]);
  return before;
}

function toEntry(row: Row): DraftEntry {
  return {
    draft: textColumn(row, 'draft'),
    base: numberColumn(row, 'base'),
    revision: String(numberColumn(row, 'revision')),
    by: textColumn(row, 'author'),
    since: numberColumn(row, 'since'),
    note: textColumn(row, 'note'),
    form: optionalTextColumn(row, 'form'),
  };
}

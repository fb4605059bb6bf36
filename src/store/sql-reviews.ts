import { type Database, numberColumn, type Row, type Session, textColumn } from './database.ts';
import type { DraftReview, FullReview, Meanwhile, ReviewOutcome, ReviewStore } from './review-store.ts';
import { insertDeed, insertDeedOnceAnHour } from './sql-audit.ts';
import { lockDraft } from './sql-draft-rows.ts';
import { addRemark, settleRemark } from './sql-remarks.ts';
import {
  authorsOf,
  insertAuthor,
  insertNote,
  loadReviews,
  type StepKind,
  withRemarks,
} from './sql-review-rows.ts';
import { personOf } from './sql-roles.ts';
import { isScheduled } from './sql-schedules.ts';

/** The reviews of drafts over any SQL database. */
export function makeSqlReviews(database: Database): ReviewStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    handIn: async (step) =>
      transaction(async (session) =>
        takeStep(session, step, async (revision) => noteStep(session, 'handed in', { ...step, revision })),
      ),
    sendBack: async (step) =>
      transaction(async (session) =>
        takeStep(session, step, async (revision) => {
          await session.query('delete from content_draft_approval where draft = $1', [step.draft]);
          return noteStep(session, 'sent back', { ...step, revision });
        }),
      ),
    approve: async (step) =>
      transaction(async (session) => takeStep(session, step, async () => approve(session, step))),
    noteMeanwhile: async (meanwhile) => transaction(async (session) => noteMeanwhile(session, meanwhile)),
    addRemark: async (remark) => transaction(async (session) => addRemark(session, remark)),
    settleRemark: async (settled) => transaction(async (session) => settleRemark(session, settled)),
    draftReview: async (draft) => transaction(async (session) => draftReview(session, draft)),
    draftReviews: async () =>
      transaction(async (session) => {
        const rows = await session.query('select draft, revision from content_draft order by draft');
        return loadReviews(session, rows.map(toPresent));
      }),
    personOf: async ({ name, now }) => transaction(async (session) => personOf(session, name, now)),
  };
}

type Step = Parameters<ReviewStore['handIn']>[0];

/** Takes a step while no other transaction changes the draft. A scheduled draft is approved, so its review is over. */
async function takeStep(
  session: Session,
  { draft, revision, deed }: Step,
  take: (current: string) => Promise<ReviewOutcome>,
): Promise<ReviewOutcome> {
  const current = await lockDraft(session, draft);
  if (current === undefined) return 'unknown';
  if (revision !== undefined && revision !== current) return 'stale';
  if (await isScheduled(session, draft)) return 'scheduled';
  const outcome = await take(current);
  if (outcome !== 'done') return outcome;
  // Handing in changes nothing but the note, so a person can do it again and again (R21.9).
  if (deed.action === 'draft handed in') await insertDeedOnceAnHour(session, deed);
  else await insertDeed(session, deed);
  return outcome;
}

/** Replaces the note of an earlier step of the same kind. */
async function noteStep(
  session: Session,
  kind: StepKind,
  { draft, revision, deed }: Step & { readonly revision: string },
): Promise<ReviewOutcome> {
  if ((await authorsOf(session, draft)).length === 0) return 'unchanged';
  await session.query('delete from content_draft_note where draft = $1 and kind = $2', [draft, kind]);
  const { by, at, note } = deed;
  await insertNote(session, { draft, kind, by, at, revision, body: note });
  return 'done';
}

async function approve(
  session: Session,
  { draft, revision, live, deed }: Parameters<ReviewStore['approve']>[0],
): Promise<ReviewOutcome> {
  const authors = await authorsOf(session, draft);
  if (authors.length === 0) return 'unchanged';
  const person = await personOf(session, deed.by, deed.at);
  if (authors.every((author) => author === person)) return 'alone';
  await session.query(
    `insert into content_draft_approval (draft, person, author, at, revision, live) values ($1, $2, $3, $4, $5, $6)
     on conflict (draft, person) do update
     set author = excluded.author, at = excluded.at, revision = excluded.revision, live = excluded.live, ended_by = null`,
    [draft, person, deed.by, deed.at, Number(revision), live],
  );
  return 'done';
}

async function noteMeanwhile(session: Session, { draft, live, authors, ended }: Meanwhile): Promise<void> {
  // Another person may have published or discarded the draft.
  if ((await lockDraft(session, draft)) === undefined) return;
  for (const author of authors) await insertAuthor(session, draft, author);
  for (const { person, live: seen } of ended)
    // A person may have approved it again, with a later release.
    await session.query(
      `update content_draft_approval set ended_by = $1
       where draft = $2 and person = $3 and coalesce(live, 0) = $4`,
      [live, draft, person, seen ?? 0],
    );
}

async function draftReview(session: Session, draft: string): Promise<FullReview | null> {
  const rows = await session.query('select draft, revision from content_draft where draft = $1', [draft]);
  const [review] = await loadReviews(session, rows.map(toPresent));
  return review ? withRemarks(session, review) : null;
}

function toPresent(row: Row): Pick<DraftReview, 'draft' | 'revision'> {
  return { draft: textColumn(row, 'draft'), revision: String(numberColumn(row, 'revision')) };
}

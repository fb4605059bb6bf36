import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { numberColumn, type Session, textColumn } from './database.ts';
import type { ReviewStore } from './review-store.ts';
import { insertDeed, insertDeedOnceAnHour } from './sql-audit.ts';
import { lockDraft } from './sql-draft-rows.ts';
import { insertNote, REMARK } from './sql-review-rows.ts';

/** Adds a remark to a draft. */
export async function addRemark(
  session: Session,
  { draft, file, place, text, deed }: Parameters<ReviewStore['addRemark']>[0],
): ReturnType<ReviewStore['addRemark']> {
  const revision = await lockDraft(session, draft);
  if (revision === undefined) return null;
  const leaving = await leavingRemark(session, draft);
  if (leaving === null) return 'full';
  const { by, at } = deed;
  const id = await insertNote(session, { draft, kind: REMARK, by, at, revision, file, place, body: text });
  // Only afterwards, so that the new remark never gets its id: a colleague may still see it.
  if (leaving !== undefined) await session.query('delete from content_draft_note where id = $1', [leaving]);
  await insertDeedOnceAnHour(session, deed);
  return { id };
}

/** The settled remark that makes room for another one. Undefined when there is room, and null when all of them are open. */
async function leavingRemark(session: Session, draft: string): Promise<string | null | undefined> {
  const [row] = await session.query(
    'select count(*) as remarks from content_draft_note where draft = $1 and kind = $2',
    [draft, REMARK],
  );
  if (numberColumn(row, 'remarks') < CONTENT_LIMITS.remarks) return undefined;
  const [oldest] = await session.query(
    `select id from content_draft_note where draft = $1 and kind = $2 and settled_at is not null
     order by number limit 1`,
    [draft, REMARK],
  );
  return oldest ? textColumn(oldest, 'id') : null;
}

/** Settles a remark. A remark that is settled stays as it is. */
export async function settleRemark(
  session: Session,
  { draft, id, onlyOwn, deed }: Parameters<ReviewStore['settleRemark']>[0],
): ReturnType<ReviewStore['settleRemark']> {
  const [remark] = await session.query(
    'select author from content_draft_note where id = $1 and draft = $2 and kind = $3',
    [id, draft, REMARK],
  );
  if (!remark) return 'unknown';
  if (onlyOwn && textColumn(remark, 'author') !== deed.by) return 'notAllowed';
  const settled = await session.query(
    `update content_draft_note set settled_by = $1, settled_at = $2
     where id = $3 and settled_at is null returning id`,
    [deed.by, deed.at, id],
  );
  if (settled.length > 0) await insertDeed(session, deed);
  return 'done';
}

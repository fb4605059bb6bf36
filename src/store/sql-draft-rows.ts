import { numberColumn, type Session } from './database.ts';
import type { DraftEntry } from './draft-store.ts';
import { deleteReview } from './sql-review-rows.ts';

/** Adds an empty draft. */
export async function insertDraft(
  session: Session,
  { draft, base, by, since, note, form = null, deployId = null }: NewRow,
): Promise<void> {
  await session.query(
    `insert into content_draft (draft, base, revision, author, since, note, form, deploy_id)
     values ($1, $2, 1, $3, $4, $5, $6, $7)`,
    [draft, base, by, since, note, form, deployId],
  );
}

interface NewRow extends Omit<DraftEntry, 'revision' | 'form'> {
  readonly form?: string | null | undefined;
  readonly deployId?: string | null;
}

/** Deletes a draft with its files, its schedule and its review. */
export async function closeDraft(session: Session, draft: string): Promise<void> {
  await deleteReview(session, draft);
  await session.query('delete from content_schedule where draft = $1', [draft]);
  await session.query('delete from content_draft_file where draft = $1', [draft]);
  await session.query('delete from content_draft where draft = $1', [draft]);
}

/** Locks the row of a draft until the transaction ends. Returns its revision. Undefined when there is no such draft. */
export async function lockDraft(session: Session, draft: string): Promise<string | undefined> {
  const [row] = await session.query(
    'update content_draft set revision = revision where draft = $1 returning revision',
    [draft],
  );
  return row && String(numberColumn(row, 'revision'));
}

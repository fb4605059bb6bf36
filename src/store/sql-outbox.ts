import { numberColumn, type Row, type Session } from './database.ts';
import type { OutboxClaim, OutboxSettled } from './outbox-store.ts';

/** The tables that are outboxes. They share the columns that say when an entry is due. */
export type Outbox = 'webhook_event' | 'mail';

/** What waits in an outbox. */
export const WAITING = 'delivered_at is null and given_up_at is null';

/** The clocks of servers differ by less than this. A time further ahead shows that a clock was set back. */
const CLOCKS_DIFFER_MS = 60_000;

/** Claims the entries that have been due for the longest time, at most one of each subject. Returns the wanted columns. */
export async function claimDue(
  session: Session,
  { table, columns }: { readonly table: Outbox; readonly columns: string },
  { now, lease, limit }: OutboxClaim,
): Promise<readonly Row[]> {
  // After a clock was set back, the time of the next attempt may lie hours ahead.
  await session.query(
    `update ${table} set next_attempt_at = $1
  where ${WAITING} and coalesce(attempted_at, created_at) > $2 and next_attempt_at > $1`,
    [now, now + CLOCKS_DIFFER_MS],
  );
  return session.query(claimStatement(table, columns), [now, lease, limit]);
}

/** The outer condition repeats the inner one. PostgreSQL checks the outer one again when another server has taken the row. */
function claimStatement(table: Outbox, columns: string): string {
  return `update ${table} set next_attempt_at = $2, attempts = attempts + 1, attempted_at = $1
  where ${WAITING} and next_attempt_at <= $1 and id in (
    select id from ${table} as due
    where ${WAITING} and next_attempt_at <= $1 and not exists (
      select 1 from ${table} as earlier
      where ${WAITING} and earlier.subject = due.subject
        and (earlier.created_at, earlier.id) < (due.created_at, due.id)
    )
    order by next_attempt_at, created_at, id limit $3
  ) returning ${columns}`;
}

/** Records the outcome of an attempt. A failure counts only while no other server has taken the entry. */
export async function settleEntry(
  session: Session,
  table: Outbox,
  { id, lease, outcome }: OutboxSettled,
): Promise<void> {
  if (outcome.kind === 'delivered') {
    await session.query(
      `update ${table} set delivered_at = $1, given_up_at = null, last_error = null where id = $2`,
      [outcome.at, id],
    );
    return;
  }
  const isFailed = outcome.kind === 'failed';
  await session.query(
    `update ${table} set next_attempt_at = $1, given_up_at = $2, last_error = $3
     where id = $4 and next_attempt_at = $5 and ${WAITING}`,
    [isFailed ? outcome.nextAttempt : lease, isFailed ? null : outcome.at, outcome.error, id, lease],
  );
}

/** The creation time of the oldest entry that waits. Null when none waits. */
export async function oldestWaiting(session: Session, table: Outbox): Promise<number | null> {
  const [row] = await session.query(`select min(created_at) as oldest from ${table} where ${WAITING}`);
  return row?.['oldest'] === null ? null : numberColumn(row, 'oldest');
}

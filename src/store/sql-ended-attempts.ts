import { type Row, type Session, textColumn } from './database.ts';

/**
 * Ends the attempts of an address that wait, and frees their subdomains.
 *
 * @param except The attempt that was proved. It goes on.
 */
export async function endAttemptsOf(session: Session, emailKey: string, except = ''): Promise<void> {
  const rows = await session.query(
    `select id, has_account, organisation_id from attempt
     where email_key = $1 and state = 'waiting' and id <> $2 order by id`,
    [emailKey, except],
  );
  for (const row of rows) await endRow(session, row);
}

/** Ends an attempt that waits. Its organisation goes, unless an account has it. */
export async function endRow(session: Session, row: Row): Promise<void> {
  await closeAttempt(session, textColumn(row, 'id'), 'ended');
  if (row['has_account'] === 1) return;
  await session.query('delete from organisation where id = $1', [textColumn(row, 'organisation_id')]);
}

/**
 * Takes everything personal out of an attempt that is over. An ended one keeps its idempotency key: a retry finds it dead, and does not
 * begin another attempt with new tries and another mail.
 */
export async function closeAttempt(session: Session, id: string, state: 'proved' | 'ended'): Promise<void> {
  const forgotten = state === 'proved' ? ', idempotency_key = null, fingerprint = null' : '';
  await session.query(
    `update attempt set state = $2, email = null, email_key = null, password_hash = null, answers = null${forgotten}
     where id = $1`,
    [id, state],
  );
}

/** Deletes an attempt with its mails. If it waits, its subdomain is free again. False when there is no such attempt. */
export async function deleteAttempt(session: Session, id: string): Promise<boolean> {
  // Locks the row: a proof that runs goes first.
  const [row] = await session.query(
    'update attempt set nonce = nonce where id = $1 returning id, state, has_account, organisation_id',
    [id],
  );
  if (!row) return false;
  if (row['state'] === 'waiting') await endRow(session, row);
  await session.query('delete from mail where subject = $1', [id]);
  await session.query('delete from attempt where id = $1', [id]);
  return true;
}

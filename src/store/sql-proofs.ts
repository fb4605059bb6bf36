import type { AttemptStore, Proof } from './attempt-store.ts';
import { numberColumn, type Row, type Session, textColumn } from './database.ts';
import { answersIn, lockWaiting } from './sql-attempt-rows.ts';
import { closeAttempt, deleteAttempt, endAttemptsOf, endRow } from './sql-ended-attempts.ts';
import { deleteAccount, deleteTokens, insertSubmission, insertUser } from './sql-accounts.ts';
import { insertToken } from './sql-tokens.ts';
import { oneStep, STEP_ITEMS } from './sql-steps.ts';
import { insertWebhook } from './sql-webhooks.ts';
import { Contention } from './store-errors.ts';

/** Rolls back a proof that comes too late: another account has the address by now. */
export class ProofLost extends Error {
  override readonly name = 'ProofLost';
}

/** How long the tab that waits may ask for a token again: as long as a login token works by default. */
const LOST_RESPONSE_MS = 600_000;

/** Proves an attempt, in one transaction with all that it ends. Throws `ProofLost`. */
export async function proveAttempt(session: Session, proof: Proof): Promise<boolean> {
  const { attemptId, now } = proof;
  await lockMailbox(session, attemptId);
  // Of two proofs at once, the second one finds its attempt over.
  const row = await lockWaiting(session, { attemptId, now });
  if (!row || row['is_known'] === 1) return false;
  await endAttemptsOf(session, textColumn(row, 'email_key'), attemptId);
  if (row['has_account'] === 1) await confirmAccount(session, row, proof);
  else await makeAccount(session, row, proof);
  await closeAttempt(session, attemptId, 'proved');
  const { tokenHash, tabGetsToken } = proof;
  const until = tabGetsToken === 'ifLost' ? now + LOST_RESPONSE_MS : numberColumn(row, 'expires_at');
  if (tabGetsToken !== 'never')
    await session.query('update attempt set token_due = 1, expires_at = $2 where id = $1', [
      attemptId,
      until,
    ]);
  await insertToken(session, { accountId: textColumn(row, 'account_id'), tokenHash, now });
  return true;
}

/** Locks every attempt of the mailbox that waits, in one order, so that proofs at once do not wait for each other in a circle. */
async function lockMailbox(session: Session, attemptId: string): Promise<void> {
  const waiting = await session.query(
    `select id from attempt where state = 'waiting' and email_key = (select email_key from attempt where id = $1) order by id`,
    [attemptId],
  );
  for (const row of waiting)
    await session.query('update attempt set nonce = nonce where id = $1', [textColumn(row, 'id')]);
}

/** The account was made with the sign-up. All its earlier tokens and keys end. */
async function confirmAccount(session: Session, row: Row, { passwordHash }: Proof): Promise<void> {
  const accountId = textColumn(row, 'account_id');
  const [confirmed] = await session.query(
    `update account set confirm_by = null, password_hash = coalesce($2, password_hash),
       phone = case when $4 = 1 then phone end
     where id = $1 and email_key = $3 and confirm_by is not null returning id`,
    [accountId, passwordHash, textColumn(row, 'email_key'), passwordHash === null ? 1 : 0],
  );
  if (!confirmed) throw new ProofLost('an operator has released the account');
  await deleteTokens(session, accountId);
}

async function makeAccount(session: Session, row: Row, proof: Proof): Promise<void> {
  const emailKey = textColumn(row, 'email_key');
  const [holder] = await session.query('select id, confirm_by from account where email_key = $1', [emailKey]);
  if (holder && holder['confirm_by'] === null) throw new ProofLost('another account has the address');
  if (holder) await deleteUnproved(session, textColumn(holder, 'id'));
  const answers = answersIn(row);
  if (!answers) throw new Error('an attempt that waits has no answers');
  const account = {
    accountId: textColumn(row, 'account_id'),
    organisationId: textColumn(row, 'organisation_id'),
    now: proof.now,
    user: {
      name: answers.name,
      email: textColumn(row, 'email'),
      emailKey,
      phone: proof.passwordHash === null ? answers.phone : null,
      passwordHash: proof.passwordHash ?? textColumn(row, 'password_hash'),
    },
    submission: answers.submission,
  };
  // A parallel sign-up has taken the address since. The transaction runs again and sees it.
  if (!(await insertUser(session, account))) throw new Contention('an address was taken during its proof');
  await insertSubmission(session, account);
  await insertWebhook(session, proof.webhook);
}

/** Ends an attempt that waits, and its account. */
export async function endAttempt(
  session: Session,
  { attemptId, now }: Parameters<AttemptStore['endAttempt']>[0],
): Promise<boolean> {
  const row = await lockWaiting(session, { attemptId, now });
  if (!row) return false;
  await endRow(session, row);
  if (row['has_account'] === 1) await deleteUnproved(session, textColumn(row, 'account_id'));
  return true;
}

/** Deletes an account without a proof, with its organisation and all that belongs to it. */
export async function deleteUnproved(session: Session, accountId: string): Promise<void> {
  // Locks the account, so that no token comes in while it ends.
  const [found] = await session.query(
    'update account set name = name where id = $1 and confirm_by is not null returning id',
    [accountId],
  );
  if (!found) throw new Contention('an account was proved while it ended');
  await deleteAccount(session, accountId);
}

/** Deletes attempts and unproved accounts whose time is over, in one step. */
export async function deleteExpired(
  session: Session,
  { now }: Parameters<AttemptStore['deleteExpired']>[0],
): Promise<number> {
  const attempts = await session.query(
    `select id from attempt where expires_at <= $1 order by expires_at limit ${STEP_ITEMS}`,
    [now],
  );
  const accounts = await session.query(
    `select id from account where confirm_by <= $1 order by confirm_by limit ${STEP_ITEMS}`,
    [now],
  );
  const ends = [
    ...attempts.map((row) => async () => deleteAttempt(session, textColumn(row, 'id'))),
    ...accounts.map((row) => async () => deleteUnproved(session, textColumn(row, 'id'))),
  ];
  return (await oneStep<() => Promise<unknown>, unknown>(ends, async (end) => end())).length;
}

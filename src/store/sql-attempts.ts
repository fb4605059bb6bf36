import type { AttemptBegun, AttemptStore, NewAttempt } from './attempt-store.ts';
import { type Database, numberColumn, type Session, textColumn } from './database.ts';
import { addAttempt, findAttempt, findSpentAttempt, lockWaiting } from './sql-attempt-rows.ts';
import { sendAgain, takeToken, takeTry } from './sql-attempt-steps.ts';
import { deleteExpired, deleteUnproved, endAttempt, proveAttempt, ProofLost } from './sql-proofs.ts';
import { endRow } from './sql-ended-attempts.ts';
import { insertMail } from './sql-mails.ts';
import { insertOrganisation } from './sql-organisations.ts';
import { AddressTaken, findSpentKey, insertSubmission, insertUser } from './sql-accounts.ts';
import { findTokenAccount, insertToken } from './sql-tokens.ts';
import { insertWebhook } from './sql-webhooks.ts';
import { StoreUnavailable } from './store-errors.ts';
import { writeProbe } from './write-probe.ts';

/** The store of attempts over any SQL database. */
export function makeSqlAttempts(database: Database): AttemptStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  const begin = async (attempt: NewAttempt): Promise<AttemptBegun> =>
    transaction(async (session) => beginAttempt(session, attempt));
  return {
    // Of two sign-ups at once, the second one may see the account of the first one only when it runs again.
    beginAttempt: async (attempt) =>
      begin(attempt).catch(async (error: unknown) => {
        if (error instanceof AddressTaken) return begin(attempt);
        throw error;
      }),
    simulateAttempt: async (attempt) => transaction(async (session) => simulate(session, attempt)),
    attempt: async (id) => transaction(async (session) => findAttempt(session, id)),
    takeTry: async (taken) => transaction(async (session) => takeTry(session, taken)),
    proveAttempt: async (proof) =>
      transaction(async (session) => proveAttempt(session, proof)).catch((error: unknown) => {
        if (error instanceof ProofLost) return false;
        throw error;
      }),
    endAttempt: async (ended) => transaction(async (session) => endAttempt(session, ended)),
    takeToken: async (taken) => transaction(async (session) => takeToken(session, taken)),
    tokenAccount: async (asked) => transaction(async (session) => findTokenAccount(session, asked)),
    sendAgain: async (sent) => transaction(async (session) => sendAgain(session, sent)),
    deleteExpired: async (expired) => transaction(async (session) => deleteExpired(session, expired)),
  };
}

/** Who has an address now. */
type Holder =
  | { readonly kind: 'free' }
  | { readonly kind: 'unproved'; readonly accountId: string; readonly until: number }
  | { readonly kind: 'account' };

async function findHolder(session: Session, emailKey: string): Promise<Holder> {
  const [row] = await session.query('select id, confirm_by from account where email_key = $1', [emailKey]);
  if (!row) return { kind: 'free' };
  if (row['confirm_by'] === null) return { kind: 'account' };
  return { kind: 'unproved', accountId: textColumn(row, 'id'), until: numberColumn(row, 'confirm_by') };
}

async function beginAttempt(session: Session, attempt: NewAttempt): Promise<AttemptBegun> {
  const { account, getsAccountAtOnce } = attempt;
  const spent = await findSpent(session, attempt);
  if (spent) return spent;
  const holder = await findHolder(session, account.user.emailKey);
  const isKnown = holder.kind === 'account';
  if (getsAccountAtOnce && isKnown) return { kind: 'emailInUse' };
  const hasAccount = getsAccountAtOnce && isFree(holder, account.now);
  // A parallel attempt with the same key waits here.
  if (!(await addAttempt(session, attempt, { isKnown, hasAccount }))) return findParallel(session, attempt);
  // Before the organisation of the new one, which may have the same name: so its subdomain is free.
  await endReplaced(session, attempt);
  if (hasAccount) await insertUnproved(session, attempt, holder);
  else await insertOrganisation(session, account);
  await insertMail(session, { attempt, kind: isKnown ? 'known' : 'confirm' });
  return { kind: hasAccount ? 'created' : 'waiting' };
}

/** Ends the attempt that the visitor gives up. One for the same address goes on, and so does one with an account. */
async function endReplaced(session: Session, { replaces, account }: NewAttempt): Promise<void> {
  if (replaces === null) return;
  const row = await lockWaiting(session, { attemptId: replaces, now: account.now });
  if (row && row['has_account'] === 0 && row['email_key'] !== account.user.emailKey)
    await endRow(session, row);
}

/** Whether the address is free: no account has it, or the time for the account's proof is over. */
function isFree(holder: Holder, now: number): boolean {
  return holder.kind === 'free' || (holder.kind === 'unproved' && holder.until <= now);
}

async function findParallel(session: Session, attempt: NewAttempt): Promise<AttemptBegun> {
  const spent = await findSpent(session, attempt);
  if (!spent) throw new StoreUnavailable('an idempotency key was purged during its look-up');
  return spent;
}

/** Makes an account that waits for its proof. It replaces an account that was not proved in time. */
async function insertUnproved(
  session: Session,
  { account, expires }: NewAttempt,
  holder: Holder,
): Promise<void> {
  if (holder.kind === 'unproved') await deleteUnproved(session, holder.accountId);
  await insertOrganisation(session, account);
  if (!(await insertUser(session, account))) throw new AddressTaken();
  await session.query('update account set confirm_by = $2 where id = $1', [account.accountId, expires]);
  await insertSubmission(session, account);
  await insertToken(session, account);
  await insertWebhook(session, account.webhook);
}

/** The attempt that has used this key, or the account that an earlier setting made with it. */
async function findSpent(
  session: Session,
  { account, getsAccountAtOnce }: NewAttempt,
): Promise<Extract<AttemptBegun, { kind: 'keySpent' }> | null> {
  const key = account.idempotency?.key;
  if (key === undefined) return null;
  const spent = await findSpentAttempt(session, key);
  if (spent) return { kind: 'keySpent', spent };
  const made = getsAccountAtOnce ? await findSpentKey(session, key) : null;
  if (!made) return null;
  const { fingerprint, passwordHash } = made;
  return { kind: 'keySpent', spent: { reference: null, fingerprint, passwordHash, account: made } };
}

/** Writes no row of the attempt: databases keep rolled-back rows for a time. */
async function simulate(session: Session, attempt: NewAttempt): Promise<AttemptBegun> {
  const spent = await findSpent(session, attempt);
  if (spent) return spent;
  const holder = await findHolder(session, attempt.account.user.emailKey);
  if (attempt.getsAccountAtOnce && holder.kind === 'account') return { kind: 'emailInUse' };
  await writeProbe(session);
  return { kind: attempt.getsAccountAtOnce && holder.kind === 'free' ? 'created' : 'waiting' };
}

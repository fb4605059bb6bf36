import type { Database, Session } from './database.ts';
import type { CreateOutcome, NewAccount, SignupStore } from './signup-store.ts';
import { AddressTaken, findSpentKey, insertSubmission, insertUser } from './sql-accounts.ts';
import { insertOrganisation } from './sql-organisations.ts';
import { releaseAddress } from './sql-released-addresses.ts';
import { StoreUnavailable } from './store-errors.ts';
import { writeProbe } from './write-probe.ts';
import { insertWebhook } from './sql-webhooks.ts';
import { addToken, insertToken, redeemToken } from './sql-tokens.ts';

/** The sign-up store over any SQL database. */
export function makeSqlSignups(database: Database): SignupStore {
  return {
    createAccount: async (account) =>
      database
        .transaction(async (session) => createAccount(session, account))
        .catch((error: unknown) => {
          if (error instanceof AddressTaken) return { kind: 'emailInUse' } as const;
          throw error;
        }),
    simulateAccount: async (account) =>
      database.transaction(async (session) => simulateAccount(session, account)),
    spentKey: async (key) => database.transaction(async (session) => findSpentKey(session, key)),
    addToken: async (token) => database.transaction(async (session) => addToken(session, token)),
    redeemToken: async (redemption) =>
      database.transaction(async (session) => redeemToken(session, redemption)),
    releaseAddress: async (emailKey) =>
      database.transaction(async (session) => releaseAddress(session, emailKey)),
  };
}

async function createAccount(session: Session, account: NewAccount): Promise<CreateOutcome> {
  if (!(await claimKey(session, account))) {
    const attempt = await findSpentKey(session, account.idempotency?.key ?? '');
    // Another process may have purged the key between the two statements.
    if (!attempt) throw new StoreUnavailable('an idempotency key was purged during its look-up');
    return { kind: 'keySpent', attempt };
  }
  await insertOrganisation(session, account);
  if (!(await insertUser(session, account))) throw new AddressTaken();
  await insertSubmission(session, account);
  await insertToken(session, account);
  await insertWebhook(session, account.webhook);
  return { kind: 'created' };
}

/**
 * Returns the result of `createAccount`, but writes no row of the attempt. A rollback would not be enough, because databases keep
 * rolled-back rows for a time.
 */
async function simulateAccount(session: Session, { idempotency, user }: NewAccount): Promise<CreateOutcome> {
  const attempt = idempotency && (await findSpentKey(session, idempotency.key));
  if (attempt) return { kind: 'keySpent', attempt };
  const holders = await session.query('select id from account where email_key = $1', [user.emailKey]);
  if (holders.length > 0) return { kind: 'emailInUse' };
  await writeProbe(session);
  return { kind: 'created' };
}

/** Whether this attempt owns the key. A parallel attempt with the same key waits here. */
async function claimKey(session: Session, { idempotency, accountId, now }: NewAccount): Promise<boolean> {
  if (!idempotency) return true;
  const claimed = await session.query(
    `insert into idempotency (idempotency_key, fingerprint, account_id, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning idempotency_key`,
    [idempotency.key, idempotency.fingerprint, accountId, now],
  );
  return claimed.length > 0;
}

import { numberColumn, optionalTextColumn, type Row, type Session, textColumn } from './database.ts';
import type { NewAccount, SpentKey } from './signup-store.ts';
import { consentValues } from './sql-submissions.ts';
import { eraseWebhooksOf } from './sql-webhooks.ts';

/**
 * Rolls back everything that the attempt wrote (R7.6). So a refusal needs no disk space and does not wait for the disk.
 */
export class AddressTaken extends Error {
  override readonly name = 'AddressTaken';
}

/** The attempt that has used a key, from a table of keys of accounts. */
export async function findSpentKey(session: Session, key: string): Promise<SpentKey | null> {
  const [row] = await session.query(
    `select idempotency.fingerprint, account.id, account.organisation_id, account.password_hash,
            organisation.name as organisation_name, organisation.created_at
     from idempotency
       join account on account.id = idempotency.account_id
       join organisation on organisation.id = account.organisation_id
     where idempotency.idempotency_key = $1`,
    [key],
  );
  return row ? spentKeyIn(row) : null;
}

/** Reads an account with its organisation, and the fingerprint of the attempt that made it. */
export function spentKeyIn(row: Row): SpentKey {
  return {
    fingerprint: textColumn(row, 'fingerprint'),
    accountId: textColumn(row, 'id'),
    organisationId: textColumn(row, 'organisation_id'),
    organisationName: optionalTextColumn(row, 'organisation_name'),
    createdAt: numberColumn(row, 'created_at'),
    passwordHash: textColumn(row, 'password_hash'),
  };
}

/** What `insertUser` and `insertSubmission` store. */
type UserParts = Pick<NewAccount, 'accountId' | 'organisationId' | 'now' | 'user' | 'submission'>;

/** False when the address has an account. The unique index decides, not an earlier query. */
export async function insertUser(session: Session, account: UserParts): Promise<boolean> {
  const { user } = account;
  const inserted = await session.query(
    `insert into account (id, organisation_id, name, email, email_key, phone, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing returning id`,
    [
      account.accountId,
      account.organisationId,
      user.name,
      user.email,
      user.emailKey,
      user.phone,
      user.passwordHash,
      account.now,
    ],
  );
  return inserted.length > 0;
}

/** Stores what the visitor answered. */
export async function insertSubmission(session: Session, account: UserParts): Promise<void> {
  const { submission } = account;
  if (!submission) return;
  await session.query(
    `insert into submission (account_id, form, version, variant, answers, meta, created_at, language, terms_url, terms_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      account.accountId,
      submission.form,
      submission.version,
      submission.variant,
      submission.answers,
      submission.meta,
      account.now,
      ...consentValues(submission.consent),
    ],
  );
}

/** Ends all tokens of an account, and the keys of its retries. */
export async function deleteTokens(session: Session, accountId: string): Promise<void> {
  for (const table of ['login_token', 'earlier_login_token', 'idempotency'])
    await session.query(`delete from ${table} where account_id = $1`, [accountId]);
}

/**
 * Deletes an account with all that belongs to it, and its organisation if no other account has it.
 *
 * @returns How many webhooks were erased. Null when there is no such account.
 */
export async function deleteAccount(session: Session, id: string): Promise<number | null> {
  // As `addToken` does, this locks the account first: a retry of its sign-up waits.
  const [account] = await session.query(
    'update account set name = name where id = $1 returning organisation_id',
    [id],
  );
  if (!account) return null;
  await deleteTokens(session, id);
  const webhooks = await eraseWebhooksOf(session, [id]);
  await session.query('delete from submission where account_id = $1', [id]);
  await session.query('delete from account where id = $1', [id]);
  await session.query(
    'delete from organisation where id = $1 and not exists (select 1 from account where organisation_id = $1)',
    [textColumn(account, 'organisation_id')],
  );
  return webhooks;
}

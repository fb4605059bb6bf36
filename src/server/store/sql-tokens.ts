import { type Session, textIn } from './database.ts';
import type { NewAccount, Redeemed, Redemption } from './signup-store.ts';

/** A token's hash, whose it is, and when it was made in epoch milliseconds. */
export type KeptToken = Pick<NewAccount, 'tokenHash' | 'accountId' | 'now'>;

export async function insertToken(session: Session, { tokenHash, accountId, now }: KeptToken): Promise<void> {
  await session.query('insert into login_token (token_hash, account_id, created_at) values ($1, $2, $3)', [
    tokenHash,
    accountId,
    now,
  ]);
}

/** Makes this the account's only token, in one statement: of parallel calls the last one's stays. */
export async function replaceToken(
  session: Session,
  { tokenHash, accountId, now }: KeptToken,
): Promise<void> {
  await session.query(
    `insert into login_token (token_hash, account_id, created_at) values ($1, $2, $3)
     on conflict (account_id) do update
       set token_hash = excluded.token_hash, created_at = excluded.created_at, used_at = null`,
    [tokenHash, accountId, now],
  );
}

/** Uses a token up in one statement, so that of parallel calls one gets the account. */
export async function redeemToken(
  session: Session,
  { tokenHash, now, madeAfter, madeBefore }: Redemption,
): Promise<Redeemed | null> {
  const [used] = await session.query(
    `update login_token set used_at = $2
     where token_hash = $1 and used_at is null and created_at > $3 and created_at < $4
     returning account_id`,
    [tokenHash, now, madeAfter, madeBefore],
  );
  if (!used) return null;
  const [account] = await session.query(
    `select account.name, coalesce(organisation.name, '') as organisation
     from account join organisation on organisation.id = account.organisation_id
     where account.id = $1`,
    [textIn(used, 'account_id')],
  );
  return { name: textIn(account, 'name'), organisation: textIn(account, 'organisation') };
}

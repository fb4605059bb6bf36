import { numberColumn, optionalTextColumn, type Row, type Session, textColumn } from './database.ts';
import type { AttemptStore, TokenAccount } from './attempt-store.ts';
import type { NewAccount, Redeemed, Redemption } from './signup-store.ts';
import { isReleased } from './sql-released-addresses.ts';
import { StoreUnavailable } from './store-errors.ts';

/** A token's hash, its account, and its time in epoch milliseconds. */
export type StoredToken = Pick<NewAccount, 'tokenHash' | 'accountId' | 'now'>;

/** How many tokens stay valid besides the latest: a retry must not invalidate the token of an earlier response. */
const MAX_EARLIER_TOKENS = 2;

/** Stores the latest token of an account. */
export async function insertToken(
  session: Session,
  { tokenHash, accountId, now }: StoredToken,
): Promise<void> {
  await session.query('insert into login_token (token_hash, account_id, created_at) values ($1, $2, $3)', [
    tokenHash,
    accountId,
    now,
  ]);
}

/**
 * Makes this the latest token of the account, and keeps the two before it. An account that was erased, or whose address was
 * released, gets no token, even if a retry was running.
 */
export async function addToken(
  session: Session,
  token: StoredToken & { readonly passwordHash?: string | undefined },
): Promise<void> {
  const { accountId, passwordHash } = token;
  // Locks the account, so that parallel calls run one after the other.
  const [account] = await session.query('update account set name = name where id = $1 returning email_key', [
    accountId,
  ]);
  if (!account || isReleased(textColumn(account, 'email_key'))) {
    throw new StoreUnavailable('an address was released or erased during a retry of its sign-up');
  }
  if (passwordHash !== undefined && !(await hasPassword(session, accountId, passwordHash))) {
    throw new StoreUnavailable('the password of an account changed during a retry of its sign-up');
  }
  const [latest] = await session.query(
    'delete from login_token where account_id = $1 returning token_hash, created_at, used_at',
    [accountId],
  );
  if (latest) await saveEarlierToken(session, accountId, latest);
  await insertToken(session, token);
}

async function hasPassword(session: Session, accountId: string, passwordHash: string): Promise<boolean> {
  const [account] = await session.query('select id from account where id = $1 and password_hash = $2', [
    accountId,
    passwordHash,
  ]);
  return account !== undefined;
}

async function saveEarlierToken(session: Session, accountId: string, latest: Row): Promise<void> {
  const usedAt = latest['used_at'] === null ? null : numberColumn(latest, 'used_at');
  const [saved] = await session.query(
    `insert into earlier_login_token (token_hash, account_id, created_at, used_at, place)
     values ($1, $2, $3, $4,
       (select coalesce(max(place), 0) + 1 from earlier_login_token where account_id = $2))
     returning place`,
    [textColumn(latest, 'token_hash'), accountId, numberColumn(latest, 'created_at'), usedAt],
  );
  await session.query('delete from earlier_login_token where account_id = $1 and place <= $2', [
    accountId,
    numberColumn(saved, 'place') - MAX_EARLIER_TOKENS,
  ]);
}

/**
 * Uses up a token in one statement, so that only one of parallel calls gets the account. Other tokens of the account
 * stay valid.
 */
export async function redeemToken(session: Session, redemption: Redemption): Promise<Redeemed | null> {
  // We look in this order, because a token moves only from the first table to the second, never back.
  const used =
    (await useUp(session, 'login_token', redemption)) ??
    (await useUp(session, 'earlier_login_token', redemption));
  if (!used) return null;
  const [account] = await session.query(
    `select account.name, coalesce(organisation.name, '') as organisation
     from account join organisation on organisation.id = account.organisation_id
     where account.id = $1`,
    [textColumn(used, 'account_id')],
  );
  return { name: textColumn(account, 'name'), organisation: textColumn(account, 'organisation') };
}

async function useUp(
  session: Session,
  table: 'login_token' | 'earlier_login_token',
  { tokenHash, now, madeAfter, madeBefore }: Redemption,
): Promise<Row | undefined> {
  const [used] = await session.query(
    `update ${table} set used_at = $2
     where token_hash = $1 and used_at is null and created_at > $3 and created_at < $4
     returning account_id`,
    [tokenHash, now, madeAfter, madeBefore],
  );
  return used;
}

/** The account of a fresh token, used or not. Null for any other token. */
export async function findTokenAccount(
  session: Session,
  { tokenHash, madeAfter }: Parameters<AttemptStore['tokenAccount']>[0],
): Promise<TokenAccount | null> {
  const [row] = await session.query(
    `select account.id, organisation.id as organisation_id, organisation.name, organisation.created_at
     from account join organisation on organisation.id = account.organisation_id
     where account.id in (
       select account_id from login_token where token_hash = $1 and created_at > $2
       union all
       select account_id from earlier_login_token where token_hash = $1 and created_at > $2)`,
    [tokenHash, madeAfter],
  );
  if (!row) return null;
  return {
    userId: textColumn(row, 'id'),
    organisationId: textColumn(row, 'organisation_id'),
    organisationName: optionalTextColumn(row, 'name'),
    createdAt: numberColumn(row, 'created_at'),
  };
}

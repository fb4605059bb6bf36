import { MAIL_EVERY_MS, MAX_MAILS } from '#protocol/mails.ts';
import { type AttemptStore, MAX_TRIES, type SentAgain } from './attempt-store.ts';
import { numberColumn, type Session, textColumn } from './database.ts';
import { lockWaiting } from './sql-attempt-rows.ts';
import { insertMail } from './sql-mails.ts';
import { isReleased } from './sql-released-addresses.ts';
import { addToken } from './sql-tokens.ts';

/** Takes a try in one statement, so that parallel ones never get more than there are. */
export async function takeTry(
  session: Session,
  { attemptId, guess, now }: Parameters<AttemptStore['takeTry']>[0],
): Promise<number | null> {
  const column = guess === 'code' ? 'code_tries' : 'password_tries';
  const [row] = await session.query(
    `update attempt set ${column} = ${column} + 1
     where id = $1 and state = 'waiting' and expires_at > $2 and ${column} < ${MAX_TRIES} returning ${column} as tries`,
    [attemptId, now],
  );
  return row ? MAX_TRIES - numberColumn(row, 'tries') : null;
}

/** Gives the tab that waits a token of the account, once. */
export async function takeToken(
  session: Session,
  { attemptId, now, tokenHash }: Parameters<AttemptStore['takeToken']>[0],
): Promise<boolean> {
  const [row] = await session.query(
    `update attempt set token_due = 0 where id = $1 and token_due = 1 and expires_at > $2 returning account_id`,
    [attemptId, now],
  );
  if (!row) return false;
  const accountId = textColumn(row, 'account_id');
  const [account] = await session.query('select email_key from account where id = $1', [accountId]);
  if (!account || isReleased(textColumn(account, 'email_key'))) return false;
  await addToken(session, { accountId, tokenHash, now });
  return true;
}

/** Sends another mail of an attempt that waits. */
export async function sendAgain(
  session: Session,
  { attemptId, mailId, now }: Parameters<AttemptStore['sendAgain']>[0],
): Promise<SentAgain> {
  // Parallel calls run one after the other.
  const row = await lockWaiting(session, { attemptId, now });
  if (!row) return { kind: 'dead' };
  const mails = numberColumn(row, 'mails');
  if (mails >= MAX_MAILS) return { kind: 'usedUp' };
  const passed = now - numberColumn(row, 'mailed_at');
  if (passed >= 0 && passed < MAIL_EVERY_MS) return { kind: 'tooSoon', waitMs: MAIL_EVERY_MS - passed };
  await session.query('update attempt set mails = mails + 1, mailed_at = $2 where id = $1', [attemptId, now]);
  const attempt = {
    attemptId,
    mailId,
    expires: numberColumn(row, 'expires_at'),
    account: { now, user: { emailKey: textColumn(row, 'email_key') } },
  };
  await insertMail(session, { attempt, kind: row['is_known'] === 1 ? 'known' : 'confirm' });
  return { kind: 'queued', left: MAX_MAILS - mails - 1 };
}

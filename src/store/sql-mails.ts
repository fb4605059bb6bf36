import type { NewAttempt } from './attempt-store.ts';
import { type Database, numberColumn, optionalTextColumn, type Session, textColumn } from './database.ts';
import type { MailKind } from '#protocol/mails.ts';
import type { MailStore, MailToSend } from './mail-store.ts';
import { claimDue, oldestWaiting, settleEntry, WAITING } from './sql-outbox.ts';

/** How often a known address gets the mail that says so. */
const KNOWN_EVERY_MS = 3_600_000;

/** How long the server tries to deliver a mail. */
const MAIL_LIFE_MS = 3 * 24 * KNOWN_EVERY_MS;

/** How often the server sends a mail at most, counting sendings with an unknown end. */
const MOST_SENDINGS = 2;

interface NewMail {
  readonly attempt: Pick<NewAttempt, 'attemptId' | 'mailId' | 'expires'> & {
    readonly account: { readonly now: number; readonly user: { readonly emailKey: string } };
  };
  readonly kind: Exclude<MailKind, 'opened'>;
}

/**
 * Writes a mail into the outbox, in the transaction of the attempt. A known address gets one an hour. The others are written as well,
 * but given up at once: so the answer takes as long.
 */
export async function insertMail(session: Session, { attempt, kind }: NewMail): Promise<void> {
  const { attemptId, mailId, expires, account } = attempt;
  const { now, user } = account;
  const recent = await session.query(
    `select id from mail where email_key = $1 and type = 'known' and created_at > $2 and given_up_at is null limit 1`,
    [user.emailKey, now - KNOWN_EVERY_MS],
  );
  const isDropped = kind === 'known' && recent.length > 0;
  await session.query(
    `insert into mail
       (id, type, subject, email_key, created_at, expires_at, next_attempt_at, attempts, unsure, given_up_at, last_error)
     values ($1, $2, $3, $4, $5, $6, $5, 0, 0, $7, $8)`,
    [
      mailId,
      kind,
      attemptId,
      user.emailKey,
      now,
      Math.min(expires, now + MAIL_LIFE_MS),
      isDropped ? now : null,
      isDropped ? 'this address has got such a mail within the hour' : null,
    ],
  );
}

/** The outbox of mails over any SQL database. */
export function makeSqlMails(database: Database): MailStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    claimMails: async (wanted) =>
      transaction(async (session) => {
        const claimed = await claimDue(session, OUTBOX, wanted);
        return claimed.map((row) => ({
          id: textColumn(row, 'id'),
          expires: numberColumn(row, 'expires_at'),
          attempts: numberColumn(row, 'attempts'),
        }));
      }),
    beginMail: async (begun) => transaction(async (session) => begin(session, begun)),
    settleMail: async ({ outcome, ...settled }) =>
      transaction(async (session) => {
        if (outcome.kind === 'failed' && outcome.isUnsent)
          await session.query(
            'update mail set unsure = unsure - 1 where id = $1 and next_attempt_at = $2 and unsure > 0',
            [settled.id, settled.lease],
          );
        await settleEntry(session, 'mail', { ...settled, outcome });
      }),
    oldestWaitingMail: async () => transaction(async (session) => oldestWaiting(session, 'mail')),
  };
}

const OUTBOX = { table: 'mail', columns: 'id, expires_at, attempts' } as const;

type Begun = Parameters<MailStore['beginMail']>[0];

async function begin(session: Session, { id, lease, now }: Begun): Promise<MailToSend | null> {
  const [mail] = await session.query(
    `update mail set unsure = unsure + 1 where id = $1 and next_attempt_at = $2 and ${WAITING}
     returning type, subject, unsure`,
    [id, lease],
  );
  if (!mail) return null;
  const wanted = await findWanted(session, textColumn(mail, 'subject'), now);
  const isWanted = wanted !== null && numberColumn(mail, 'unsure') <= MOST_SENDINGS;
  if (isWanted) return mail['type'] === 'known' ? { ...wanted, kind: 'known' } : wanted;
  const error = wanted ? 'the ends of two sendings are unknown' : 'the attempt is over';
  await settleEntry(session, 'mail', { id, lease, outcome: { kind: 'givenUp', error, at: now } });
  return null;
}

/** What the mail that asks for the proof of an attempt is made of. Null when the attempt is over. */
async function findWanted(session: Session, attemptId: string, now: number): Promise<MailToSend | null> {
  const [row] = await session.query(
    `select attempt.*, organisation.name as organisation_name, organisation.time_zone
     from attempt join organisation on organisation.id = attempt.organisation_id
     where attempt.id = $1 and attempt.state = 'waiting' and attempt.expires_at > $2`,
    [attemptId, now],
  );
  if (!row) return null;
  return {
    kind: row['has_account'] === 1 ? 'opened' : 'confirm',
    attemptId,
    nonce: textColumn(row, 'nonce'),
    to: textColumn(row, 'email'),
    language: textColumn(row, 'language'),
    organisation: optionalTextColumn(row, 'organisation_name'),
    timeZone: textColumn(row, 'time_zone'),
    askedAt: numberColumn(row, 'created_at'),
    expires: numberColumn(row, 'expires_at'),
  };
}

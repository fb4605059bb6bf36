import {
  type AttemptState,
  MAX_TRIES,
  type NewAttempt,
  type PendingAccount,
  type SpentAttempt,
  type StoredAttempt,
} from './attempt-store.ts';
import { MAIL_EVERY_MS, MAX_MAILS } from '#protocol/mails.ts';
import { numberColumn, optionalTextColumn, type Row, type Session, textColumn } from './database.ts';
import type { StoredSubmission } from './signup-store.ts';
import { spentKeyIn } from './sql-accounts.ts';

/** What an account gets from its attempt, beside its organisation. */
export interface AttemptAnswers {
  readonly name: string;
  readonly phone: string | null;
  readonly submission: StoredSubmission | null;
}

/** Stores an attempt. False when another one has its idempotency key. */
export async function addAttempt(
  session: Session,
  { attemptId, nonce, language, expires, account }: NewAttempt,
  { isKnown, hasAccount }: { readonly isKnown: boolean; readonly hasAccount: boolean },
): Promise<boolean> {
  const { user, submission, idempotency, now } = account;
  const answers: AttemptAnswers = { name: user.name, phone: user.phone, submission };
  const added = await session.query(
    `insert into attempt
       (id, nonce, state, email, email_key, password_hash, answers, idempotency_key, fingerprint, language,
        is_known, has_account, account_id, organisation_id, created_at, expires_at,
        code_tries, password_tries, mails, mailed_at, token_due)
     values ($1, $2, 'waiting', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0, 0, 1, $14, 0)
     on conflict do nothing returning id`,
    [
      attemptId,
      nonce,
      user.email,
      user.emailKey,
      user.passwordHash,
      // With an account, the answers are in its own rows already.
      hasAccount ? null : JSON.stringify(answers),
      idempotency?.key ?? null,
      idempotency?.fingerprint ?? null,
      language,
      isKnown ? 1 : 0,
      hasAccount ? 1 : 0,
      account.accountId,
      account.organisationId,
      now,
      expires,
    ],
  );
  return added.length > 0;
}

/** The attempt that has used a key, with its account if there is one. */
export async function findSpentAttempt(session: Session, key: string): Promise<SpentAttempt | null> {
  const [row] = await session.query(
    `select attempt.id as attempt_id, attempt.nonce, attempt.fingerprint, attempt.password_hash as tried_hash,
            account.id, account.organisation_id, account.password_hash,
            organisation.name as organisation_name, organisation.created_at
     from attempt
       left join account on account.id = attempt.account_id
       left join organisation on organisation.id = account.organisation_id
     where attempt.idempotency_key = $1`,
    [key],
  );
  if (!row) return null;
  return {
    reference: { attemptId: textColumn(row, 'attempt_id'), nonce: textColumn(row, 'nonce') },
    fingerprint: textColumn(row, 'fingerprint'),
    passwordHash: optionalTextColumn(row, 'tried_hash'),
    account: row['id'] === null ? null : spentKeyIn(row),
  };
}

/** Locks an attempt that waits until the transaction ends. Returns its row; undefined when the attempt is over. */
export async function lockWaiting(
  session: Session,
  { attemptId, now }: { readonly attemptId: string; readonly now: number },
): Promise<Row | undefined> {
  const [row] = await session.query(
    `update attempt set nonce = nonce where id = $1 and state = 'waiting' and expires_at > $2 returning *`,
    [attemptId, now],
  );
  return row;
}

/** Reads an attempt. */
export async function findAttempt(session: Session, id: string): Promise<StoredAttempt | null> {
  const [row] = await session.query(
    `select attempt.*, organisation.name as organisation_name, organisation.time_zone,
            submission.form, submission.version, submission.variant
     from attempt
       left join organisation on organisation.id = attempt.organisation_id
       left join submission on submission.account_id = attempt.account_id
     where attempt.id = $1`,
    [id],
  );
  return row ? toAttempt(row) : null;
}

function toAttempt(row: Row): StoredAttempt {
  return {
    attemptId: textColumn(row, 'id'),
    nonce: textColumn(row, 'nonce'),
    state: stateIn(row),
    language: textColumn(row, 'language'),
    organisation: optionalTextColumn(row, 'organisation_name'),
    timeZone: optionalTextColumn(row, 'time_zone') ?? 'UTC',
    askedAt: numberColumn(row, 'created_at'),
    expires: numberColumn(row, 'expires_at'),
    passwordHash: optionalTextColumn(row, 'password_hash'),
    email: optionalTextColumn(row, 'email'),
    codesLeft: MAX_TRIES - numberColumn(row, 'code_tries'),
    passwordsLeft: MAX_TRIES - numberColumn(row, 'password_tries'),
    form: formIn(row),
    hasAccount: row['has_account'] === 1,
    nextMailAt:
      numberColumn(row, 'mails') < MAX_MAILS ? numberColumn(row, 'mailed_at') + MAIL_EVERY_MS : null,
    pending: pendingIn(row),
  };
}

const STATES: readonly AttemptState[] = ['waiting', 'proved', 'ended'];

/** Reads the state. Throws when the row has none that this version knows. */
export function stateIn(row: Row): AttemptState {
  const state = STATES.find((known) => known === row['state']);
  if (state === undefined) throw new Error('the database returned an unknown state of an attempt');
  return state;
}

/** An account that exists has its answers in a row of its own. */
function formIn(row: Row): StoredAttempt['form'] {
  const submission = answersIn(row)?.submission;
  if (submission) return { form: submission.form, version: submission.version, variant: submission.variant };
  const form = optionalTextColumn(row, 'form');
  if (form === null) return null;
  return { form, version: textColumn(row, 'version'), variant: optionalTextColumn(row, 'variant') };
}

function pendingIn(row: Row): PendingAccount | null {
  const answers = answersIn(row);
  if (row['has_account'] === 1 || row['is_known'] === 1 || !answers) return null;
  return {
    accountId: textColumn(row, 'account_id'),
    organisationId: textColumn(row, 'organisation_id'),
    submission: answers.submission,
  };
}

/** What `addAttempt` has written. Null once the attempt is over. */
export function answersIn(row: Row): AttemptAnswers | null {
  const text = optionalTextColumn(row, 'answers');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `addAttempt` writes this column, and nothing else does
  return text === null ? null : (JSON.parse(text) as AttemptAnswers);
}

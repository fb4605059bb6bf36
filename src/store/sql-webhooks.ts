import {
  type Database,
  numberColumn,
  optionalTextColumn,
  type Row,
  type Session,
  textColumn,
} from './database.ts';
import { insertDeed } from './sql-audit.ts';
import type {
  ClaimedWebhook,
  NewWebhook,
  StoredWebhook,
  WebhookEntry,
  WebhookOutcome,
  WebhookQuery,
  WebhookState,
  WebhookStore,
} from './webhook-store.ts';

/** The outbox of webhooks over any SQL database. */
export function makeSqlWebhooks(database: Database): WebhookStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    claimWebhooks: async (wanted) => transaction(async (session) => claim(session, wanted)),
    settleWebhook: async (settled) => transaction(async (session) => settle(session, settled)),
    webhooks: async (query) => transaction(async (session) => list(session, query)),
    webhook: async (id) =>
      transaction(async (session) => {
        const [row] = await session.query(`select ${COLUMNS}, payload from webhook_event where id = $1`, [
          id,
        ]);
        return row ? { ...toEntry(row), payload: optionalTextColumn(row, 'payload') } : null;
      }),
    repeatWebhook: async (repeated) => transaction(async (session) => repeat(session, repeated)),
    oldestWaitingWebhook: async () =>
      transaction(async (session) => {
        const [row] = await session.query(
          `select min(created_at) as oldest from webhook_event where ${CONDITIONS.waiting}`,
        );
        return row?.['oldest'] === null ? null : numberColumn(row, 'oldest');
      }),
  };
}

/** Writes an event into the outbox, in the transaction of what happened. */
export async function insertWebhook(session: Session, webhook: NewWebhook | undefined): Promise<void> {
  if (!webhook) return;
  const { id, type, subject, payload, at, expires } = webhook;
  await session.query(
    `insert into webhook_event
       (id, type, subject, payload, created_at, expires_at, next_attempt_at, attempts)
     values ($1, $2, $3, $4, $5, $6, $5, 0)`,
    [id, type, subject, payload, at, expires],
  );
}

/**
 * Erases the events of subjects: deletes the events that were not delivered, and the payload of the others. Returns how many events
 * had a payload.
 */
export async function eraseWebhooksOf(session: Session, subjects: readonly string[]): Promise<number> {
  if (subjects.length === 0) return 0;
  const places = subjects.map((_subject, index) => `$${index + 1}`).join(', ');
  const which = `subject in (${places})`;
  const deleted = await session.query(
    `delete from webhook_event where ${which} and delivered_at is null returning id`,
    subjects,
  );
  const emptied = await session.query(
    `update webhook_event set payload = null where ${which} and payload is not null returning id`,
    subjects,
  );
  return deleted.length + emptied.length;
}

const CONDITIONS: Readonly<Record<WebhookState, string>> = {
  waiting: 'delivered_at is null and given_up_at is null',
  delivered: 'delivered_at is not null',
  givenUp: 'given_up_at is not null',
};

/** The clocks of servers differ by less than this. A time further ahead shows that a clock was set back. */
const CLOCKS_DIFFER_MS = 60_000;

/** After a clock was set back, the time of the next attempt may lie hours ahead. */
const FORGET_TIMES_AHEAD = `update webhook_event set next_attempt_at = $1
  where ${CONDITIONS.waiting} and coalesce(attempted_at, created_at) > $2 and next_attempt_at > $1`;

async function claim(
  session: Session,
  { now, lease, limit }: Parameters<WebhookStore['claimWebhooks']>[0],
): Promise<readonly ClaimedWebhook[]> {
  await session.query(FORGET_TIMES_AHEAD, [now, now + CLOCKS_DIFFER_MS]);
  const claimed = await session.query(CLAIM, [now, lease, limit]);
  return claimed.map((row) => ({
    id: textColumn(row, 'id'),
    payload: textColumn(row, 'payload'),
    expires: numberColumn(row, 'expires_at'),
    attempts: numberColumn(row, 'attempts'),
  }));
}

/** The outer condition repeats the inner one. PostgreSQL checks the outer one again when another server has taken the row. */
const CLAIM = `update webhook_event set next_attempt_at = $2, attempts = attempts + 1, attempted_at = $1
  where ${CONDITIONS.waiting} and next_attempt_at <= $1 and id in (
    select id from webhook_event as due
    where ${CONDITIONS.waiting} and next_attempt_at <= $1 and not exists (
      select 1 from webhook_event as earlier
      where ${CONDITIONS.waiting} and earlier.subject = due.subject
        and (earlier.created_at, earlier.id) < (due.created_at, due.id)
    )
    order by created_at, id limit $3
  ) returning id, payload, expires_at, attempts`;

type Settled = Parameters<WebhookStore['settleWebhook']>[0];

async function settle(session: Session, { id, lease, outcome }: Settled): Promise<void> {
  if (outcome.kind === 'delivered') {
    await session.query(
      'update webhook_event set delivered_at = $1, given_up_at = null, last_error = null where id = $2',
      [outcome.at, id],
    );
    return;
  }
  const { nextAttempt, givenUp } = failureOf(outcome, lease);
  await session.query(
    `update webhook_event set next_attempt_at = $1, given_up_at = $2, last_error = $3
     where id = $4 and next_attempt_at = $5 and ${CONDITIONS.waiting}`,
    [nextAttempt, givenUp, outcome.error, id, lease],
  );
}

function failureOf(
  outcome: Exclude<WebhookOutcome, { readonly kind: 'delivered' }>,
  lease: number,
): { readonly nextAttempt: number; readonly givenUp: number | null } {
  return outcome.kind === 'failed'
    ? { nextAttempt: outcome.nextAttempt, givenUp: null }
    : { nextAttempt: lease, givenUp: outcome.at };
}

async function repeat(
  session: Session,
  { id, now, expires, deed }: Parameters<WebhookStore['repeatWebhook']>[0],
): ReturnType<WebhookStore['repeatWebhook']> {
  const repeated = await session.query(
    `update webhook_event set next_attempt_at = $1, expires_at = $2, attempts = 0,
       last_error = null, delivered_at = null, given_up_at = null
     where id = $3 and payload is not null returning id`,
    [now, expires, id],
  );
  if (repeated.length === 0) {
    const known = await session.query('select id from webhook_event where id = $1', [id]);
    return known.length > 0 ? 'erased' : 'unknown';
  }
  await insertDeed(session, deed);
  return 'repeated';
}

const COLUMNS = `id, type, subject, created_at, next_attempt_at, attempts, last_error, delivered_at, given_up_at`;

async function list(
  session: Session,
  { state, after, limit }: WebhookQuery,
): Promise<readonly WebhookEntry[]> {
  const { at, id } = after ?? { at: Number.MAX_SAFE_INTEGER, id: '' };
  const rows = await session.query(
    `select ${COLUMNS} from webhook_event
     where (created_at < $1 or (created_at = $1 and id < $2)) ${state ? `and ${CONDITIONS[state]}` : ''}
     order by created_at desc, id desc limit $3`,
    [at, id, limit],
  );
  return rows.map(toEntry);
}

function toEntry(row: Row): Omit<StoredWebhook, 'payload'> {
  return {
    id: textColumn(row, 'id'),
    type: textColumn(row, 'type'),
    subject: textColumn(row, 'subject'),
    at: numberColumn(row, 'created_at'),
    ...stateIn(row),
    attempts: numberColumn(row, 'attempts'),
    error: optionalTextColumn(row, 'last_error'),
  };
}

function stateIn(row: Row): Pick<WebhookEntry, 'state' | 'stateAt'> {
  if (row['delivered_at'] !== null) return { state: 'delivered', stateAt: numberColumn(row, 'delivered_at') };
  if (row['given_up_at'] !== null) return { state: 'givenUp', stateAt: numberColumn(row, 'given_up_at') };
  return { state: 'waiting', stateAt: numberColumn(row, 'next_attempt_at') };
}

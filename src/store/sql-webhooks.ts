import type { WebhookState } from '#protocol/webhook-states.ts';
import {
  type Database,
  numberColumn,
  optionalTextColumn,
  type Row,
  type Session,
  textColumn,
} from './database.ts';
import { insertDeed } from './sql-audit.ts';
import type { OutboxClaim } from './outbox-store.ts';
import { claimDue, oldestWaiting, settleEntry, WAITING } from './sql-outbox.ts';
import type {
  ClaimedWebhook,
  NewWebhook,
  StoredWebhook,
  WebhookEntry,
  WebhookQuery,
  WebhookStore,
} from './webhook-store.ts';

/** The outbox of webhooks over any SQL database. */
export function makeSqlWebhooks(database: Database): WebhookStore {
  const transaction: Database['transaction'] = async (work) => database.transaction(work);
  return {
    claimWebhooks: async (wanted) => transaction(async (session) => claim(session, wanted)),
    settleWebhook: async (settled) =>
      transaction(async (session) => settleEntry(session, 'webhook_event', settled)),
    webhooks: async (query) => transaction(async (session) => list(session, query)),
    webhook: async (id) =>
      transaction(async (session) => {
        const [row] = await session.query(`select ${COLUMNS}, payload from webhook_event where id = $1`, [
          id,
        ]);
        return row ? { ...toEntry(row), payload: optionalTextColumn(row, 'payload') } : null;
      }),
    repeatWebhook: async (repeated) => transaction(async (session) => repeat(session, repeated)),
    oldestWaitingWebhook: async () => transaction(async (session) => oldestWaiting(session, 'webhook_event')),
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
  waiting: WAITING,
  delivered: 'delivered_at is not null',
  givenUp: 'given_up_at is not null',
};

async function claim(session: Session, wanted: OutboxClaim): Promise<readonly ClaimedWebhook[]> {
  const claimed = await claimDue(session, OUTBOX, wanted);
  return claimed.map((row) => ({
    id: textColumn(row, 'id'),
    payload: textColumn(row, 'payload'),
    expires: numberColumn(row, 'expires_at'),
    attempts: numberColumn(row, 'attempts'),
  }));
}

const OUTBOX = { table: 'webhook_event', columns: 'id, payload, expires_at, attempts' } as const;

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
     where (created_at, id) < ($1, $2) ${state ? `and ${CONDITIONS[state]}` : ''}
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

import {
  type Database,
  numberColumn,
  optionalTextColumn,
  type Row,
  type Session,
  type SqlValue,
  textColumn,
} from './database.ts';
import type { Retained, RetentionStore } from './retention-store.ts';
import { startStep, STEP_ITEMS } from './sql-steps.ts';
import { deleteUnusedTexts } from './sql-unused-texts.ts';
import { eraseWebhooksOf } from './sql-webhooks.ts';

/** The table, the key and the age column of expiring rows. The age is a time, or a day as text. */
interface RetainedRows {
  readonly table: string;
  readonly key: string;
  readonly age: string;
  readonly isDay?: boolean;
  /** The column with the subject of webhooks: rows that hold answers. */
  readonly subject?: string;
  /** Expires only one column: `where` selects the rows, and `clear` resets the column instead of deleting the row. */
  readonly part?: { readonly where: string; readonly clear: string };
}

const RETAINED_ROWS: Readonly<Record<Retained, RetainedRows>> = {
  login_token: { table: 'login_token', key: 'token_hash', age: 'created_at' },
  earlier_login_token: { table: 'earlier_login_token', key: 'token_hash', age: 'created_at' },
  idempotency: { table: 'idempotency', key: 'idempotency_key', age: 'created_at' },
  forwarded_key: {
    table: 'forwarded_submission',
    key: 'user_id',
    age: 'created_at',
    part: { where: 'idempotency_key is not null', clear: 'idempotency_key = null' },
  },
  form_key: {
    table: 'form_submission',
    key: 'id',
    age: 'created_at',
    part: { where: 'idempotency_key is not null', clear: 'idempotency_key = null' },
  },
  erased_form_key: { table: 'erased_form_key', key: 'form, idempotency_key', age: 'created_at' },
  june_event: { table: 'june_event', key: 'message_id', age: 'received_at' },
  funnel_count: {
    table: 'funnel_count',
    key: 'day, form, version, variant, language, step, field, problem',
    age: 'day',
    isDay: true,
  },
  event_bytes: { table: 'event_bytes', key: 'day', age: 'day', isDay: true },
  rate_limit: { table: 'rate_limit', key: 'key', age: 'expire' },
  editor_session: { table: 'editor_session', key: 'token_hash', age: 'expires' },
  editor_invitation: { table: 'editor_invitation', key: 'token_hash', age: 'expires' },
  // A webhook also expires when no server has sent it, because the receiver was removed from the settings.
  webhook_event: {
    table: 'webhook_event',
    key: 'id',
    age: 'coalesce(delivered_at, given_up_at, expires_at)',
  },
  submission: { table: 'submission', key: 'account_id', age: 'created_at', subject: 'account_id' },
  forwarded_submission: {
    table: 'forwarded_submission',
    key: 'user_id',
    age: 'created_at',
    subject: 'user_id',
  },
  form_submission: { table: 'form_submission', key: 'id', age: 'created_at', subject: 'id' },
};

/** The tables in which rows end by their age or are erased, and those of which an erasure changes a text (R15.5). */
export const TABLES_THAT_LOSE_ROWS: readonly string[] = [
  ...new Set(Object.values(RETAINED_ROWS).map(({ table }) => table)),
  'content_text',
  'attempt',
  'mail',
  'account',
  'organisation',
  'audit',
  'content_draft_note',
];

/** The retention store over any SQL database. */
export function makeSqlRetention(database: Database): RetentionStore {
  return {
    deleteOld: async ({ what, before }) => {
      const place = RETAINED_ROWS[what];
      const value = toColumnValue(place, before);
      const most = database.dialect === 'sqlite' ? 1 : STEP_ITEMS;
      return database.transaction(async (session) => {
        const isOver = startStep();
        let [all, gone] = [0, 0];
        do {
          gone = await deleteSome(session, place, { value, most });
          all += gone;
        } while (gone > 0 && all < STEP_ITEMS && !isOver());
        return all;
      });
    },
    deleteUnusedTexts: async ({ before }) => deleteUnusedTexts(database, before),
    oldest: async (what) => {
      const place = RETAINED_ROWS[what];
      const [row] = await database.transaction(async (session) => session.query(oldestStatement(place)));
      return readOldest(row, place);
    },
  };
}

/** Deletes the oldest rows. In SQLite, one alone may be slow: the index of searches overwrites each of its groups of letters (R21.6). */
async function deleteSome(
  session: Session,
  place: RetainedRows,
  { value, most }: { readonly value: SqlValue; readonly most: number },
): Promise<number> {
  const gone = await session.query(deleteStatement(place, most), [value]);
  if (place.subject !== undefined)
    await eraseWebhooksOf(
      session,
      gone.map((row) => textColumn(row, 'gone')),
    );
  return gone.length;
}

function deleteStatement({ table, key, age, part, subject = '1' }: RetainedRows, most: number): string {
  const change = part ? `update ${table} set ${part.clear}` : `delete from ${table}`;
  const only = part ? `and ${part.where}` : '';
  return `${change} where (${key}) in (
    select ${key} from ${table} where ${age} < $1 ${only} order by ${age} limit ${most}
  ) returning ${subject} as gone`;
}

function oldestStatement({ table, age, part }: RetainedRows): string {
  return `select min(${age}) as oldest from ${table} ${part ? `where ${part.where}` : ''}`;
}

function toColumnValue({ isDay }: RetainedRows, time: number): SqlValue {
  return isDay ? new Date(time).toISOString().slice(0, 10) : time;
}

function readOldest(row: Row | undefined, { isDay }: RetainedRows): number | null {
  if (!isDay) return row?.['oldest'] === null ? null : numberColumn(row, 'oldest');
  const day = optionalTextColumn(row, 'oldest');
  return day === null ? null : Date.parse(day);
}

import { type Database, numberColumn, type Session, textColumn } from './database.ts';
import { bookBytes, type EventBudget, withinBudget } from './event-budget.ts';
import type { EventStore, FunnelBatchCounts, FunnelCount, FunnelTotal, JuneEvent } from './event-store.ts';

/** The event store over any SQL database. */
export function makeSqlEvents(database: Database): EventStore {
  return {
    saveJuneEvent: async (event) =>
      withinBudget(database.transaction(async (session) => saveJuneEvent(session, event))),
    countFunnel: async (batch) =>
      withinBudget(database.transaction(async (session) => countFunnel(session, batch))),
    funnelSince: async (day) => database.transaction(async (session) => funnelSince(session, day)),
  };
}

async function saveJuneEvent(session: Session, event: JuneEvent & EventBudget): Promise<void> {
  const inserted = await session.query(
    `insert into june_event (message_id, kind, user_id, body, is_verified, received_at)
     values ($1, $2, $3, $4, 
       (select count(*) from login_token where token_hash = $5 and account_id = $3)
         + (select count(*) from earlier_login_token where token_hash = $5 and account_id = $3), $6)
     on conflict do nothing returning is_verified`,
    [event.messageId, event.kind, event.userId, event.body, event.tokenHash, event.receivedAt],
  );
  await bookBytes(session, {
    day: new Date(event.receivedAt).toISOString().slice(0, 10),
    rows: inserted.map(() => [event.messageId, event.kind, event.userId, event.body]),
    isVerified: inserted.every((row) => numberColumn(row, 'is_verified') === 1),
    bytesPerDay: event.bytesPerDay,
  });
}

async function countFunnel(session: Session, { counts, bytesPerDay }: FunnelBatchCounts): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (const count of sortCounts(counts)) {
    const [counted] = await session.query(
      `insert into funnel_count (day, form, version, variant, language, step, field, problem, times)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (day, form, version, variant, language, step, field, problem)
       do update set times = funnel_count.times + excluded.times
       returning times`,
      [...keyOf(count), count.times],
    );
    // Only a new row takes space: after its insert, `times` equals the added count.
    if (numberColumn(counted, 'times') === count.times) rows.push(keyOf(count));
  }
  // All counts of a batch are of the same day.
  const [{ day } = { day: '' }] = counts;
  await bookBytes(session, { day, rows, isVerified: false, bytesPerDay });
}

async function funnelSince(session: Session, day: string): Promise<readonly FunnelTotal[]> {
  // Without the cast, PostgreSQL returns the sum as text.
  const rows = await session.query(
    `select form, version, variant, language, step, field, problem, cast(sum(times) as bigint) as times
     from funnel_count where day >= $1
     group by form, version, variant, language, step, field, problem`,
    [day],
  );
  return rows.map((row) => ({
    form: textColumn(row, 'form'),
    version: textColumn(row, 'version'),
    variant: textColumn(row, 'variant'),
    language: textColumn(row, 'language'),
    step: textColumn(row, 'step'),
    field: textColumn(row, 'field'),
    problem: textColumn(row, 'problem'),
    times: numberColumn(row, 'times'),
  }));
}

/** Gives all transactions the same order of rows. Two that lock the same rows in different orders would deadlock. */
function sortCounts(counts: readonly FunnelCount[]): readonly FunnelCount[] {
  return counts
    .map((count) => ({ count, key: JSON.stringify(keyOf(count)) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ count }) => count);
}

function keyOf(count: FunnelCount): readonly string[] {
  const { day, form, version, variant, language, step, field, problem } = count;
  return [day, form, version, variant, language, step, field, problem];
}

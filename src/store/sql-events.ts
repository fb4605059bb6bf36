import { type Database, numberColumn, type Session, textColumn } from './database.ts';
import { bookBytes, type EventBudget, withinBudget } from './event-budget.ts';
import {
  type EventStore,
  type FieldSum,
  type FunnelBatchCounts,
  type FunnelCount,
  type FunnelScope,
  type FunnelVisitScope,
  type JuneEvent,
  MOST_SUMS,
  type VisitSum,
} from './event-store.ts';

/** The event store over any SQL database. */
export function makeSqlEvents(database: Database): EventStore {
  return {
    saveJuneEvent: async (event) =>
      withinBudget(database.transaction(async (session) => saveJuneEvent(session, event))),
    countFunnel: async (batch) =>
      withinBudget(database.transaction(async (session) => countFunnel(session, batch))),
    visitSums: async (scope) => database.transaction(async (session) => visitSums(session, scope)),
    fieldSums: async (scope) => database.transaction(async (session) => fieldSums(session, scope)),
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

// Without the cast, PostgreSQL returns the sum as text.
const SUM = 'cast(sum(times) as bigint) as total';
const LARGEST = `order by total desc limit ${MOST_SUMS}`;

async function visitSums(session: Session, { form, since }: FunnelScope): Promise<readonly VisitSum[]> {
  const rows = await session.query(
    `select version, variant, language, step, ${SUM} from funnel_count where form = $1 and day >= $2
     group by version, variant, language, step ${LARGEST}`,
    [form, since],
  );
  return rows.map((row) => ({
    version: textColumn(row, 'version'),
    variant: textColumn(row, 'variant'),
    language: textColumn(row, 'language'),
    step: textColumn(row, 'step'),
    times: numberColumn(row, 'total'),
  }));
}

async function fieldSums(session: Session, scope: FunnelVisitScope): Promise<readonly FieldSum[]> {
  const { form, since } = scope;
  const filters = (['language', 'variant', 'version'] as const).flatMap((column) => {
    const name = scope[column];
    return name === undefined ? [] : [{ column, name }];
  });
  const rows = await session.query(
    `select step, field, problem, ${SUM} from funnel_count where form = $1 and day >= $2
     ${filters.map(({ column }, at) => `and ${column} = $${at + 3}`).join(' ')}
     group by step, field, problem ${LARGEST}`,
    [form, since, ...filters.map(({ name }) => name)],
  );
  return rows.map((row) => ({
    step: textColumn(row, 'step'),
    field: textColumn(row, 'field'),
    problem: textColumn(row, 'problem'),
    times: numberColumn(row, 'total'),
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
